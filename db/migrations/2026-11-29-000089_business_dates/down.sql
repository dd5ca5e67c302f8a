ALTER TABLE tenants ADD COLUMN business_date date;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE business_dates NO FORCE ROW LEVEL SECURITY;
UPDATE tenants t SET business_date = d.business_date FROM business_dates d WHERE d.tenant_id = t.tenant_id;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants ALTER COLUMN business_date SET NOT NULL;
DROP TABLE business_dates;

DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('munim_open_loans(bigint)'::regprocedure), 'business_date FROM business_dates', 'business_date FROM tenants');
  EXECUTE replace(pg_get_functiondef('munim_keep_schedule()'::regprocedure), 'JOIN business_dates t', 'JOIN tenants t');
END
$$;
