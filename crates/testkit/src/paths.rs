//! Paths of the API that tests of several contexts call.

/// The caller's authenticator app.
pub const AUTHENTICATOR: &str = "/api/auth/2fa/authenticator";
/// A new password, with the token of a link.
pub const RESET_PASSWORD: &str = "/api/auth/reset-password";
/// Schedules of reports.
pub const SCHEDULES: &str = "/api/reports/schedules";
/// Service accounts.
pub const SERVICE_ACCOUNTS: &str = "/api/integrations/service-accounts";
/// Endpoints of webhooks.
pub const WEBHOOKS: &str = "/api/integrations/webhooks";
