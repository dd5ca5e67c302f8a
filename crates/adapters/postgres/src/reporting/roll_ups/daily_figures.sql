-- All days of the books: disbursals and receipts, on the business date that they were booked on, and instalments with how much of each
-- had been paid by its own due day: all that the loan had received by then (a payment counts from the day that it is valued from),
-- less what had fallen due before. In one walk over each loan: receipts of a day come before the instalment that falls due on it.
WITH receipts AS (
  SELECT r.loan_id, r.received_on, r.booked_on, r.branch_id, r.officer_id, l.product_id, r.mode,
    CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * r.amount_paise AS amount,
    CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * r.principal_paise AS principal,
    CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * r.interest_paise AS interest,
    CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise) AS applied
  FROM repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
  WHERE r.tenant_id = $1
),
walk AS (
  SELECT i.loan_id, l.branch_id, l.officer_id, l.product_id, i.due_on AS day, 1 AS turn, i.number AS place,
    i.principal_paise + i.interest_paise AS due, 0::bigint AS applied,
    l.state IN ('active', 'closed', 'overpaid') OR i.due_on <= l.closed_on AS counts
  FROM instalments i
  JOIN loans l ON l.tenant_id = i.tenant_id AND l.loan_id = i.loan_id
  JOIN business_dates b ON b.tenant_id = i.tenant_id
  WHERE i.tenant_id = $1 AND i.due_on <= b.business_date
  UNION ALL
  SELECT loan_id, 0, 0, 0, received_on, 0, 0, 0, applied, false FROM receipts
),
walked AS (
  SELECT branch_id, officer_id, product_id, day, turn, due, counts,
    sum(due) OVER sofar - due AS due_before, sum(applied) OVER sofar AS received
  FROM walk WINDOW sofar AS (PARTITION BY loan_id ORDER BY day, turn, place)
),
flows AS (
  SELECT disbursal_booked_on AS day, branch_id, officer_id, product_id, count(*) AS loans, sum(principal_paise) AS disbursed,
    0 AS due, 0 AS on_time, 0 AS receipts, 0 AS collected, 0 AS principal, 0 AS interest, 0 AS cash, 0 AS upi, 0 AS bank
  FROM loans WHERE tenant_id = $1 AND disbursed_on IS NOT NULL
  GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT day, branch_id, officer_id, product_id, 0, 0, sum(due), sum(greatest(least(received - due_before, due), 0)),
    0, 0, 0, 0, 0, 0, 0
  FROM walked WHERE turn = 1 AND counts
  GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT booked_on, branch_id, officer_id, product_id, 0, 0, 0, 0, count(*), sum(amount), sum(principal),
    sum(interest), coalesce(sum(amount) FILTER (WHERE mode = 'cash'), 0),
    coalesce(sum(amount) FILTER (WHERE mode = 'upi'), 0),
    coalesce(sum(amount) FILTER (WHERE mode NOT IN ('cash', 'upi')), 0)
  FROM receipts
  GROUP BY 1, 2, 3, 4
)
INSERT INTO daily_figures (tenant_id, day, branch_id, officer_id, product_id, loans_disbursed, disbursed_paise,
  due_paise, on_time_paise, receipts, collected_paise, principal_paise, interest_paise, cash_paise, upi_paise,
  bank_paise)
SELECT $1, day, branch_id, officer_id, product_id, sum(loans), sum(disbursed), sum(due), sum(on_time), sum(receipts),
  sum(collected), sum(principal), sum(interest), sum(cash), sum(upi), sum(bank)
FROM flows
GROUP BY day, branch_id, officer_id, product_id
ORDER BY day
