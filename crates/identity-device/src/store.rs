use munim_audit::AuditTrail;
use munim_kernel::{Outbox, PlanLimits, context_store};
use munim_messages::Postbox;

use crate::{
    AccountDirectory, ActivationCodeBook, ApiKeyReader, Attempts, CodeLocator, DeviceRegister,
    DeviceRequestBook, FactorBook, FailedSignInBook, InvitationBook, OrganisationLocator, OwnAccount,
    PasswordBook, PictureReader, ServiceAccountBook, SessionBook, SessionOverview, SessionReader, TokenBook,
    UserBook, UserReader,
};

context_store! {
    /// An open transaction of the identity context.
    pub trait IdentityDeviceWork: AccountDirectory, ActivationCodeBook, Attempts, AuditTrail, DeviceRegister, DeviceRequestBook, FactorBook, FailedSignInBook, InvitationBook, Outbox, OwnAccount, PasswordBook, UserBook, PlanLimits, Postbox, ServiceAccountBook, SessionBook, SessionOverview, TokenBook;
    /// The store of the identity context.
    pub trait IdentityDeviceStore: ApiKeyReader, CodeLocator, OrganisationLocator, UserReader, PictureReader, SessionReader;
}
