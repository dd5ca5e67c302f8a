//! Branches.
pub(crate) mod list_branches;
