use munim_identity_device::{InvitationBook, TokenBook};
use munim_kernel::context_store;
use munim_messages::Postbox;
use munim_tenancy::{TenancyWork, TenantNumberBook};

context_store! {
    /// An open transaction that takes a tenant on and invites its first administrator, which concerns two contexts.
    pub trait OnboardingWork: TenancyWork, InvitationBook, Postbox, TokenBook;
    /// The store for taking tenants on.
    pub trait OnboardingStore: TenantNumberBook;
}
