use munim_kernel::Fields;

use crate::{
    ChangeSettingsError, LockoutPolicy, LoginRestrictions, PasswordPolicy, Policy, SessionSettings,
    TwoFactorSettings,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettingsRecord {
    pub password: PasswordPolicy,
    pub session: SessionSettings,
    pub two_factor: TwoFactorSettings,
    pub lockout: LockoutPolicy,
    pub restrictions: LoginRestrictions,
    pub allow_list_enabled: bool,
    /// Starts at 1 and increases by one with each change.
    pub version: i64,
}

munim_kernel::entity! {
    /// All settings of a tenant, under one version.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct SecuritySettings(SettingsRecord), ChangeSettingsError;
}

impl SecuritySettings {
    pub(crate) fn put(&mut self, policy: impl Policy) {
        self.change(|settings| policy.put_into(settings));
    }

    pub(crate) fn switch_allow_list(&mut self, enabled: bool) {
        self.change(|settings| settings.allow_list_enabled = enabled);
    }

    fn change(&mut self, change: impl FnOnce(&mut SettingsRecord)) {
        let before = self.0;
        change(&mut self.0);
        if self.0 != before {
            self.0.version += 1;
        }
    }

    /// Returns all settings by their names in the API, for audit records.
    fn fields(&self) -> [Fields; 6] {
        [
            self.0.password.fields(),
            self.0.session.fields(),
            self.0.two_factor.fields(),
            self.0.lockout.fields(),
            self.0.restrictions.fields(),
            Fields::new().with("ipWhitelistEnabled", self.0.allow_list_enabled),
        ]
    }

    /// Returns the fields that differ from `after`, before and after.
    pub(crate) fn changes_to(&self, after: &Self) -> (Fields, Fields) {
        let merge = |all: [Fields; 6]| all.into_iter().fold(Fields::new(), Fields::and);
        merge(self.fields()).changes_to(&merge(after.fields()))
    }
}

impl Default for SecuritySettings {
    fn default() -> Self {
        Self(SettingsRecord {
            password: PasswordPolicy::default(),
            session: SessionSettings::default(),
            two_factor: TwoFactorSettings::default(),
            lockout: LockoutPolicy::default(),
            restrictions: LoginRestrictions::default(),
            allow_list_enabled: false,
            version: 1,
        })
    }
}
