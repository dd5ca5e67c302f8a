mod branch_directory;
