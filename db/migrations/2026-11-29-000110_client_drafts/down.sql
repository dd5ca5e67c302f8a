DROP TABLE client_drafts;
