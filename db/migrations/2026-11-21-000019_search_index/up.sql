-- Searches of long lists by an index. Row-level security keeps LIKE out of every index, as it does everything that
-- might reveal other tenants' rows, but not = on text. So a separate table under the same policies records which rows
-- contain which letters: a term is looked up by its rarest letters, and only those rows are compared with it.

-- The distinct runs of one, two and three characters in a text.
CREATE FUNCTION munim_grams(told text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT DISTINCT substr(told, place, size) COLLATE "C"
    FROM generate_series(1, 3) size, generate_series(1, char_length(told) - size + 1) place
  $$;

-- Which rows of a list contain a run of characters, 512 numbers to a row. Those of 'tenants' belong to the platform,
-- 0: no tenant sees the names of others.
CREATE TABLE search_grams (
  tenant_id bigint NOT NULL REFERENCES tenants,
  list      text COLLATE "C" NOT NULL CHECK (list IN ('branches', 'users', 'tenants')),
  gram      text COLLATE "C" NOT NULL CHECK (char_length(gram) BETWEEN 1 AND 3),
  -- A number's higher bits; its lower nine are in members, unordered. Empty when all were removed.
  block     bigint NOT NULL,
  members   smallint[] NOT NULL,
  PRIMARY KEY (tenant_id, list, gram, block),
  CHECK (tenant_id = 0 OR list <> 'tenants')
) WITH (fillfactor = 80);
CALL munim_protect('search_grams', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON search_grams TO munim_loader;

-- The number of rows. For a search of so few characters it is the total.
CREATE TABLE search_totals (
  tenant_id bigint NOT NULL REFERENCES tenants,
  list      text COLLATE "C" NOT NULL,
  gram      text COLLATE "C" NOT NULL,
  held_by   bigint NOT NULL CHECK (held_by >= 0),
  PRIMARY KEY (tenant_id, list, gram),
  CHECK (tenant_id = 0 OR list <> 'tenants')
);
CALL munim_protect('search_totals', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON search_totals TO munim_loader;

-- Counts the changes of a list's searchable content: a cached total is valid while this number is unchanged. Its row is
-- locked until the change is committed, so changes of a list are serialised without deadlocks.
CREATE TABLE search_changes (
  tenant_id bigint NOT NULL REFERENCES tenants,
  list      text COLLATE "C" NOT NULL,
  changes   bigint NOT NULL,
  PRIMARY KEY (tenant_id, list),
  CHECK (tenant_id = 0 OR list <> 'tenants')
);
CALL munim_protect('search_changes', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON search_changes TO munim_loader;

-- Moves rows of a list, by tenant and number, from the text `was` to the text `told`. NULL or empty text is never
-- found.
CREATE FUNCTION munim_index_texts(listed text, tenants bigint[], numbers bigint[], was text[], told text[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes AS c (tenant_id, list, changes)
    SELECT DISTINCT tenant, listed, 1 FROM unnest(tenants) tenant ORDER BY 1
    ON CONFLICT (tenant_id, list) DO UPDATE SET changes = c.changes + 1;
  IF was IS NOT NULL THEN
    WITH gone AS (
      SELECT r.tenant, g.gram, r.number >> 9 AS block, array_agg((r.number & 511)::smallint) AS members
      FROM unnest(tenants, numbers, was, told) AS r (tenant, number, was, told),
        LATERAL (SELECT gram FROM munim_grams(r.was) gram EXCEPT SELECT gram FROM munim_grams(r.told) gram) g
      GROUP BY 1, 2, 3
    ), fewer AS (
      UPDATE search_grams s
        SET members = ARRAY(SELECT member FROM unnest(s.members) member WHERE member <> ALL (g.members))
        FROM gone g WHERE s.tenant_id = g.tenant AND s.list = listed AND s.gram = g.gram AND s.block = g.block
    )
    UPDATE search_totals t SET held_by = t.held_by - g.rows
      FROM (SELECT tenant, gram, sum(cardinality(members)) AS rows FROM gone GROUP BY 1, 2) g
      WHERE t.tenant_id = g.tenant AND t.list = listed AND t.gram = g.gram;
  END IF;
  IF told IS NOT NULL THEN
    WITH come AS (
      SELECT r.tenant, g.gram, r.number >> 9 AS block, array_agg((r.number & 511)::smallint) AS members
      FROM unnest(tenants, numbers, was, told) AS r (tenant, number, was, told),
        LATERAL (SELECT gram FROM munim_grams(r.told) gram EXCEPT SELECT gram FROM munim_grams(r.was) gram) g
      GROUP BY 1, 2, 3
    ), more AS (
      INSERT INTO search_grams AS s (tenant_id, list, gram, block, members)
        SELECT tenant, listed, gram, block, members FROM come
        ON CONFLICT (tenant_id, list, gram, block) DO UPDATE SET members = s.members || excluded.members
    )
    INSERT INTO search_totals AS t (tenant_id, list, gram, held_by)
      SELECT tenant, listed, gram, sum(cardinality(members)) FROM come GROUP BY 1, 2, 3
      ON CONFLICT (tenant_id, list, gram) DO UPDATE SET held_by = t.held_by + excluded.held_by;
  END IF;
END
$$;

-- Rows that are added or deleted together are indexed together.
CREATE FUNCTION munim_index_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM munim_index_texts('branches', array_agg(tenant_id), array_agg(branch_id), NULL, array_agg(search_text)) FROM opened;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM munim_index_texts('branches', array_agg(tenant_id), array_agg(branch_id), array_agg(search_text), NULL) FROM gone;
  ELSE
    PERFORM munim_index_texts('branches', ARRAY[NEW.tenant_id], ARRAY[NEW.branch_id], ARRAY[OLD.search_text], ARRAY[NEW.search_text]);
  END IF;
  RETURN NULL;
END
$$;

-- A removed user is no longer found.
CREATE FUNCTION munim_index_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM munim_index_texts('users', array_agg(tenant_id), array_agg(user_id), NULL, array_agg(search_text))
      FROM joined WHERE removed_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM munim_index_texts('users', array_agg(tenant_id), array_agg(user_id), array_agg(search_text), NULL)
      FROM gone WHERE removed_at IS NULL;
  ELSE
    PERFORM munim_index_texts('users', ARRAY[NEW.tenant_id], ARRAY[NEW.user_id],
      ARRAY[CASE WHEN OLD.removed_at IS NULL THEN OLD.search_text END],
      ARRAY[CASE WHEN NEW.removed_at IS NULL THEN NEW.search_text END]);
  END IF;
  RETURN NULL;
END
$$;

-- It writes rows of the platform, whichever tenant is changed. The scope is restored before it ends, and by PostgreSQL
-- if it fails.
CREATE FUNCTION munim_index_tenants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scope text := coalesce(current_setting('munim.tenant', true), '');
BEGIN
  PERFORM set_config('munim.tenant', '0', true);
  IF TG_OP = 'INSERT' THEN
    PERFORM munim_index_texts('tenants', array_agg(0::bigint), array_agg(tenant_id), NULL, array_agg(search_text))
      FROM joined WHERE tenant_id > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM munim_index_texts('tenants', array_agg(0::bigint), array_agg(tenant_id), array_agg(search_text), NULL)
      FROM gone WHERE tenant_id > 0;
  ELSE
    PERFORM munim_index_texts('tenants', ARRAY[0::bigint], ARRAY[NEW.tenant_id], ARRAY[OLD.search_text], ARRAY[NEW.search_text]);
  END IF;
  PERFORM set_config('munim.tenant', scope, true);
  RETURN NULL;
END
$$;

-- Existing rows. Row-level security binds the owner too.
ALTER TABLE branches NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE search_grams NO FORCE ROW LEVEL SECURITY;
ALTER TABLE search_totals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE search_changes NO FORCE ROW LEVEL SECURITY;
SELECT munim_index_texts('branches', array_agg(tenant_id), array_agg(branch_id), NULL, array_agg(search_text)) FROM branches;
SELECT munim_index_texts('users', array_agg(tenant_id), array_agg(user_id), NULL, array_agg(search_text)) FROM users WHERE removed_at IS NULL;
SELECT munim_index_texts('tenants', array_agg(0::bigint), array_agg(tenant_id), NULL, array_agg(search_text)) FROM tenants WHERE tenant_id > 0;
ALTER TABLE branches FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE search_grams FORCE ROW LEVEL SECURITY;
ALTER TABLE search_totals FORCE ROW LEVEL SECURITY;
ALTER TABLE search_changes FORCE ROW LEVEL SECURITY;

-- A change of capitals alone changes the order of a list, so it counts too.
CREATE TRIGGER branches_opened_index AFTER INSERT ON branches REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_branches();
CREATE TRIGGER branches_gone_index AFTER DELETE ON branches REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_branches();
CREATE TRIGGER branches_told_index AFTER UPDATE ON branches FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text OR OLD.branch_name <> NEW.branch_name) EXECUTE FUNCTION munim_index_branches();
CREATE TRIGGER users_joined_index AFTER INSERT ON users REFERENCING NEW TABLE AS joined
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_users();
CREATE TRIGGER users_gone_index AFTER DELETE ON users REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_users();
CREATE TRIGGER users_told_index AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text OR (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
  EXECUTE FUNCTION munim_index_users();
CREATE TRIGGER tenants_joined_index AFTER INSERT ON tenants REFERENCING NEW TABLE AS joined
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_tenants();
CREATE TRIGGER tenants_gone_index AFTER DELETE ON tenants REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION munim_index_tenants();
CREATE TRIGGER tenants_told_index AFTER UPDATE ON tenants FOR EACH ROW
  WHEN (NEW.tenant_id > 0 AND (OLD.search_text <> NEW.search_text OR OLD.org_name <> NEW.org_name))
  EXECUTE FUNCTION munim_index_tenants();

-- Only the platform's list asks for numbers above 0. Without that condition, a plan cached for all tenants could scan
-- everyone's branches to find one tenant's.
DROP INDEX branches_of_all_by_name;
CREATE INDEX branches_of_all_by_name ON branches (branch_name, branch_id) WHERE branch_id > 0;
