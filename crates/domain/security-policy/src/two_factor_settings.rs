use munim_kernel::Fields;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Please enable at least one 2FA method")]
pub struct NoMethod;

/// Whether a second factor is required, and which methods are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct TwoFactorSettings {
    enabled: bool,
    email_otp: bool,
    sms_otp: bool,
    authenticator_app: bool,
}

/// The second factors that a user has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FactorsAtHand {
    /// A verified mailbox.
    pub mailbox: bool,
    pub phone: bool,
    pub authenticator: bool,
}

impl TwoFactorSettings {
    /// # Errors
    /// [`NoMethod`] if it is enabled without a method.
    #[expect(clippy::fn_params_excessive_bools, reason = "each is a switch of its own")]
    pub fn try_new(
        enabled: bool,
        email_otp: bool,
        sms_otp: bool,
        authenticator_app: bool,
    ) -> Result<Self, NoMethod> {
        if enabled && !(email_otp || sms_otp || authenticator_app) {
            return Err(NoMethod);
        }
        Ok(Self {
            enabled,
            email_otp,
            sms_otp,
            authenticator_app,
        })
    }

    pub fn enabled(self) -> bool {
        self.enabled
    }

    pub fn email_otp(self) -> bool {
        self.email_otp
    }

    pub fn sms_otp(self) -> bool {
        self.sms_otp
    }

    pub fn authenticator_app(self) -> bool {
        self.authenticator_app
    }

    /// Returns whether a user with these factors could still sign in. An enrolled app always counts.
    pub fn admits(self, at_hand: FactorsAtHand) -> bool {
        !self.enabled
            || at_hand.authenticator
            || (self.email_otp && at_hand.mailbox)
            || (self.sms_otp && at_hand.phone)
    }

    pub(crate) fn fields(self) -> Fields {
        Fields::new()
            .with("twoFactorEnabled", self.enabled)
            .with("emailOtpEnabled", self.email_otp)
            .with("smsOtpEnabled", self.sms_otp)
            .with("authenticatorAppEnabled", self.authenticator_app)
    }
}

impl Default for TwoFactorSettings {
    fn default() -> Self {
        Self {
            enabled: false,
            email_otp: true,
            sms_otp: false,
            authenticator_app: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_with_none_of_the_methods_is_shut_out() {
        let of = |mailbox, phone, authenticator| FactorsAtHand {
            mailbox,
            phone,
            authenticator,
        };
        let set = |email, sms, app| TwoFactorSettings::try_new(true, email, sms, app).unwrap();
        assert!(set(true, false, false).admits(of(true, false, false)));
        assert!(!set(true, false, false).admits(of(false, true, false)));
        assert!(set(false, true, false).admits(of(false, true, false)));
        assert!(!set(false, false, true).admits(of(true, true, false)));
        assert!(set(true, false, false).admits(of(false, false, true)));
        assert!(TwoFactorSettings::default().admits(FactorsAtHand::default()));
    }

    #[test]
    fn a_factor_without_a_method_is_refused() {
        assert_eq!(
            TwoFactorSettings::try_new(true, false, false, false),
            Err(NoMethod)
        );
        assert!(TwoFactorSettings::try_new(false, false, false, false).is_ok());
        assert!(
            TwoFactorSettings::try_new(true, false, false, true)
                .unwrap()
                .enabled()
        );
    }
}
