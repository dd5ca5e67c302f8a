use munim_kernel::TenantId;
use time::Duration;

use crate::FactorRules;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantStanding {
    pub tenant: TenantId,
    pub name: String,
    /// False while it is suspended.
    pub active: bool,
}

/// The tenant's security settings that apply to sign-in and sessions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct SignInRules {
    /// The number of wrong passwords that locks; `None` if the lockout is off.
    pub max_attempts: Option<u32>,
    /// After how long a lock opens by itself; `None` when an administrator must open it.
    pub unlocks_after: Option<Duration>,
    pub session_timeout: Duration,
    pub max_sessions: u32,
    pub logout_on_ip_change: bool,
    pub one_device_only: bool,
    pub require_verified_email: bool,
    pub allow_password_reset: bool,
    pub second_factor: FactorRules,
}
