-- Prepayments and reversals of one business date make one version of a loan's schedule, and a version that is made for a prepayment
-- keeps only the instalments that differ from the version before it.

ALTER TABLE instalments
  -- Its interest before rounding, in hundred-millionths of a paisa, if early money has repaid principal in its period: what the
  -- principal that is left bears, and what prepayments have not asked for yet.
  ADD COLUMN interest_to_come bigint,
  ADD COLUMN interest_left bigint,
  ADD CONSTRAINT instalments_carried CHECK (num_nulls(interest_to_come, interest_left) IN (0, 2));

-- How many instalments a version has that keeps only those that differ; null for one that keeps all.
ALTER TABLE loan_schedules ADD COLUMN instalments smallint CHECK (instalments > 0);
GRANT UPDATE (cause, made_by, made_at, instalments) ON loan_schedules TO munim_app;
GRANT DELETE ON loan_schedule_rows TO munim_app;

-- Lets a version of a schedule change only while it is the present one and its business date has not ended, and only if a
-- prepayment or a reversal made it.
CREATE FUNCTION munim_keep_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM loan_schedules s
    JOIN loans l ON l.tenant_id = s.tenant_id AND l.loan_id = s.loan_id AND l.schedule_version = s.schedule_version
    JOIN tenants t ON t.tenant_id = s.tenant_id AND t.business_date = s.made_on
    WHERE s.tenant_id = OLD.tenant_id AND s.loan_id = OLD.loan_id AND s.schedule_version = OLD.schedule_version
      AND s.cause IN ('prepayment', 'reversal')
  ) THEN
    RAISE EXCEPTION 'version % of the schedule of loan % is never changed', OLD.schedule_version, OLD.loan_id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
DROP TRIGGER loan_schedules_are_final ON loan_schedules;
CREATE TRIGGER loan_schedules_are_final BEFORE DELETE ON loan_schedules
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_schedules_are_kept BEFORE UPDATE ON loan_schedules
  FOR EACH ROW EXECUTE FUNCTION munim_keep_schedule();
DROP TRIGGER loan_schedule_rows_are_final ON loan_schedule_rows;
CREATE TRIGGER loan_schedule_rows_are_final BEFORE UPDATE ON loan_schedule_rows
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_schedule_rows_are_kept BEFORE DELETE ON loan_schedule_rows
  FOR EACH ROW EXECUTE FUNCTION munim_keep_schedule();
