-- Totals of sealed records: each record is looked up by its key. Without statistics, as in a month that has just begun, the
-- planner compared every record of the tenant with every one that was sealed, and 5,000 took longer than a statement may.
CREATE OR REPLACE FUNCTION munim_keep_audit_names() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  WITH told AS MATERIALIZED (
    SELECT c.tenant_id, c.day, c.actor_name, c.actor_tenant, c.actor_id, c.hour, sum(c.sign_ins) AS sign_ins,
      sum(c.exports) AS exports, sum(c.denied) AS denied, count(*) AS records, max(c.recorded_at) AS last_at
    FROM sealed s CROSS JOIN LATERAL (
      SELECT * FROM audit_counted a WHERE a.tenant_id = s.tenant_id AND a.recorded_at = s.recorded_at AND a.audit_id = s.audit_id
      OFFSET 0
    ) c
    GROUP BY 1, 2, 3, 4, 5, 6
  ), by_actor AS (
    INSERT INTO audit_by_actor
      SELECT tenant_id, day, actor_name, actor_tenant, actor_id, sum(sign_ins), sum(exports), sum(denied), sum(records), max(last_at)
      FROM told GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (tenant_id, day, actor_name, actor_tenant, actor_id) DO UPDATE SET
        sign_ins = audit_by_actor.sign_ins + excluded.sign_ins, exports = audit_by_actor.exports + excluded.exports,
        denied = audit_by_actor.denied + excluded.denied, records = audit_by_actor.records + excluded.records,
        last_at = greatest(audit_by_actor.last_at, excluded.last_at)
  ), by_day AS (
    INSERT INTO audit_by_day SELECT tenant_id, day, sum(records) FROM told GROUP BY 1, 2
      ON CONFLICT (tenant_id, day) DO UPDATE SET records = audit_by_day.records + excluded.records
  ), by_hour AS (
    INSERT INTO audit_by_hour SELECT tenant_id, hour, sum(records) FROM told GROUP BY 1, 2
      ON CONFLICT (tenant_id, hour) DO UPDATE SET records = audit_by_hour.records + excluded.records
  )
  INSERT INTO audit_names (tenant_id, actor_name, records, last_at)
    SELECT tenant_id, actor_name, sum(records), max(last_at) FROM told GROUP BY 1, 2
    ON CONFLICT (tenant_id, actor_name) DO UPDATE SET
      records = audit_names.records + excluded.records, last_at = greatest(audit_names.last_at, excluded.last_at);
  RETURN NULL;
END
$$;
