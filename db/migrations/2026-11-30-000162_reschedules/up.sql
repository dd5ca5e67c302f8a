-- Loans whose unpaid principal is spread over new instalments.

-- Migration 163 validates what is not valid here, so that nobody waits while all rows are read.
ALTER TABLE loan_schedules
  DROP CONSTRAINT loan_schedules_cause_check,
  ADD CONSTRAINT loan_schedules_cause_check CHECK (cause IN ('opening', 'disbursal', 'prepayment', 'foreclosure', 'reversal',
    'undo_disbursal', 'holiday', 'reschedule')) NOT VALID;
ALTER TABLE loan_schedule_rows
  -- Penal charges of a version that a reschedule made.
  ADD COLUMN penalty_paise bigint NOT NULL DEFAULT 0,
  -- As in instalments.
  ADD COLUMN interest_to_come bigint,
  ADD COLUMN interest_left bigint,
  ADD CONSTRAINT loan_schedule_rows_penalty CHECK (penalty_paise >= 0) NOT VALID,
  ADD CONSTRAINT loan_schedule_rows_carried CHECK (num_nulls(interest_to_come, interest_left) IN (0, 2)) NOT VALID;

-- When it was last rescheduled in distress, and until when it is watched.
ALTER TABLE loans
  ADD COLUMN restructured_on date,
  ADD COLUMN watched_until date,
  ADD CONSTRAINT loans_restructured CHECK (num_nulls(restructured_on, watched_until) IN (0, 2)) NOT VALID;

-- What a version of a schedule was rescheduled to. It is the base from which payments are replayed.
CREATE TABLE loan_reschedules (
  tenant_id        bigint NOT NULL,
  loan_id          bigint NOT NULL,
  schedule_version integer NOT NULL,
  -- The business date. Instalments due by then ask only for what was paid of them.
  rescheduled_on   date NOT NULL,
  -- The principal that was unpaid, and its terms.
  principal_paise  bigint NOT NULL CHECK (principal_paise > 0),
  annual_rate      numeric(7, 4) NOT NULL CHECK (annual_rate >= 0),
  instalment_count smallint NOT NULL CHECK (instalment_count > 0),
  frequency        text NOT NULL CHECK (frequency IN ('weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly')),
  grace_principal  smallint NOT NULL CHECK (grace_principal >= 0 AND grace_principal < instalment_count),
  grace_interest   smallint NOT NULL CHECK (grace_interest >= 0 AND grace_interest < instalment_count),
  first_due_on     date NOT NULL,
  -- What else was unpaid, which the first new instalments ask for.
  interest_paise   bigint NOT NULL CHECK (interest_paise >= 0),
  fee_paise        bigint NOT NULL CHECK (fee_paise >= 0),
  penalty_paise    bigint NOT NULL CHECK (penalty_paise >= 0),
  -- The last due date of the schedule with which it was paid out.
  agreed_until     date NOT NULL,
  -- The last charge and the last waiver before it. Those charges that were due from this day or an earlier one are in the new
  -- schedule, as far as they were not paid.
  charges_through  bigint,
  waivers_through  bigint,
  fallen_through   date NOT NULL,
  distress         boolean NOT NULL,
  reason           text NOT NULL,
  PRIMARY KEY (tenant_id, loan_id, schedule_version),
  FOREIGN KEY (tenant_id, loan_id, schedule_version) REFERENCES loan_schedules,
  CHECK (first_due_on > rescheduled_on AND fallen_through >= rescheduled_on)
);
-- Few loans are.
CREATE INDEX loan_reschedules_in_distress ON loan_reschedules (tenant_id, loan_id) WHERE distress;
CALL munim_protect('loan_reschedules', 'SELECT, INSERT');
CREATE TRIGGER loan_reschedules_are_final BEFORE UPDATE OR DELETE ON loan_reschedules
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER loan_reschedules_stay BEFORE TRUNCATE ON loan_reschedules
  FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

-- The last reschedule of a loan since it was paid out.
CREATE FUNCTION munim_rescheduled(tenant bigint, loan bigint) RETURNS SETOF loan_reschedules LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT r.* FROM loan_reschedules r
  WHERE r.tenant_id = tenant AND r.loan_id = loan AND r.schedule_version = (
    SELECT max(s.schedule_version) FROM loan_schedules s
    WHERE s.tenant_id = tenant AND s.loan_id = loan AND s.cause IN ('opening', 'disbursal', 'reschedule'))
$$;

-- The active loans that are watched on a day, because they were rescheduled in distress.
CREATE FUNCTION munim_watched(tenant bigint, day date) RETURNS TABLE (client_id bigint, restructured_on date)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT l.client_id, l.restructured_on FROM loan_reschedules r
  JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
  WHERE r.tenant_id = tenant AND r.distress AND l.state = 'active' AND day BETWEEN l.restructured_on AND l.watched_until
$$;

ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check CHECK (act IN ('sanction', 'disburse', 'accept_reversal',
  'accept_closure', 'accept_refund', 'accept_waiver', 'accept_charge', 'accept_reschedule', 'accept_write_off', 'accept_entry'));

-- The unpaid principal of loans that are watched.
ALTER TABLE portfolio_snapshots ADD COLUMN restructured_paise bigint NOT NULL DEFAULT 0;
