DROP TRIGGER loan_schedule_rows_are_kept ON loan_schedule_rows;
DROP TRIGGER loan_schedule_rows_are_final ON loan_schedule_rows;
DROP TRIGGER loan_schedules_are_kept ON loan_schedules;
DROP TRIGGER loan_schedules_are_final ON loan_schedules;
DROP FUNCTION munim_keep_schedule();
-- The rows that a version shares with earlier ones.
ALTER TABLE loan_schedules NO FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_schedule_rows NO FORCE ROW LEVEL SECURITY;
INSERT INTO loan_schedule_rows (tenant_id, loan_id, schedule_version, number, due_on, principal_paise, interest_paise, fee_paise)
  SELECT DISTINCT ON (s.tenant_id, s.loan_id, s.schedule_version, r.number) s.tenant_id, s.loan_id, s.schedule_version, r.number,
    r.due_on, r.principal_paise, r.interest_paise, r.fee_paise
  FROM loan_schedules s
  JOIN loan_schedule_rows r ON r.tenant_id = s.tenant_id AND r.loan_id = s.loan_id
    AND r.schedule_version <= s.schedule_version AND r.number <= s.instalments
  ORDER BY s.tenant_id, s.loan_id, s.schedule_version, r.number, r.schedule_version DESC
  ON CONFLICT DO NOTHING;
ALTER TABLE loan_schedule_rows FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_schedules FORCE ROW LEVEL SECURITY;
REVOKE DELETE ON loan_schedule_rows FROM munim_app;
REVOKE UPDATE (cause, made_by, made_at, instalments) ON loan_schedules FROM munim_app;
ALTER TABLE loan_schedules DROP COLUMN instalments;
ALTER TABLE instalments DROP COLUMN interest_to_come, DROP COLUMN interest_left;
CREATE TRIGGER loan_schedules_are_final BEFORE UPDATE OR DELETE ON loan_schedules
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_schedule_rows_are_final BEFORE UPDATE OR DELETE ON loan_schedule_rows
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
