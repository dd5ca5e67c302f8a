-- What the older schema cannot hold stands in the way.
ALTER TABLE loan_reschedules NO FORCE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF EXISTS (SELECT FROM loan_reschedules) THEN
    RAISE EXCEPTION 'the schema before this migration cannot hold reschedules'
      USING HINT = 'Restore a backup of before the migration instead.';
  END IF;
END
$$;
ALTER TABLE portfolio_snapshots DROP COLUMN restructured_paise;
DROP FUNCTION munim_watched(bigint, date);
DROP FUNCTION munim_rescheduled(bigint, bigint);
DROP TABLE loan_reschedules;
ALTER TABLE loans DROP COLUMN restructured_on, DROP COLUMN watched_until;
ALTER TABLE loan_schedule_rows
  DROP COLUMN penalty_paise,
  DROP COLUMN interest_to_come,
  DROP COLUMN interest_left;
ALTER TABLE loan_schedules
  DROP CONSTRAINT loan_schedules_cause_check,
  ADD CONSTRAINT loan_schedules_cause_check
    CHECK (cause IN ('opening', 'disbursal', 'prepayment', 'foreclosure', 'reversal', 'undo_disbursal', 'holiday'));
ALTER TABLE authority_limits NO FORCE ROW LEVEL SECURITY;
DELETE FROM authority_limits WHERE act = 'accept_reschedule';
ALTER TABLE authority_limits FORCE ROW LEVEL SECURITY;
ALTER TABLE authority_limits DROP CONSTRAINT authority_limits_act_check;
ALTER TABLE authority_limits ADD CONSTRAINT authority_limits_act_check CHECK (act IN ('sanction', 'disburse', 'accept_reversal',
  'accept_closure', 'accept_refund', 'accept_waiver', 'accept_charge', 'accept_write_off', 'accept_entry'));
