-- The day of the month on which a tenant's periods begin, which next_invoice_on does not show after a shorter month.
ALTER TABLE subscriptions ADD COLUMN billing_day smallint CHECK (billing_day BETWEEN 1 AND 31);
