"""Inviting somebody in a real browser: no complaint of a script, and settings keep the link."""


def test_inviting_somebody_troubles_no_script_and_settings_keep_the_link(quiet, server, tools):
    tools.play_now(quiet, server)
    quiet.locator('.rail [href="#d-people"]').click()
    quiet.locator(".people li").nth(1).get_by_role("button", name="Invite").click()
    quiet.wait_for_url("**/join/*/link")
    link = quiet.get_by_label("Link").input_value()
    assert link.startswith(f"{server.address}/join/")
    quiet.get_by_role("button", name="Deutsch").click()
    quiet.wait_for_load_state()
    assert quiet.locator("html").get_attribute("lang") == "de"
    assert quiet.locator("#link").input_value() == link
