use munim_kernel::TenantId;
use time::Duration;

use crate::FactorRules;

/// The state of a tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantStanding {
    /// The tenant.
    pub tenant: TenantId,
    /// Its name.
    pub name: String,
    /// False while it is suspended.
    pub active: bool,
}

/// The tenant's security settings as far as sign-in and sessions obey them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the specification"
)]
pub struct SignInRules {
    /// The number of wrong passwords that locks; `None` if the lockout is off.
    pub max_attempts: Option<u32>,
    /// After how long a lock opens by itself; `None` when an administrator must open it.
    pub unlocks_after: Option<Duration>,
    /// The lifetime of a session without activity.
    pub session_timeout: Duration,
    /// The maximum number of simultaneous sessions of a user.
    pub max_sessions: u32,
    /// Whether a session ends when its address changes.
    pub logout_on_ip_change: bool,
    /// Whether signing in on a device ends the user's sessions on other devices.
    pub one_device_only: bool,
    /// Whether the mail address must be verified before the first sign-in.
    pub require_verified_email: bool,
    /// Whether a forgotten password may be reset by mail.
    pub allow_password_reset: bool,
    /// The rules of the second factor.
    pub second_factor: FactorRules,
}
