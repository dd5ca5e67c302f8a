DROP INDEX messages_by_expiry;
DROP TABLE receipt_prints;
