use munim_kernel::Fields;

use crate::{
    ChangeSettingsError, LockoutPolicy, LoginRestrictions, PasswordPolicy, Policy, SessionSettings,
    TwoFactorSettings,
};

/// What the store knows of a tenant's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettingsRecord {
    /// What a new password must be like.
    pub password: PasswordPolicy,
    /// How long sessions live and how many a user may have.
    pub session: SessionSettings,
    /// Whether a second factor is asked for.
    pub two_factor: TwoFactorSettings,
    /// When repeated wrong passwords lock an account.
    pub lockout: LockoutPolicy,
    /// What else limits sign-in.
    pub restrictions: LoginRestrictions,
    /// Whether only the addresses of the allow-list are let in.
    pub allow_list_enabled: bool,
    /// Goes up by one with each change; from 1.
    pub version: i64,
}

munim_kernel::entity! {
    /// All settings of a tenant, under one version: a change of one policy names the version that the user saw.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct SecuritySettings(SettingsRecord), ChangeSettingsError;
}

impl SecuritySettings {
    /// Puts a policy in place of the current one.
    pub(crate) fn put(&mut self, policy: impl Policy) {
        self.change(|settings| policy.put_into(settings));
    }

    /// Switches the allow-list on or off.
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

    /// Returns all by their names in the API, for records.
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

    /// Returns the differences to `after`, as they were and as they will be.
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
