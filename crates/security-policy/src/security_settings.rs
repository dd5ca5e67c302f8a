use munim_kernel::Fields;

use crate::{LockoutPolicy, LoginRestrictions, PasswordPolicy, SessionSettings, TwoFactorSettings};

/// All settings of a tenant, under one version: a change of one policy names the version that the user saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecuritySettings {
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

impl SecuritySettings {
    /// Returns all by their names in the API, for records.
    pub(crate) fn fields(&self) -> [Fields; 6] {
        [
            self.password.fields(),
            self.session.fields(),
            self.two_factor.fields(),
            self.lockout.fields(),
            self.restrictions.fields(),
            Fields::new().with("ipWhitelistEnabled", self.allow_list_enabled),
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
        Self {
            password: PasswordPolicy::default(),
            session: SessionSettings::default(),
            two_factor: TwoFactorSettings::default(),
            lockout: LockoutPolicy::default(),
            restrictions: LoginRestrictions::default(),
            allow_list_enabled: false,
            version: 1,
        }
    }
}
