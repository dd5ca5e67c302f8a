DROP TABLE invoice_series;
DROP TABLE invoices;
DROP TRIGGER tenants_subscribe ON tenants;
DROP FUNCTION munim_subscribe();
DROP TABLE subscriptions;
DROP TRIGGER tenants_plan_is_there ON tenants;
DROP FUNCTION munim_plan_is_there();
DROP TABLE plans;
