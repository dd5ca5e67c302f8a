-- When the next unpaid instalment falls due, for lists in that order: from the instalments, they walked all those to come to find the few
-- of overdue loans. The day was ahead when it was stored, and the day end refreshes it after the business date has moved.
ALTER TABLE loan_positions ADD COLUMN next_due_on date;

-- It changes no figures.
CREATE OR REPLACE TRIGGER loan_positions_changed AFTER DELETE OR UPDATE OF principal_paise, interest_paise, fee_paise, penalty_paise,
    advance_paise, interest_paid_paise, interest_accrued_paise, oldest_unpaid_due, period_start, period_due, period_interest_paise
  ON loan_positions FOR EACH ROW EXECUTE FUNCTION munim_note_positions();
