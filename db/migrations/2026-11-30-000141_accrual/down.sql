DROP FUNCTION munim_receivable(loan_positions, text, text, date);
DROP FUNCTION munim_accrued(loan_positions, date);
DROP FUNCTION munim_accrued_by_schedule(bigint, bigint, date);
DROP FUNCTION munim_accrual(bigint, bigint, date);
DROP FUNCTION munim_period_accrued(bigint, bigint, bigint, date, date, date);
ALTER TABLE loan_positions
  DROP COLUMN interest_before_paise,
  DROP COLUMN period_to_come,
  DROP COLUMN period_left,
  ADD COLUMN interest_accrued_paise bigint NOT NULL DEFAULT 0 CHECK (interest_accrued_paise >= 0);
CREATE OR REPLACE TRIGGER loan_positions_changed AFTER DELETE OR UPDATE OF principal_paise, interest_paise, fee_paise, penalty_paise,
    advance_paise, interest_paid_paise, interest_accrued_paise, oldest_unpaid_due, period_start, period_due, period_interest_paise
  ON loan_positions FOR EACH ROW EXECUTE FUNCTION munim_note_positions();
COMMENT ON COLUMN loan_positions.period_start IS NULL;
COMMENT ON COLUMN loan_positions.period_due IS NULL;
ALTER TABLE business_dates DROP COLUMN accrued_through;
