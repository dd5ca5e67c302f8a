use munim_audit::AuditTrail;
use munim_kernel::{Outbox, PlanLimitReader, context_store};
use munim_messages::Postbox;

use crate::{
    AccountBook, ActivationCodeBook, ActivationCodeReader, ApiKeyReader, AttemptBook, DeviceBook,
    DeviceRequestBook, FactorBook, FailedSignInBook, InvitationBook, LiveSessionBook, OrganisationReader,
    OwnAccountBook, PasswordBook, PictureReader, ServiceAccountBook, SessionBook, SessionReader, TokenBook,
    UserBook, UserReader,
};

context_store! {
    pub trait IdentityDeviceWork: AccountBook, ActivationCodeBook, AttemptBook, AuditTrail, DeviceBook, DeviceRequestBook, FactorBook, FailedSignInBook, InvitationBook, Outbox, OwnAccountBook, PasswordBook, UserBook, PlanLimitReader, Postbox, ServiceAccountBook, SessionBook, LiveSessionBook, TokenBook;
    pub trait IdentityDeviceStore: ApiKeyReader, ActivationCodeReader, OrganisationReader, UserReader, PictureReader, SessionReader;
}
