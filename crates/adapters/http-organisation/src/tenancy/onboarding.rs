use munim_identity_device::{InvitationBook, TokenBook};
use munim_kernel::context_store;
use munim_messages::Postbox;
use munim_tenancy::{TenancyWork, TenantNumberBook};

context_store! {
    /// A transaction that creates a tenant and invites its first administrator, which concerns two contexts.
    pub trait OnboardingWork: TenancyWork, InvitationBook, Postbox, TokenBook;
    pub trait OnboardingStore: TenantNumberBook;
}
