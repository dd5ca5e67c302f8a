-- The business date has a row of its own. In the tenant's row, the day end kept everyone waiting who locks the tenant: users who sign in,
-- and changes of settings, roles and users.
CREATE TABLE business_dates (
  tenant_id     bigint PRIMARY KEY REFERENCES tenants,
  -- Everything of the tenant is booked on it; only the day end advances it.
  business_date date NOT NULL
);
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
INSERT INTO business_dates SELECT tenant_id, business_date FROM tenants;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CALL munim_protect('business_dates', 'SELECT, INSERT, UPDATE');
ALTER TABLE tenants DROP COLUMN business_date;

DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('munim_open_loans(bigint)'::regprocedure), 'business_date FROM tenants', 'business_date FROM business_dates');
  EXECUTE replace(pg_get_functiondef('munim_keep_schedule()'::regprocedure), 'JOIN tenants t', 'JOIN business_dates t');
END
$$;
