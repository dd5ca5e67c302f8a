pub(crate) mod branch_directory;
pub(crate) mod tenant_directory;
