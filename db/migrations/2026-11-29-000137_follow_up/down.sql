DROP TABLE collection_targets;
DROP TABLE client_contacts;
