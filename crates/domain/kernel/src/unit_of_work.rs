use std::rc::Rc;

use async_trait::async_trait;
use auto_impl::auto_impl;

use crate::{Scope, StoreError, TenantId};

/// Begins transactions against the store.
#[async_trait(?Send)]
pub trait UnitOfWork {
    /// A transaction with the ports that a use case names.
    type Work: Work + ?Sized;

    /// Begins a transaction that sees and changes only what `scope` allows.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no connection is free in time.
    async fn begin(&self, scope: Scope) -> Result<Box<Self::Work>, StoreError>;
}

#[async_trait(?Send)]
impl<T: UnitOfWork + ?Sized> UnitOfWork for Rc<T> {
    type Work = T::Work;

    async fn begin(&self, scope: Scope) -> Result<Box<Self::Work>, StoreError> {
        T::begin(self, scope).await
    }
}

/// An open transaction. Dropping it without [`Work::commit`] rolls it back.
#[async_trait(?Send)]
pub trait Work {
    /// Commits the transaction: everything done in it becomes durable, together.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if a statement had failed: nothing is kept then. Adapters must return this even
    /// where their driver would report success.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// Declares what a context needs from the store: the ports of a transaction, to which
/// [`ReplyBook`](crate::ReplyBook) is added, and the ports that it reads without one. Both traits are implemented
/// for every type that has the ports, so adapters implement ports only.
///
/// ```
/// munim_kernel::context_store! {
///     /// One piece of work of a context that only publishes.
///     pub trait ShoutingWork: munim_kernel::Outbox;
///     /// The store of that context.
///     pub trait ShoutingStore;
/// }
/// ```
#[macro_export]
macro_rules! context_store {
    (
        $(#[$of_work:meta])* pub trait $Work:ident: $($held:path),+ $(,)?;
        $(#[$of_store:meta])* pub trait $Store:ident $(: $($read:path),+ $(,)?)?;
    ) => {
        $(#[$of_work])*
        pub trait $Work: $crate::Work + $crate::ReplyBook $(+ $held)+ {}

        impl<W: $crate::Work + $crate::ReplyBook $(+ $held)+ + ?Sized> $Work for W {}

        $(#[$of_store])*
        #[$crate::async_trait(?Send)]
        pub trait $Store: $($($read +)+)? 'static {
            /// Begins a transaction that sees and changes only what `scope` allows.
            ///
            /// # Errors
            #[doc = "[`StoreError::Unavailable`](munim_kernel::StoreError::Unavailable) when no connection can be had in time."]
            async fn begin(&self, scope: $crate::Scope) -> Result<Box<dyn $Work>, $crate::StoreError>;
        }

        #[$crate::async_trait(?Send)]
        impl<S> $Store for S
        where
            S: $crate::UnitOfWork<Work: Sized + $crate::ReplyBook $(+ $held)+ + 'static> $($(+ $read)+)? + 'static,
        {
            async fn begin(&self, scope: $crate::Scope) -> Result<Box<dyn $Work>, $crate::StoreError> {
                Ok($crate::UnitOfWork::begin(self, scope).await?)
            }
        }

        #[$crate::async_trait(?Send)]
        impl $crate::UnitOfWork for dyn $Store {
            type Work = dyn $Work;

            async fn begin(&self, scope: $crate::Scope) -> Result<Box<dyn $Work>, $crate::StoreError> {
                $Store::begin(self, scope).await
            }
        }
    };
}

/// Lists the tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TenantDirectory {
    /// Returns whether the tenant exists, active or suspended.
    async fn tenant_exists(&self, tenant: TenantId) -> Result<bool, StoreError>;
}

/// Checks whether the store can serve.
#[async_trait(?Send)]
pub trait Readiness {
    /// Succeeds if the database responds and its schema has all that this program needs.
    async fn ready(&self) -> Result<(), StoreError>;
}
