mod accounts;
mod devices;
mod factors;
mod keys;
mod sessions;

pub use accounts::{AccountBook, InvitationBook, OwnAccountBook, PasswordBook, PictureReader, TokenBook};
pub use devices::{
    ActivationCodeBook, ActivationCodeReader, DeviceBook, DeviceRequestBook, OrganisationReader,
};
pub use factors::FactorBook;
pub use keys::{
    FactorKeys, HashingBusy, Keyed, PasswordHasher, Pause, PublicKeys, SigningKeys, TokenSigner, Verdict,
};
pub use sessions::{FailedSignInBook, LiveSessionBook, SessionBook, SessionReader};
