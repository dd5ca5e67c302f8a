-- A branch that moved from one total to another locked first the one that it left: two branches that swapped totals
-- deadlocked. Now totals are locked in the order of their keys, whichever way a branch or a tenant moves.
CREATE OR REPLACE FUNCTION munim_count_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO branch_totals AS t (tenant_id, state, is_active, branches)
      SELECT tenant_id, state, is_active, count(*) FROM opened GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (tenant_id, state, is_active) DO UPDATE SET branches = t.branches + excluded.branches;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM FROM branch_totals WHERE (tenant_id, state, is_active) IN (SELECT tenant_id, state, is_active FROM gone)
      ORDER BY tenant_id, state, is_active FOR NO KEY UPDATE;
    UPDATE branch_totals t SET branches = t.branches - g.branches
      FROM (SELECT tenant_id, state, is_active, count(*) AS branches FROM gone GROUP BY 1, 2, 3) g
      WHERE (t.tenant_id, t.state, t.is_active) = (g.tenant_id, g.state, g.is_active);
  ELSE
    PERFORM FROM branch_totals WHERE (tenant_id, state, is_active) IN ((OLD.tenant_id, OLD.state, OLD.is_active), (NEW.tenant_id, NEW.state, NEW.is_active))
      ORDER BY tenant_id, state, is_active FOR NO KEY UPDATE;
    UPDATE branch_totals SET branches = branches - 1
      WHERE (tenant_id, state, is_active) = (OLD.tenant_id, OLD.state, OLD.is_active);
    INSERT INTO branch_totals AS t (tenant_id, state, is_active, branches)
      VALUES (NEW.tenant_id, NEW.state, NEW.is_active, 1)
      ON CONFLICT (tenant_id, state, is_active) DO UPDATE SET branches = t.branches + 1;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION munim_count_tenants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tenant_totals AS t (kind, subscription_plan, is_active, tenants)
      SELECT kind, subscription_plan, is_active, count(*) FROM joined GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (kind, subscription_plan, is_active) DO UPDATE SET tenants = t.tenants + excluded.tenants;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM FROM tenant_totals WHERE (kind, subscription_plan, is_active) IN (SELECT kind, subscription_plan, is_active FROM gone)
      ORDER BY kind, subscription_plan, is_active FOR NO KEY UPDATE;
    UPDATE tenant_totals t SET tenants = t.tenants - g.tenants
      FROM (SELECT kind, subscription_plan, is_active, count(*) AS tenants FROM gone GROUP BY 1, 2, 3) g
      WHERE (t.kind, t.subscription_plan, t.is_active) = (g.kind, g.subscription_plan, g.is_active);
  ELSE
    PERFORM FROM tenant_totals WHERE (kind, subscription_plan, is_active) IN ((OLD.kind, OLD.subscription_plan, OLD.is_active), (NEW.kind, NEW.subscription_plan, NEW.is_active))
      ORDER BY kind, subscription_plan, is_active FOR NO KEY UPDATE;
    UPDATE tenant_totals SET tenants = tenants - 1
      WHERE (kind, subscription_plan, is_active) = (OLD.kind, OLD.subscription_plan, OLD.is_active);
    INSERT INTO tenant_totals AS t (kind, subscription_plan, is_active, tenants)
      VALUES (NEW.kind, NEW.subscription_plan, NEW.is_active, 1)
      ON CONFLICT (kind, subscription_plan, is_active) DO UPDATE SET tenants = t.tenants + 1;
  END IF;
  RETURN NULL;
END
$$;
