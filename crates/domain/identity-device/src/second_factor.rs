use time::OffsetDateTime;

munim_kernel::words! {
    /// A way to give the second factor.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum FactorMethod {
        Authenticator = "authenticator",
        Email = "email",
        Sms = "sms",
        /// A code that was shown when the app was enrolled.
        Recovery = "recovery",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct FactorRules {
    pub required: bool,
    pub email: bool,
    pub sms: bool,
    pub app: bool,
}

impl FactorRules {
    /// Returns whether an authenticator app may be set up: not if the tenant requires a factor and excludes apps. An
    /// app that was set up before is always accepted, as it is the user's strongest factor.
    pub fn offers_app(self) -> bool {
        !self.required || self.app
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authenticator {
    pub sealed: Vec<u8>,
    /// Since when it is enrolled; `None` while it is being enrolled.
    pub confirmed_at: Option<OffsetDateTime>,
    /// The latest step whose code was accepted.
    pub last_step: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FactorStanding {
    /// Their mailbox, if they confirmed it.
    pub mailbox: Option<String>,
    pub phone: Option<String>,
    pub authenticator: Option<Authenticator>,
    pub recovery_codes: u32,
    /// The number of wrong codes given in a row for the user.
    pub wrong_codes: u32,
}

impl FactorStanding {
    /// The number of wrong codes in a row, however slow, after which an administrator must reset the factor.
    pub const MOST_WRONG: u32 = 20;

    pub fn enrolled(&self) -> bool {
        self.authenticator
            .as_ref()
            .is_some_and(|app| app.confirmed_at.is_some())
    }

    pub fn blocked(&self) -> bool {
        self.wrong_codes >= Self::MOST_WRONG
    }

    /// Returns whether a second factor is required besides the password.
    pub fn is_due(&self, rules: FactorRules) -> bool {
        rules.required || self.enrolled()
    }

    /// Returns the methods that the user may choose from. Users who enrolled an app voluntarily, in a tenant that
    /// requires no factor, are not offered weaker methods.
    pub fn methods(&self, rules: FactorRules) -> Vec<FactorMethod> {
        FactorMethod::ALL
            .into_iter()
            .filter(|method| match method {
                FactorMethod::Authenticator => self.enrolled(),
                FactorMethod::Email => rules.required && rules.email && self.mailbox.is_some(),
                FactorMethod::Sms => rules.required && rules.sms && self.phone.is_some(),
                FactorMethod::Recovery => self.enrolled() && self.recovery_codes > 0,
            })
            .collect()
    }
}

/// A way to confirm one's identity within a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepUpMethod {
    /// The password, for users without a second factor.
    Password,
    Factor(FactorMethod),
}

impl StepUpMethod {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Factor(method) => method.as_str(),
        }
    }
}

impl FactorStanding {
    /// Returns how users confirm their identity within a session: by their second factor if they have one, otherwise by
    /// their password.
    pub fn step_up_methods(&self, rules: FactorRules) -> Vec<StepUpMethod> {
        let methods = self.methods(rules);
        if methods.is_empty() {
            return vec![StepUpMethod::Password];
        }
        methods.into_iter().map(StepUpMethod::Factor).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: FactorRules = FactorRules {
        required: true,
        email: true,
        sms: true,
        app: true,
    };

    fn enrolled() -> FactorStanding {
        FactorStanding {
            mailbox: Some("asha@sahyadri.in".into()),
            phone: Some("+919800000000".into()),
            authenticator: Some(Authenticator {
                sealed: vec![1],
                confirmed_at: Some(OffsetDateTime::UNIX_EPOCH),
                last_step: Some(1),
            }),
            recovery_codes: 1,
            wrong_codes: 0,
        }
    }

    #[test]
    fn methods_are_what_the_tenant_allows_and_the_user_has() {
        assert_eq!(enrolled().methods(ALL), FactorMethod::ALL);
        let used_up = FactorStanding {
            recovery_codes: 0,
            ..enrolled()
        };
        let none = FactorRules::default();
        assert_eq!(used_up.methods(none), [FactorMethod::Authenticator]);
        assert!(used_up.is_due(none) && !FactorStanding::default().is_due(none));
        let nothing = FactorStanding::default();
        assert!(nothing.is_due(ALL) && nothing.methods(ALL).is_empty());
        let mut begun = enrolled();
        begun.authenticator = begun.authenticator.map(|app| Authenticator {
            confirmed_at: None,
            ..app
        });
        assert_eq!(begun.methods(ALL), [FactorMethod::Email, FactorMethod::Sms]);
        let email = FactorRules { sms: false, ..ALL };
        assert_eq!(begun.methods(email), [FactorMethod::Email]);
    }

    #[test]
    fn an_app_is_set_up_where_it_is_offered_and_taken_once_it_is() {
        let without = FactorRules { app: false, ..ALL };
        assert!(ALL.offers_app() && FactorRules::default().offers_app());
        assert!(!without.offers_app());
        assert_eq!(enrolled().methods(without), FactorMethod::ALL);
    }

    #[test]
    fn twenty_wrong_codes_block() {
        for (wrong, blocked) in [(0, false), (19, false), (20, true), (21, true)] {
            let standing = FactorStanding {
                wrong_codes: wrong,
                ..enrolled()
            };
            assert_eq!(standing.blocked(), blocked, "{wrong}");
        }
    }
}
