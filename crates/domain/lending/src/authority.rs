//! Authority: the amounts up to which a tenant's roles may carry out acts with money.
mod authority_error;
mod authority_matrix;
mod change_authority;
mod check_authority;
mod check_release;
mod note_refusal;
mod ports;
mod view_authority;

pub use authority_error::AuthorityError;
pub use authority_matrix::{
    Authority, AuthorityAct, AuthorityFault, AuthorityFaultKind, AuthorityLimit, RoleStanding,
};
pub use change_authority::change_authority;
pub(crate) use check_authority::check_authority;
pub use check_release::check_release;
pub(crate) use note_refusal::note_refusal;
pub use ports::{AuthorityBook, AuthorityReader};
pub use view_authority::ViewAuthority;
