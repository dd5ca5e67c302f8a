use munim_kernel::Fields;
use thiserror::Error;

/// A second factor that is on needs a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Please enable at least one 2FA method")]
pub struct NoMethod;

/// Whether a second factor is asked for, and by which methods it may be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the specification"
)]
pub struct TwoFactorSettings {
    enabled: bool,
    email_otp: bool,
    sms_otp: bool,
    authenticator_app: bool,
}

impl TwoFactorSettings {
    /// # Errors
    /// [`NoMethod`] when it is on without a method.
    #[expect(
        clippy::fn_params_excessive_bools,
        reason = "each is a switch of its own in the specification"
    )]
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

    /// Whether a second factor is asked for.
    pub fn enabled(self) -> bool {
        self.enabled
    }

    /// Whether codes may be sent by mail.
    pub fn email_otp(self) -> bool {
        self.email_otp
    }

    /// Whether codes may be sent by SMS.
    pub fn sms_otp(self) -> bool {
        self.sms_otp
    }

    /// Whether an authenticator app may make them.
    pub fn authenticator_app(self) -> bool {
        self.authenticator_app
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
