use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, CentreId, Permission, Reach, StoreError, TenantId, UserId};

use super::centre::{Centre, CentreCode, CentreDraft, ListedCentre, StaffMember};

#[async_trait(?Send)]
pub trait CentreBook {
    /// Returns whether a user, and no service account, is active in a branch or in the whole tenant.
    async fn is_staff(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError>;

    /// Adds a centre of a locked branch. Returns `None` if its code is taken; the transaction cannot be committed then.
    async fn add_centre(
        &mut self,
        branch: BranchId,
        code: &CentreCode,
        wanted: &CentreDraft,
    ) -> Result<Option<Centre>, StoreError>;

    /// Locks and returns a centre in reach.
    async fn lock_centre(&mut self, reach: &Reach, centre: CentreId) -> Result<Option<Centre>, StoreError>;

    /// Stores a locked centre.
    async fn replace_centre(&mut self, centre: &Centre) -> Result<(), StoreError>;

    /// Returns whether a locked centre has clients who have not left, or groups that are not dissolved.
    async fn has_members(&mut self, centre: CentreId) -> Result<bool, StoreError>;

    /// Returns whether any client names a locked centre, including those who have left, whose ended loans count for it.
    async fn has_clients(&mut self, centre: CentreId) -> Result<bool, StoreError>;

    /// Returns a centre as it is shown, including the changes of this transaction.
    async fn shown_centre(&mut self, centre: CentreId) -> Result<Option<ListedCentre>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait CentreReader {
    async fn centre(
        &self,
        tenant: TenantId,
        reach: &Reach,
        centre: CentreId,
    ) -> Result<Option<ListedCentre>, StoreError>;

    /// Returns the staff of a branch by name ([`CentreBook::is_staff`]), with `permission` those who have it; `None` if there is
    /// no such branch.
    async fn staff_of(
        &self,
        tenant: TenantId,
        branch: BranchId,
        permission: Option<Permission>,
    ) -> Result<Option<Vec<StaffMember>>, StoreError>;
}
