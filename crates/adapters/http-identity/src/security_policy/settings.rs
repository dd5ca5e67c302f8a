use munim_security_policy::SecuritySettings;

use crate::prelude::*;

/// All settings of a tenant.
#[item(PascalCase, from = settings: SecuritySettings, let settings = settings.get(),
    let (uppercase, numbers, special) = settings.password.needs())]
#[schema(as = SecuritySettings)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct SettingsItem {
    #[field(from = settings.password.enabled())]
    password_policy_enabled: bool,
    #[schema(minimum = 6, maximum = 20)]
    #[field(from = settings.password.min_length())]
    min_password_length: u32,
    #[field(from = uppercase)]
    require_uppercase: bool,
    #[field(from = numbers)]
    require_numbers: bool,
    #[field(from = special)]
    require_special_chars: bool,
    /// 0 for never.
    #[schema(maximum = 365)]
    #[field(from = settings.password.expiry_days_set())]
    password_expiry_days: u32,
    #[schema(minimum = 5, maximum = 480)]
    #[field(from = settings.session.timeout_minutes())]
    session_timeout_minutes: u32,
    #[schema(minimum = 1, maximum = 10)]
    #[field(from = settings.session.max_concurrent())]
    max_concurrent_sessions: u32,
    #[field(from = settings.session.logout_on_ip_change())]
    force_logout_on_ip_change: bool,
    #[field(from = settings.two_factor.enabled())]
    two_factor_enabled: bool,
    #[field(from = settings.two_factor.email_otp())]
    email_otp_enabled: bool,
    #[field(from = settings.two_factor.sms_otp())]
    sms_otp_enabled: bool,
    #[field(from = settings.two_factor.authenticator_app())]
    authenticator_app_enabled: bool,
    /// 0 when the lockout is off; otherwise 3 to 10.
    #[schema(maximum = 10)]
    #[field(from = settings.lockout.max_attempts().unwrap_or(0))]
    max_failed_login_attempts: u32,
    #[schema(minimum = 5, maximum = 1440)]
    #[field(from = settings.lockout.duration_minutes())]
    lockout_duration_minutes: u32,
    #[field(from = settings.lockout.auto_unlock())]
    auto_unlock_accounts: bool,
    #[field(from = settings.restrictions.allow_multiple_devices)]
    allow_multiple_devices: bool,
    #[field(from = settings.restrictions.require_email_verification)]
    require_email_verification: bool,
    #[field(from = settings.restrictions.allow_password_reset)]
    allow_password_reset: bool,
    /// Increases with each change; also the `ETag`.
    #[schema(minimum = 1)]
    version: i64,
}

pub(super) fn reply(message: &'static str, settings: SecuritySettings) -> Tagged<SettingsItem> {
    Tagged::of(message, settings.into())
}

pub(super) fn example(message: &'static str) -> Success<SettingsItem> {
    Success::new(message, SecuritySettings::default().into())
}
