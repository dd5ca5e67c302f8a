use crate::{
    LockoutPolicy, LoginRestrictions, PasswordPolicy, SessionSettings, SettingsRecord, TwoFactorSettings,
};

/// One of the policies in a tenant's settings.
pub trait Policy: Copy {
    /// The entity type in audit records.
    const ENTITY: &'static str;
    /// The event published when it changes.
    const EVENT: &'static str;

    fn put_into(self, settings: &mut SettingsRecord);
}

impl Policy for PasswordPolicy {
    const ENTITY: &'static str = "PasswordPolicy";
    const EVENT: &'static str = "security.password_policy.changed";

    fn put_into(self, settings: &mut SettingsRecord) {
        settings.password = self;
    }
}

impl Policy for SessionSettings {
    const ENTITY: &'static str = "SessionSettings";
    const EVENT: &'static str = "security.session_settings.changed";

    fn put_into(self, settings: &mut SettingsRecord) {
        settings.session = self;
    }
}

impl Policy for TwoFactorSettings {
    const ENTITY: &'static str = "TwoFactorSettings";
    const EVENT: &'static str = "security.two_factor_settings.changed";

    fn put_into(self, settings: &mut SettingsRecord) {
        settings.two_factor = self;
    }
}

impl Policy for LockoutPolicy {
    const ENTITY: &'static str = "LockoutPolicy";
    const EVENT: &'static str = "security.lockout_policy.changed";

    fn put_into(self, settings: &mut SettingsRecord) {
        settings.lockout = self;
    }
}

impl Policy for LoginRestrictions {
    const ENTITY: &'static str = "LoginRestrictions";
    const EVENT: &'static str = "security.login_restrictions.changed";

    fn put_into(self, settings: &mut SettingsRecord) {
        settings.restrictions = self;
    }
}
