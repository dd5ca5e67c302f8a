use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{PurposeId, StoreError, TenantId};

use super::purpose::{Purpose, PurposeDraft};
use crate::LoanCategory;

#[async_trait(?Send)]
pub trait PurposeBook {
    /// Returns the number of purposes. No other transaction can add one until this one ends.
    async fn lock_purposes(&mut self) -> Result<i64, StoreError>;

    /// Adds a purpose. Returns `None` if its name is taken in its category, ignoring case; the transaction cannot be
    /// committed then.
    async fn add_purpose(&mut self, wanted: &PurposeDraft) -> Result<Option<Purpose>, StoreError>;

    /// Locks and returns a purpose.
    async fn lock_purpose(&mut self, purpose: PurposeId) -> Result<Option<Purpose>, StoreError>;

    /// Stores a locked purpose. Returns false if its name is taken in its category, ignoring case; the transaction
    /// cannot be committed then.
    async fn replace_purpose(&mut self, purpose: &Purpose) -> Result<bool, StoreError>;

    /// Returns the names of active purposes for a category, by name.
    async fn purposes_of(&mut self, category: LoanCategory) -> Result<Vec<String>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PurposeReader {
    /// Returns all purposes: active ones first, then by name.
    async fn purposes(&self, tenant: TenantId) -> Result<Vec<Purpose>, StoreError>;
}
