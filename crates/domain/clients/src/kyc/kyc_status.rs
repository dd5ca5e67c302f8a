use munim_kernel::words;
use thiserror::Error;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum KycStatus {
        /// Waits for a second person.
        Captured = "captured",
        Verified = "verified",
        Expired = "expired",
        Rejected = "rejected",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KycCommand {
    Verify,
    Reject,
    Expire,
}

/// Why a command does not fit the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum KycRefusal {
    #[error("The document was rejected.")]
    Rejected,
    #[error("The document has expired.")]
    Expired,
    #[error("The document has been verified.")]
    Verified,
    #[error("The document has not been verified.")]
    NotVerified,
}

impl KycStatus {
    /// Returns the status after the command, which may be the same. A document that was rejected or has expired is
    /// captured again as another one.
    pub fn after(self, command: KycCommand) -> Result<Self, KycRefusal> {
        use KycCommand as Do;
        match (self, command) {
            (Self::Captured | Self::Verified, Do::Verify) => Ok(Self::Verified),
            (Self::Captured | Self::Rejected, Do::Reject) => Ok(Self::Rejected),
            (Self::Verified | Self::Expired, Do::Expire) => Ok(Self::Expired),
            (Self::Captured, Do::Expire) => Err(KycRefusal::NotVerified),
            (Self::Verified, Do::Reject) => Err(KycRefusal::Verified),
            (Self::Expired, Do::Verify | Do::Reject) => Err(KycRefusal::Expired),
            (Self::Rejected, Do::Verify | Do::Expire) => Err(KycRefusal::Rejected),
        }
    }
}
