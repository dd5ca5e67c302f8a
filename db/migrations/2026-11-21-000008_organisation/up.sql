-- Creating and changing tenants and branches: the columns and totals of their lists, a branch's months, a
-- tenant's settings, and invitations.

-- ---------------------------------------------------------------- lists

-- The text that a search looks at, in lower case: several times faster than a comparison that ignores case.
ALTER TABLE branches ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (lower(branch_name || ' ' || branch_code || ' ' || city)) STORED;
ALTER TABLE tenants ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (lower(org_name || ' ' || org_code || ' ' || city)) STORED;
-- A search is counted in the index alone.
DROP INDEX branches_by_name;
CREATE INDEX branches_by_name ON branches (tenant_id, branch_name, branch_id) INCLUDE (search_text);
CREATE INDEX branches_by_state ON branches (tenant_id, state, branch_name, branch_id);
CREATE INDEX branches_closed ON branches (tenant_id, branch_name, branch_id) WHERE NOT is_active;
-- Read by the platform only, so these do not lead with the tenant.
CREATE INDEX branches_of_all_by_name ON branches (branch_name, branch_id);
CREATE INDEX tenants_by_name ON tenants (org_name, tenant_id) INCLUDE (search_text);
CREATE INDEX tenants_by_age ON tenants (created_at, tenant_id);

-- The number of branches of a tenant, by the list's filters: a total is a sum over a few rows, however many
-- branches there are.
CREATE TABLE branch_totals (
  tenant_id bigint NOT NULL REFERENCES tenants,
  state     text NOT NULL,
  is_active boolean NOT NULL,
  branches  bigint NOT NULL CHECK (branches >= 0),
  PRIMARY KEY (tenant_id, state, is_active)
);

-- The same for tenants.
CREATE TABLE tenant_totals (
  kind              text NOT NULL,
  subscription_plan text NOT NULL,
  is_active         boolean NOT NULL,
  tenants           bigint NOT NULL CHECK (tenants >= 0),
  PRIMARY KEY (kind, subscription_plan, is_active)
);
COMMENT ON TABLE tenant_totals IS 'global: counts the tenants themselves; holds numbers only';
GRANT SELECT, INSERT, UPDATE ON tenant_totals TO munim_app, munim_loader;
GRANT SELECT ON tenant_totals TO munim_platform;

-- Row-level security binds the owner too, so existing rows are counted with it off.
ALTER TABLE branches NO FORCE ROW LEVEL SECURITY;
INSERT INTO branch_totals SELECT tenant_id, state, is_active, count(*) FROM branches GROUP BY 1, 2, 3;
ALTER TABLE branches FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
INSERT INTO tenant_totals SELECT kind, subscription_plan, is_active, count(*) FROM tenants WHERE tenant_id > 0 GROUP BY 1, 2, 3;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CALL munim_protect('branch_totals', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON branch_totals TO munim_loader;

-- Rows that are added or deleted together are counted together.
CREATE FUNCTION munim_count_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO branch_totals AS t (tenant_id, state, is_active, branches)
      SELECT tenant_id, state, is_active, count(*) FROM opened GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (tenant_id, state, is_active) DO UPDATE SET branches = t.branches + excluded.branches;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE branch_totals t SET branches = t.branches - g.branches
      FROM (SELECT tenant_id, state, is_active, count(*) AS branches FROM gone GROUP BY 1, 2, 3) g
      WHERE (t.tenant_id, t.state, t.is_active) = (g.tenant_id, g.state, g.is_active);
  ELSE
    UPDATE branch_totals SET branches = branches - 1
      WHERE (tenant_id, state, is_active) = (OLD.tenant_id, OLD.state, OLD.is_active);
    INSERT INTO branch_totals AS t (tenant_id, state, is_active, branches)
      VALUES (NEW.tenant_id, NEW.state, NEW.is_active, 1)
      ON CONFLICT (tenant_id, state, is_active) DO UPDATE SET branches = t.branches + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER branches_opened AFTER INSERT ON branches REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION munim_count_branches();
CREATE TRIGGER branches_gone AFTER DELETE ON branches REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION munim_count_branches();
CREATE TRIGGER branches_changed AFTER UPDATE OF state, is_active ON branches FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION munim_count_branches();

CREATE FUNCTION munim_count_tenants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tenant_totals AS t (kind, subscription_plan, is_active, tenants)
      SELECT kind, subscription_plan, is_active, count(*) FROM joined GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (kind, subscription_plan, is_active) DO UPDATE SET tenants = t.tenants + excluded.tenants;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE tenant_totals t SET tenants = t.tenants - g.tenants
      FROM (SELECT kind, subscription_plan, is_active, count(*) AS tenants FROM gone GROUP BY 1, 2, 3) g
      WHERE (t.kind, t.subscription_plan, t.is_active) = (g.kind, g.subscription_plan, g.is_active);
  ELSE
    UPDATE tenant_totals SET tenants = tenants - 1
      WHERE (kind, subscription_plan, is_active) = (OLD.kind, OLD.subscription_plan, OLD.is_active);
    INSERT INTO tenant_totals AS t (kind, subscription_plan, is_active, tenants)
      VALUES (NEW.kind, NEW.subscription_plan, NEW.is_active, 1)
      ON CONFLICT (kind, subscription_plan, is_active) DO UPDATE SET tenants = t.tenants + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tenants_joined AFTER INSERT ON tenants REFERENCING NEW TABLE AS joined
  FOR EACH STATEMENT EXECUTE FUNCTION munim_count_tenants();
CREATE TRIGGER tenants_gone AFTER DELETE ON tenants REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION munim_count_tenants();
CREATE TRIGGER tenants_changed AFTER UPDATE OF kind, subscription_plan, is_active ON tenants FOR EACH ROW
  WHEN (OLD.kind <> NEW.kind OR OLD.subscription_plan <> NEW.subscription_plan OR OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION munim_count_tenants();

-- ---------------------------------------------------------------- a branch's months

-- The months before that of the business date, each as it ended.
CREATE TABLE branch_month_figures (
  tenant_id         bigint NOT NULL,
  branch_id         bigint NOT NULL,
  -- Its first day.
  month             date NOT NULL CHECK (extract(day FROM month) = 1),
  disbursed_paise   bigint NOT NULL DEFAULT 0,
  due_paise         bigint NOT NULL DEFAULT 0,
  on_time_paise     bigint NOT NULL DEFAULT 0,
  collected_paise   bigint NOT NULL DEFAULT 0,
  new_clients       bigint NOT NULL DEFAULT 0,
  clients           bigint NOT NULL DEFAULT 0,
  outstanding_paise bigint NOT NULL DEFAULT 0,
  par30_paise       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, branch_id, month),
  FOREIGN KEY (tenant_id, branch_id) REFERENCES branches
);
CALL munim_protect('branch_month_figures', 'SELECT, INSERT, UPDATE, DELETE');

-- ---------------------------------------------------------------- what ends with a branch or a tenant

CREATE INDEX sessions_live_by_branch ON sessions (tenant_id, branch_id) WHERE ended_at IS NULL;

-- ---------------------------------------------------------------- making tenants

GRANT INSERT ON tenants TO munim_app;

-- A tenant's settings; a missing key has its default.
CREATE TABLE tenant_config (
  tenant_id bigint PRIMARY KEY REFERENCES tenants,
  settings  jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(settings) = 'object'),
  version   bigint NOT NULL DEFAULT 1
);
CALL munim_protect('tenant_config', 'SELECT, INSERT, UPDATE');

