use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::household::HouseholdFault;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HouseholdError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Client not found")]
    NoSuchClient,
    #[error("This client has left. Their household is kept as it was.")]
    HasLeft,
    #[error("The household cannot be recorded like this.")]
    Faults(Vec<HouseholdFault>),
    #[error(transparent)]
    Store(#[from] StoreError),
}
