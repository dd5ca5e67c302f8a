ALTER TABLE subscriptions DROP COLUMN billing_day;
