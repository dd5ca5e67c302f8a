mod branch_directory;
mod tenant_directory;
