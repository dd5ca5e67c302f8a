use munim_security_policy::SecuritySettings;

use crate::prelude::*;

/// All settings of a tenant.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
#[schema(as = SecuritySettings)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the specification"
)]
pub(crate) struct SettingsItem {
    password_policy_enabled: bool,
    #[schema(minimum = 6, maximum = 20)]
    min_password_length: u32,
    require_uppercase: bool,
    require_numbers: bool,
    require_special_chars: bool,
    /// 0 for never.
    #[schema(maximum = 365)]
    password_expiry_days: u32,
    #[schema(minimum = 5, maximum = 480)]
    session_timeout_minutes: u32,
    #[schema(minimum = 1, maximum = 10)]
    max_concurrent_sessions: u32,
    force_logout_on_ip_change: bool,
    two_factor_enabled: bool,
    email_otp_enabled: bool,
    sms_otp_enabled: bool,
    authenticator_app_enabled: bool,
    /// 0 when the lockout is off; otherwise 3 to 10.
    #[schema(maximum = 10)]
    max_failed_login_attempts: u32,
    #[schema(minimum = 5, maximum = 1440)]
    lockout_duration_minutes: u32,
    auto_unlock_accounts: bool,
    allow_multiple_devices: bool,
    require_email_verification: bool,
    allow_password_reset: bool,
    /// Increases with each change; also the `ETag`.
    #[schema(minimum = 1)]
    version: i64,
}

impl From<SecuritySettings> for SettingsItem {
    fn from(settings: SecuritySettings) -> Self {
        let settings = settings.get();
        let (uppercase, numbers, special) = settings.password.needs();
        Self {
            password_policy_enabled: settings.password.enabled(),
            min_password_length: settings.password.min_length(),
            require_uppercase: uppercase,
            require_numbers: numbers,
            require_special_chars: special,
            password_expiry_days: settings.password.expiry_days_set(),
            session_timeout_minutes: settings.session.timeout_minutes(),
            max_concurrent_sessions: settings.session.max_concurrent(),
            force_logout_on_ip_change: settings.session.logout_on_ip_change(),
            two_factor_enabled: settings.two_factor.enabled(),
            email_otp_enabled: settings.two_factor.email_otp(),
            sms_otp_enabled: settings.two_factor.sms_otp(),
            authenticator_app_enabled: settings.two_factor.authenticator_app(),
            max_failed_login_attempts: settings.lockout.max_attempts().unwrap_or(0),
            lockout_duration_minutes: settings.lockout.duration_minutes(),
            auto_unlock_accounts: settings.lockout.auto_unlock(),
            allow_multiple_devices: settings.restrictions.allow_multiple_devices,
            require_email_verification: settings.restrictions.require_email_verification,
            allow_password_reset: settings.restrictions.allow_password_reset,
            version: settings.version,
        }
    }
}

pub(super) fn reply(message: &'static str, settings: SecuritySettings) -> Tagged<SettingsItem> {
    Tagged::new(settings.get().version, Success::new(message, settings.into()))
}

pub(super) fn example(message: &'static str) -> Success<SettingsItem> {
    Success::new(message, SecuritySettings::default().into())
}
