-- Interest becomes income day by day. What a loan has accrued is derived from its instalments, never stored; the tenant keeps the day
-- through which it was booked.
ALTER TABLE business_dates ADD COLUMN accrued_through date;
COMMENT ON COLUMN business_dates.accrued_through IS 'The day through which interest is booked as income. Null before the first accrual.';

-- Rolling periods on changes no figures.
CREATE OR REPLACE TRIGGER loan_positions_changed AFTER DELETE OR UPDATE OF principal_paise, interest_paise, fee_paise, penalty_paise,
    advance_paise, interest_paid_paise, oldest_unpaid_due
  ON loan_positions FOR EACH ROW EXECUTE FUNCTION munim_note_positions();
ALTER TABLE loan_positions
  DROP COLUMN interest_accrued_paise,
  -- The interest of the instalments up to period_start. Null if the period is not known: then the instalments are read.
  ADD COLUMN interest_before_paise bigint CHECK (interest_before_paise >= 0),
  -- The interest of the period before rounding, if principal was prepaid in it, as in instalments.
  ADD COLUMN period_to_come        bigint,
  ADD COLUMN period_left           bigint;
COMMENT ON COLUMN loan_positions.period_start IS 'The last due date with interest before the business date of the last change, or the disbursal.';
COMMENT ON COLUMN loan_positions.period_due IS 'The next due date with interest, of which the day end takes the next when it has passed. Null after the last.';

-- The interest of a period that has accrued by the end of a day, like Period::accrued. Amounts before rounding have eight decimals of a
-- paisa.
CREATE FUNCTION munim_period_accrued(interest bigint, to_come bigint, remainder bigint, starts date, due date, through date)
  RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN through >= due THEN interest
    WHEN to_come IS NULL AND through <= starts THEN 0
    WHEN to_come IS NULL THEN (2 * interest * (through - starts) + (due - starts)) / (2 * (due - starts))
    ELSE greatest(round(round(0.00000001 * (remainder + CASE WHEN through > starts
      THEN round(to_come::numeric * (through - starts), 20) / (due - starts) ELSE 0 END), 6)), 0)::bigint
  END;

-- The interest that a loan accrues from one due date to the next, as of a day.
CREATE FUNCTION munim_accrual(tenant bigint, loan bigint, as_of date,
  OUT before bigint, OUT since date, OUT due date, OUT interest bigint, OUT to_come bigint, OUT remainder bigint)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (SELECT coalesce(sum(i.interest_paise), 0)::bigint FROM instalments i
      WHERE i.tenant_id = tenant AND i.loan_id = loan AND i.due_on < as_of),
    coalesce((SELECT max(i.due_on) FROM instalments i WHERE i.tenant_id = tenant AND i.loan_id = loan AND i.due_on < as_of
      AND (i.interest_paise > 0 OR i.interest_to_come IS NOT NULL)), l.disbursed_on),
    n.due_on, coalesce(n.interest_paise, 0), n.interest_to_come, n.interest_left
  FROM loans l
  LEFT JOIN LATERAL (SELECT * FROM instalments i
    WHERE i.tenant_id = tenant AND i.loan_id = loan AND i.due_on >= as_of
      AND (i.interest_paise > 0 OR i.interest_to_come IS NOT NULL)
    ORDER BY i.number LIMIT 1) n ON true
  WHERE l.tenant_id = tenant AND l.loan_id = loan
$$;

CREATE FUNCTION munim_accrued_by_schedule(tenant bigint, loan bigint, through date) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT a.before + CASE WHEN a.due IS NULL THEN 0
    ELSE munim_period_accrued(a.interest, a.to_come, a.remainder, a.since, a.due, through) END
  FROM munim_accrual(tenant, loan, through + 1) a
$$;

-- All interest of a loan that has accrued by the end of a day: from its position, or from its instalments where the day is not in the
-- period that the position keeps.
CREATE FUNCTION munim_accrued(p loan_positions, through date) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE RETURN
  CASE
    WHEN through IS NULL THEN 0
    WHEN p.interest_before_paise IS NULL OR p.period_start IS NULL OR through < p.period_start OR through > p.period_due
      THEN munim_accrued_by_schedule(p.tenant_id, p.loan_id, through)
    WHEN p.period_due IS NULL THEN p.interest_before_paise
    ELSE p.interest_before_paise + munim_period_accrued(p.period_interest_paise, p.period_to_come, p.period_left, p.period_start,
      p.period_due, through)
  END;

-- The interest of a loan that is income and was not received, if its borrower is in a class.
CREATE FUNCTION munim_receivable(p loan_positions, state text, class text, through date) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE RETURN
  CASE WHEN state = 'active' AND class IS DISTINCT FROM 'npa'
    THEN greatest(munim_accrued(p, through) - p.interest_paid_paise, 0) ELSE 0 END;
