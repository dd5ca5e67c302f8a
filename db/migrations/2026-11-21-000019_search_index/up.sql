-- Searches of long lists by an index. Row-level security keeps LIKE out of every index, as it does all that might tell of
-- rows of others, but not = on text. So which rows hold which letters is kept in a table of its own, under the same
-- policies: a term is looked up by the letters that the fewest rows hold, and those rows alone are compared with it.

-- The runs of one, two and three characters that a text holds, each once.
CREATE FUNCTION munim_grams(told text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT DISTINCT substr(told, place, size) COLLATE "C"
    FROM generate_series(1, 3) size, generate_series(1, char_length(told) - size + 1) place
  $$;

-- Which rows of a list hold a run of characters, 512 numbers to a row. Those of 'tenants' belong to the platform, 0:
-- no tenant sees what others are called.
CREATE TABLE search_grams (
  tenant_id bigint NOT NULL REFERENCES tenants,
  list      text COLLATE "C" NOT NULL CHECK (list IN ('branches', 'users', 'tenants')),
  gram      text COLLATE "C" NOT NULL CHECK (char_length(gram) BETWEEN 1 AND 3),
  -- A number's higher bits; its lower nine are in members, in no order. None are left where all went.
  block     bigint NOT NULL,
  members   smallint[] NOT NULL,
  PRIMARY KEY (tenant_id, list, gram, block),
  CHECK (tenant_id = 0 OR list <> 'tenants')
) WITH (fillfactor = 80);
CALL munim_protect('search_grams', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON search_grams TO munim_loader;

-- How many rows that are. Of a search for so few characters it is the total.
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

-- How often what can be found in a list has changed: whoever remembers a total knows by it whether that still holds. Its row is
-- locked until a change is committed, so changes of a list come one after another and none waits for one that waits.
CREATE TABLE search_changes (
  tenant_id bigint NOT NULL REFERENCES tenants,
  list      text COLLATE "C" NOT NULL,
  changes   bigint NOT NULL,
  PRIMARY KEY (tenant_id, list),
  CHECK (tenant_id = 0 OR list <> 'tenants')
);
CALL munim_protect('search_changes', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON search_changes TO munim_loader;

-- Rows of a list, by tenant and number, told `was` and tell `told` now. Nothing, NULL or empty, is found by nobody.
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

-- Many rows that come or go together are noted together.
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

-- Somebody who was removed is found no more.
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

-- What it writes is the platform's, whichever tenant the change is made in; that scope is set again before it ends, and
-- by PostgreSQL where it fails.
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

-- What is there already. Row-level security binds the owner too.
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

-- A name that changes in its capitals only changes the order of a list, so it counts as a change too.
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

-- The platform's list alone asks for numbers above 0. Without that condition a plan that is kept for all tenants could
-- walk through everybody's branches to find those of one.
DROP INDEX branches_of_all_by_name;
CREATE INDEX branches_of_all_by_name ON branches (branch_name, branch_id) WHERE branch_id > 0;
