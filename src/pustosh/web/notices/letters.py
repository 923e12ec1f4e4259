"""Letters by e-mail, through a mail server that the operator names."""

import logging
import re
import smtplib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple

from pustosh.kernel.faults import Fault
from pustosh.web.notices.push import Delivery

ADDRESS = re.compile(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[a-z0-9.-]{1,180}\.[a-z]{2,24}", re.IGNORECASE)
PATIENCE = 10.0  # seconds for each step
SECURED = ("starttls", "tls", "none")

logger = logging.getLogger("pustosh.notices")


class MailServer(NamedTuple):
    host: str
    sender: str  # the address from which letters come
    port: int = 587
    user: str = ""
    password: str = ""
    secured: str = "starttls"  # one of SECURED


def check_address(text: str) -> str:
    """An address as people have it; Fault if it is none. Names beside it are not for us."""
    address = text.strip()
    if not ADDRESS.fullmatch(address) or not address.isascii():
        raise Fault(f"{text[:60]!r} is no e-mail address")
    return address


def letter(sender: str, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.split("@")[-1])
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{stop}>"
    message.set_content(text)
    return message


def send(server: MailServer, message: EmailMessage) -> Delivery:
    try:
        kind = smtplib.SMTP_SSL if server.secured == "tls" else smtplib.SMTP
        with kind(server.host, server.port, timeout=PATIENCE) as line:
            if server.secured == "starttls":
                line.starttls()
            if server.user:
                line.login(server.user, server.password)
            line.send_message(message)
        return Delivery.DONE
    except smtplib.SMTPRecipientsRefused:
        return Delivery.NEVER
    except (OSError, smtplib.SMTPException) as error:
        logger.warning("the mail server does not take a letter: %s", type(error).__name__)
        return Delivery.LATER
