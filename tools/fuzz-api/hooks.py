"""Keeps the run signed in, regardless of what it does to its tenant.

The run may sign out, end sessions, turn a second factor on, lock an account or close a branch. None of these calls is
skipped. When a call returns 401, the platform's account (for a run as that account, the operator) undoes what
prevents the sign-in, the run signs in again, and the call is repeated.
"""

import http.client
import json
import os
import re
import subprocess
import sys
import uuid

import schemathesis

INFO = json.load(open(os.environ["FUZZ_INFO"], encoding="utf-8"))
ROLE = os.environ["FUZZ_ROLE"]
TENANT = INFO["tenants"][0]
# Failures are counted by address, so the run signs in from another address than it calls from.
OWN_ADDRESS = "127.0.0.2"
# Ten minutes after a sign-in, calls that require a step-up would be refused.
FRESH_FOR = 240

# Amounts of rupees with at most two decimals, in bodies.
AMOUNTS = {"amount", "pricePerMonth"}

PUT_BACK = [
    ("PUT", "2fa-settings", {"twoFactorEnabled": False, "emailOtpEnabled": True, "smsOtpEnabled": False, "authenticatorAppEnabled": True}),
    ("PUT", "session-settings", {"sessionTimeoutMinutes": 480, "maxConcurrentSessions": 10, "forceLogoutOnIpChange": False}),
    ("PUT", "login-restrictions", {"allowMultipleDevices": True, "requireEmailVerification": False, "allowPasswordReset": True}),
    ("PUT", "ip-whitelist/toggle", {"enabled": False}),
    ("POST", "failed-logins/reset", None),
]


def call(method, path, body=None, token=None, tenant=None):
    """Status and JSON of a call."""
    host = INFO["url"].removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=60, source_address=(OWN_ADDRESS, 0))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if tenant is not None:
        headers["TenantId"] = str(tenant)
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    reply = connection.getresponse()
    text = reply.read()
    connection.close()
    return reply.status, json.loads(text)


def made(method, path, *rest, **named):
    """The data of a call that must succeed."""
    status, reply = call(method, path, *rest, **named)
    if status not in (200, 201):
        raise RuntimeError(f"{method} {path}: {status} {reply}")
    return reply["data"]


def platform():
    """A token of the platform's account."""
    account = INFO["superAdmin"]
    return made("POST", "/api/auth/login", {name: account[name] for name in ("username", "password")})["token"]


class Administrator:
    """An administrator of the first tenant."""

    def __init__(self):
        account = next(user for user in TENANT["users"] if user["roles"] == ["Admin"])
        self.credentials = {name: account[name] for name in ("username", "password")}
        self.user = None

    def put_back(self, token):
        tenant = TENANT["tenantId"]
        made("POST", "/api/devices/activation/resume", token=token)
        for method, what, body in PUT_BACK:
            made(method, f"/api/security/{what}/{tenant}", body, token=token)
        if self.user is not None:
            # Restores the original roles: otherwise the run could not test what it has removed from them.
            known = {"firstName": self.user["firstName"], "roles": ["Admin"], "branchIds": []}
            known["email"] = self.user["email"]
            made("PUT", f"/api/users/{self.user['userId']}", known, token=token, tenant=tenant)
            made("PUT", f"/api/users/{self.user['userId']}/status", {"isActive": True}, token=token, tenant=tenant)

    def device(self, token, branch):
        """Activates a new device and returns its id."""
        path, wanted = "/api/devices/activation-codes", {"branchId": branch}
        code = made("POST", path, wanted, token=token, tenant=TENANT["tenantId"])["activationCode"]
        device = str(uuid.uuid4())
        body = {"activationCode": code, "deviceId": device, "deviceName": "Fuzzing"}
        made("POST", "/api/auth/machine-verify", body)
        return device

    def token(self):
        token, tenant = platform(), TENANT["tenantId"]
        self.put_back(token)
        branches = made("GET", "/api/bank/branch/all", token=token, tenant=tenant)
        head = next(branch["BranchId"] for branch in branches if branch["IsHeadOffice"])
        place = {"tenantId": tenant, "branchId": head, "deviceId": self.device(token, head)}
        begun = made("POST", "/api/auth/login", {**self.credentials, **place})
        if self.user is None:
            self.user = begun["user"]
        lost = set(self.user["permissions"]) - set(begun["user"]["permissions"])
        if lost:
            raise RuntimeError(f"the run removed permissions from its own role, and no longer tests them: {lost}")
        return begun["token"]


class SuperAdmin:
    """The platform's account. Only the operator can put back what it does to itself."""

    def put_back(self):
        for what in ("unlock-user", "reset-second-factor"):
            account = INFO["superAdmin"]["username"]
            command = [os.environ["FUZZ_SERVER"], "admin", what, "--platform", "--username", account]
            subprocess.run([*command, "--data-dir", os.environ["FUZZ_DATA"]], check=True, capture_output=True, text=True)

    def token(self):
        self.put_back()
        return platform()


WHO = SuperAdmin() if ROLE == "superadmin" else Administrator()


@schemathesis.auth(refresh_interval=FRESH_FOR, retry_on=[401])
class SignedIn:
    def get(self, case, context):
        try:
            return WHO.token()
        except Exception as failed:
            # The report only says that it failed.
            reason = getattr(failed, "stderr", None) or repr(failed)
            print(f"The run cannot sign in any more: {reason}", file=sys.stderr, flush=True)
            raise

    def set(self, case, token, context):
        case.headers["Authorization"] = f"Bearer {token}"
        if ROLE == "superadmin":
            # A caller without a tenant must select one for most calls. The document cannot require this of some callers only.
            case.headers.setdefault("TenantId", str(TENANT["tenantId"]))


@schemathesis.hook
def before_call(context, case, kwargs):
    """A call that waits for the end of its session waits for `waitSeconds`. One second tests as much as 25."""
    wanted = str((case.query or {}).get("waitSeconds"))
    if wanted.isascii() and wanted.isdigit() and 1 < int(wanted) <= 25:
        case.query["waitSeconds"] = 1
    # Numbers remain numbers when calls are chained, but a header is text. In JSON Schema 7.0 is a whole number, but the
    # server does not accept it in a header.
    positive = case.meta is None or case.meta.generation.mode.is_positive
    for name, value in (case.headers or {}).items():
        if isinstance(value, int | float):
            whole = isinstance(value, float) and value.is_integer()
            case.headers[name] = str(int(value) if whole else value)
        elif positive and re.fullmatch(r"-?[0-9]+\.0+", str(value)):
            case.headers[name] = value.partition(".")[0]
    # Multiples of 0.01 are computed in floating point, where 57 times 0.01 is 0.5700000000000001.
    if case.meta and positive and isinstance(case.body, dict):
        for name in AMOUNTS & case.body.keys():
            if isinstance(case.body[name], float):
                case.body[name] = round(case.body[name], 2)
    # A security scheme cannot describe the form of its header, so the run generates device ids that the parameter forbids.
    if case.meta and positive and (case.headers or {}).get("Device-Id") == "0":
        del case.headers["Device-Id"]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Accepts that the server ignores an unknown header, as HTTP requires of recipients (RFC 9110, section 5.1), and that it
    refuses texts with hidden characters, which a schema cannot describe."""
    made_up = "x-schemathesis-unknown-property" in {name.lower() for name in case.headers or {}}
    kind = type(failure).__name__
    hidden = response.status_code == 400 and "hidden characters" in response.text
    return not ((made_up and kind == "AcceptedNegativeData") or (hidden and kind == "RejectedPositiveData"))
