-- Closures and moves of due dates share the version of a loan's schedule of their business date, as prepayments and reversals do.

-- Lets a version of a schedule change only while it is the present one and its business date has not ended, and only if it is not
-- the first schedule.
CREATE OR REPLACE FUNCTION munim_keep_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM loan_schedules s
    JOIN loans l ON l.tenant_id = s.tenant_id AND l.loan_id = s.loan_id AND l.schedule_version = s.schedule_version
    JOIN tenants t ON t.tenant_id = s.tenant_id AND t.business_date = s.made_on
    WHERE s.tenant_id = OLD.tenant_id AND s.loan_id = OLD.loan_id AND s.schedule_version = OLD.schedule_version
      AND s.cause IN ('prepayment', 'foreclosure', 'reversal', 'holiday')
  ) THEN
    RAISE EXCEPTION 'version % of the schedule of loan % is never changed', OLD.schedule_version, OLD.loan_id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
