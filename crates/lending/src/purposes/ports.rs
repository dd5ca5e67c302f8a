use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{PurposeId, StoreError, TenantId};

use super::purpose::{Purpose, PurposeDraft};
use crate::LoanCategory;

/// Keeps purposes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait PurposeBook {
    /// Returns the number of purposes. Nobody else can add one until the transaction ends.
    async fn hold_purposes(&mut self) -> Result<i64, StoreError>;

    /// Adds a purpose. `None` if another of its category has its name, ignoring case; the transaction cannot be committed then.
    async fn add_purpose(&mut self, wanted: &PurposeDraft) -> Result<Option<Purpose>, StoreError>;

    /// Returns a purpose. Nobody else can change it until the transaction ends.
    async fn hold_purpose(&mut self, purpose: PurposeId) -> Result<Option<Purpose>, StoreError>;

    /// Stores a locked purpose. Returns false if another of its category has its name, ignoring case; the transaction cannot be
    /// committed then.
    async fn replace_purpose(&mut self, purpose: &Purpose) -> Result<bool, StoreError>;

    /// Returns the names of the purposes in use that loans of a category can have, by name.
    async fn purposes_of(&mut self, category: LoanCategory) -> Result<Vec<String>, StoreError>;
}

/// Reads purposes.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PurposeReader {
    /// Returns all purposes: those in use first, then by name.
    async fn purposes(&self, tenant: TenantId) -> Result<Vec<Purpose>, StoreError>;
}
