//! Signing in, users, roles and devices.

use super::{
    row::{KNOWN_ADDRESS, Row, read, write},
    who::{
        ADMINS, MANAGERS, PLATFORM,
        Who::{Anyone, SignedIn},
    },
};

// Why writes do not need a step-up.
const SIGNING_IN: &str = "it is how people sign in, or confirm who they are";
const TAKES_ACCESS: &str = "it takes access away, which must never wait";
const LETS_NOBODY_IN: &str = "it lets nobody in: a device asks, and waits for a code";

// Where the records of writes are tested.
const RESUMED: &str = "identity/activation.rs › too_many_failures_on_the_platform_pause_activation_for_all";
const MAILED: &str =
    "identity/second_factor.rs › a_mailed_code_opens_the_session_that_the_password_alone_does_not";
const PROVED: &str =
    "identity/recovery.rs › a_mailbox_is_proved_before_the_first_sign_in_where_the_tenant_asks_for_it";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    write("requestDevice", Anyone).without_step_up(LETS_NOBODY_IN),
    write("verifyMachine", Anyone).without_step_up(SIGNING_IN),
    read("checkMachine", Anyone).replies(400),
    read("getAuthenticator", SignedIn),
    write("beginAuthenticator", SignedIn).with_step_up().replies(200),
    write("removeAuthenticator", SignedIn).with_step_up(),
    write("confirmAuthenticator", SignedIn).without_step_up(SIGNING_IN),
    write("sendSecondFactor", Anyone).without_step_up(SIGNING_IN).recorded_when_used("a code opens nothing by itself"),
    write("verifySecondFactor", Anyone).without_step_up(SIGNING_IN).recorded_in(MAILED),
    write("changePassword", SignedIn).without_step_up("it asks for the password itself").before_password_change(),
    read("listOwnDevices", SignedIn),
    write("forgotPassword", Anyone).without_step_up(SIGNING_IN),
    write("login", Anyone).without_step_up(SIGNING_IN),
    write("logout", SignedIn).without_step_up(TAKES_ACCESS).replies(200).before_password_change(),
    read("getCurrentUser", SignedIn).before_password_change(),
    write("changeCurrentUser", SignedIn).without_step_up("it only changes the caller's own name and picture"),
    write("refreshSession", SignedIn).without_step_up(SIGNING_IN)
        .replies(200)
        .before_password_change()
        .leaves_no_record("the session goes on; its beginning is on record"),
    write("resetPassword", Anyone).without_step_up(SIGNING_IN),
    read("listOwnSessions", SignedIn),
    write("endOwnSession", SignedIn).without_step_up(TAKES_ACCESS),
    write("stepUp", SignedIn).without_step_up(SIGNING_IN),
    write("sendStepUpCode", SignedIn).without_step_up(SIGNING_IN).recorded_when_used("a code opens nothing by itself"),
    write("verifyEmail", Anyone).without_step_up(SIGNING_IN).recorded_in(PROVED),
    read("watchSession", SignedIn).before_password_change(),
    read("listDevices", MANAGERS),
    read("listActivationCodes", MANAGERS),
    write("issueActivationCode", MANAGERS).with_step_up(),
    write("revokeActivationCode", MANAGERS).without_step_up(TAKES_ACCESS),
    write("resumeActivation", PLATFORM).with_step_up().replies(200).recorded_in(RESUMED),
    write("dismissDeviceRequest", MANAGERS).without_step_up(LETS_NOBODY_IN),
    write("revokeDevice", MANAGERS).without_step_up(TAKES_ACCESS),
    write("extendDevice", MANAGERS).without_step_up("it prolongs what a code was issued for, and lets in nobody new"),
    read("getMenu", SignedIn),
    read("listPermissions", MANAGERS),
    read("getPicture", Anyone).shown_to_everyone("its number cannot be guessed, and browsers send no token"),
    read("listRoles", MANAGERS),
    write("createRole", ADMINS).with_step_up(),
    read("getRole", MANAGERS),
    write("changeRole", ADMINS).with_step_up(),
    write("deleteRole", ADMINS).with_step_up(),
    read("getRoleHistory", MANAGERS),
    read("listUsers", MANAGERS),
    write("createUser", MANAGERS).with_step_up(),
    read("exportUsers", MANAGERS),
    read("getUser", MANAGERS),
    write("changeUser", MANAGERS).with_step_up(),
    write("deleteUser", MANAGERS).with_step_up(),
    read("getUserHistory", MANAGERS),
    write("sendInvitation", MANAGERS).without_step_up(KNOWN_ADDRESS),
    write("sendPasswordReset", MANAGERS).with_step_up(),
    write("resetSecondFactor", MANAGERS).with_step_up(),
    write("setUserStatus", MANAGERS).with_step_up(),
];
