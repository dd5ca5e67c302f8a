DROP INDEX outbox_by_age;
REVOKE DELETE ON outbox FROM munim_app;
DROP TABLE webhook_attempts;
DROP TABLE webhook_deliveries;
DROP TABLE webhook_endpoints;
