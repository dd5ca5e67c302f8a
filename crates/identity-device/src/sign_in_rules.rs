use std::net::IpAddr;

use munim_kernel::TenantId;
use time::Duration;

use crate::FactorRules;

/// Whether a tenant works.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantStanding {
    /// The tenant.
    pub tenant: TenantId,
    /// Its name.
    pub name: String,
    /// Whether it works; false while it is suspended.
    pub active: bool,
}

/// The tenant's security settings as far as sign-in and sessions obey them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the specification"
)]
pub struct SignInRules {
    /// How many wrong passwords lock; `None` when the lockout is off.
    pub max_attempts: Option<u32>,
    /// After how long a lock opens by itself; `None` when an administrator must open it.
    pub unlocks_after: Option<Duration>,
    /// How long a session lives without activity.
    pub session_timeout: Duration,
    /// How many sessions a user may have at once.
    pub max_sessions: u32,
    /// Whether a session ends when its address changes.
    pub logout_on_ip_change: bool,
    /// Whether signing in on a device ends the user's sessions on other devices.
    pub one_device_only: bool,
    /// Whether the mail address must be verified before the first sign-in.
    pub require_verified_email: bool,
    /// Whether a forgotten password may be reset by mail.
    pub allow_password_reset: bool,
    /// Whether a second factor is asked for, and which.
    pub second_factor: FactorRules,
}

/// Whether two addresses count as the same place: equal IPv4, or one IPv6 /64. IPv4 written as IPv6
/// is taken for what it is.
pub(crate) fn same_place(one: IpAddr, other: IpAddr) -> bool {
    place(one) == place(other)
}

/// The address as counters and comparisons know it.
pub(crate) fn place(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_compared_as_networks_give_them_out() {
        let at = |text: &str| text.parse::<IpAddr>().unwrap();
        assert!(same_place(at("::ffff:10.0.0.1"), at("10.0.0.1")));
        assert!(!same_place(at("10.0.0.2"), at("10.0.0.1")));
        assert!(same_place(at("2001:db8:1:2::1"), at("2001:db8:1:2:ffff::9")));
        assert!(!same_place(at("2001:db8:1:2::1"), at("2001:db8:1:3::1")));
    }
}
