"""The API for programs: its endpoints, the types they take and give, and its OpenAPI document."""
