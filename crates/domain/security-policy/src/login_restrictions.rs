use munim_kernel::Fields;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoginRestrictions {
    pub allow_multiple_devices: bool,
    pub require_email_verification: bool,
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
