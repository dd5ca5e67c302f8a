use munim_kernel::Fields;

/// What else limits sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoginRestrictions {
    /// Whether a user may be signed in on several devices at once.
    pub allow_multiple_devices: bool,
    /// Whether the mail address must be verified first.
    pub require_email_verification: bool,
    /// Whether a forgotten password may be reset by mail.
    pub allow_password_reset: bool,
}

impl Default for LoginRestrictions {
    fn default() -> Self {
        Self {
            allow_multiple_devices: true,
            require_email_verification: true,
            allow_password_reset: true,
        }
    }
}

impl LoginRestrictions {
    pub(crate) fn fields(self) -> Fields {
        Fields::new()
            .with("allowMultipleDevices", self.allow_multiple_devices)
            .with("requireEmailVerification", self.require_email_verification)
            .with("allowPasswordReset", self.allow_password_reset)
    }
}
