//! API paths that tests of several contexts call.

pub const AUTHENTICATOR: &str = "/api/auth/2fa/authenticator";
/// Chooses a new password with the token of a link.
pub const RESET_PASSWORD: &str = "/api/auth/reset-password";
pub const SCHEDULES: &str = "/api/reports/schedules";
pub const SERVICE_ACCOUNTS: &str = "/api/integrations/service-accounts";
pub const WEBHOOKS: &str = "/api/integrations/webhooks";
