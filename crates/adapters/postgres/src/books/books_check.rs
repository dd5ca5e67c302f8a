//! Recomputes balances and control accounts from the lines of the journal and the sub-ledgers.
use diesel::prelude::*;
use munim_kernel::{Scope, StoreError, TenantId};

use crate::{
    PgStore,
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The rules that the books of a tenant must always satisfy, each with a query that finds violations. `at` is the
/// place; `found` and `expected` are paise. `$1` is the tenant.
const CHECKS: &[(&str, &str)] = &[
    (
        "the debits of an entry differ from its credits, or from its amount",
        // A full join: if it expects few rows, the planner would otherwise read the lines again for each entry.
        "SELECT 'entry ' || entry_id AS at, coalesce(l.debits, 0) AS found,
           CASE WHEN l.debits IS DISTINCT FROM e.amount_paise THEN e.amount_paise ELSE coalesce(l.credits, 0) END AS expected
         FROM (SELECT entry_id, amount_paise FROM journal_entries WHERE tenant_id = $1) e
         FULL JOIN (SELECT entry_id, sum(debit_paise)::bigint AS debits, sum(credit_paise)::bigint AS credits
           FROM journal_lines WHERE tenant_id = $1 GROUP BY entry_id) l USING (entry_id)
         WHERE l.debits IS DISTINCT FROM e.amount_paise OR l.credits IS DISTINCT FROM e.amount_paise
         ORDER BY entry_id LIMIT 1",
    ),
    (
        "vouchers are missing in a branch's numbers",
        "SELECT 'branch ' || coalesce(s.branch_id, e.branch_id) || ', financial year ' || coalesce(s.financial_year, e.financial_year)
             AS at, coalesce(e.count, 0) AS found, coalesce(s.last_number, 0)::bigint AS expected
         FROM (SELECT branch_id, financial_year, last_number FROM number_series WHERE tenant_id = $1 AND series = 'voucher') s
         FULL JOIN (SELECT branch_id, financial_year, count(*) FROM journal_entries WHERE tenant_id = $1 GROUP BY 1, 2) e
           USING (branch_id, financial_year)
         WHERE e.count IS DISTINCT FROM s.last_number ORDER BY 1 LIMIT 1",
    ),
    (
        "the movements of an account differ from its lines",
        "WITH lines AS (
           SELECT s.span, s.starts_on, l.branch_id, l.account_id, sum(l.debit_paise - l.credit_paise)::bigint AS net,
             sum(l.debit_paise)::bigint AS debits
           FROM journal_lines l JOIN journal_entries e ON e.tenant_id = $1 AND e.entry_id = l.entry_id
           CROSS JOIN LATERAL (VALUES ('day', l.booked_on), ('month', date_trunc('month', l.booked_on)::date),
             ('year', munim_financial_year(l.booked_on)), ('carried', CASE WHEN e.source_kind = 'year_end' THEN l.booked_on END))
             AS s (span, starts_on)
           WHERE l.tenant_id = $1 AND s.starts_on IS NOT NULL GROUP BY 1, 2, 3, 4
         )
         SELECT 'account ' || coalesce(m.account_id, l.account_id) || ' of branch ' || coalesce(m.branch_id, l.branch_id)
             || ', ' || coalesce(m.span, l.span) || ' of ' || coalesce(m.starts_on, l.starts_on) AS at,
           coalesce(m.debit_paise - m.credit_paise, 0) AS found, coalesce(l.net, 0) AS expected
         FROM (SELECT * FROM account_movements WHERE tenant_id = $1) m
         FULL JOIN lines l USING (span, starts_on, branch_id, account_id)
         WHERE (m.debit_paise - m.credit_paise, m.debit_paise) IS DISTINCT FROM (l.net, l.debits)
         ORDER BY 1 LIMIT 1",
    ),
    (
        "what was received or paid for an account differs from the lines beside cash",
        "WITH lines AS (
           SELECT s.span, s.starts_on, l.branch_id, l.account_id,
             sum(CASE WHEN e.reverses_id IS NULL THEN l.credit_paise ELSE -l.debit_paise END)::bigint AS received,
             sum(CASE WHEN e.reverses_id IS NULL THEN l.debit_paise ELSE -l.credit_paise END)::bigint AS paid
           FROM (SELECT n.*, a.is_cash, bool_or(a.is_cash) OVER (PARTITION BY n.entry_id) AS is_beside_cash
             FROM journal_lines n JOIN accounts a ON a.tenant_id = $1 AND a.account_id = n.account_id
             WHERE n.tenant_id = $1) l
           JOIN journal_entries e ON e.tenant_id = $1 AND e.entry_id = l.entry_id
           CROSS JOIN LATERAL (VALUES ('day', l.booked_on), ('month', date_trunc('month', l.booked_on)::date)) AS s (span, starts_on)
           WHERE l.is_beside_cash AND NOT l.is_cash
           GROUP BY 1, 2, 3, 4
         )
         SELECT 'account ' || coalesce(m.account_id, l.account_id) || ' of branch ' || coalesce(m.branch_id, l.branch_id)
             || ', ' || coalesce(m.span, l.span) || ' of ' || coalesce(m.starts_on, l.starts_on) AS at,
           coalesce(m.received_paise - m.paid_paise, 0) AS found, coalesce(l.received - l.paid, 0) AS expected
         FROM (SELECT * FROM cash_movements WHERE tenant_id = $1) m
         FULL JOIN lines l USING (span, starts_on, branch_id, account_id)
         WHERE (m.received_paise, m.paid_paise) IS DISTINCT FROM (l.received, l.paid)
         ORDER BY 1 LIMIT 1",
    ),
    (
        "what is owed on a loan differs from its transactions",
        "SELECT 'loan ' || p.loan_id AS at, p.principal_paise + p.interest_paise + p.fee_paise + p.penalty_paise - p.advance_paise AS found,
           coalesce(t.total, 0) AS expected
         FROM loan_positions p
         LEFT JOIN (SELECT loan_id, sum(principal_paise)::bigint AS principal, sum(interest_paise)::bigint AS interest,
             sum(fee_paise)::bigint AS fee, sum(penalty_paise)::bigint AS penalty, sum(advance_paise)::bigint AS advance,
             sum(principal_paise + interest_paise + fee_paise + penalty_paise - advance_paise)::bigint AS total
           FROM loan_transactions WHERE tenant_id = $1 GROUP BY loan_id) t USING (loan_id)
         WHERE p.tenant_id = $1 AND (p.principal_paise, p.interest_paise, p.fee_paise, p.penalty_paise, p.advance_paise)
           IS DISTINCT FROM (t.principal, t.interest, t.fee, t.penalty, t.advance)
         ORDER BY p.loan_id LIMIT 1",
    ),
    (
        "a loan has transactions, but no figure of what is owed on it",
        "SELECT 'loan ' || t.loan_id AS at, 0::bigint AS found, count(*) AS expected
         FROM loan_transactions t
         WHERE t.tenant_id = $1 AND NOT EXISTS (SELECT FROM loan_positions p WHERE p.tenant_id = $1 AND p.loan_id = t.loan_id)
         GROUP BY t.loan_id
         HAVING (sum(t.principal_paise), sum(t.interest_paise), sum(t.fee_paise), sum(t.penalty_paise), sum(t.advance_paise))
           IS DISTINCT FROM (0, 0, 0, 0, 0)
         ORDER BY t.loan_id LIMIT 1",
    ),
    (
        "what was refunded on a loan differs from its transactions",
        "SELECT 'loan ' || coalesce(r.loan_id, t.loan_id) AS at, coalesce(t.amount, 0) AS found, coalesce(r.amount, 0) AS expected
         FROM (SELECT loan_id, sum(amount_paise)::bigint AS amount FROM loan_refunds WHERE tenant_id = $1 GROUP BY loan_id) r
         FULL JOIN (SELECT loan_id, -sum(advance_paise)::bigint AS amount FROM loan_transactions
           WHERE tenant_id = $1 AND kind = 'refund' GROUP BY loan_id) t USING (loan_id)
         WHERE r.amount IS DISTINCT FROM t.amount ORDER BY 1 LIMIT 1",
    ),
    (
        "what was written off on a loan differs from its transactions",
        "SELECT 'loan ' || coalesce(w.loan_id, t.loan_id) AS at, coalesce(t.amount, 0) AS found, coalesce(w.amount, 0) AS expected
         FROM (SELECT loan_id, sum(CASE WHEN undoes_id IS NULL THEN 1 ELSE -1 END * principal_paise)::bigint AS amount
           FROM loan_write_offs WHERE tenant_id = $1 GROUP BY loan_id) w
         FULL JOIN (SELECT loan_id, -sum(principal_paise)::bigint AS amount FROM loan_transactions
           WHERE tenant_id = $1 AND kind IN ('write_off', 'write_off_undone') GROUP BY loan_id) t USING (loan_id)
         WHERE w.amount IS DISTINCT FROM t.amount ORDER BY 1 LIMIT 1",
    ),
    (
        "what was given up when a loan was settled differs from its transactions",
        "SELECT 'loan ' || coalesce(s.loan_id, t.loan_id) AS at, coalesce(t.amount, 0) AS found, coalesce(s.amount, 0) AS expected
         FROM (SELECT loan_id, sum(principal_paise + interest_paise + fee_paise + penalty_paise)::bigint AS amount
           FROM loan_settlements s
           WHERE tenant_id = $1 AND NOT EXISTS (SELECT FROM repayments v WHERE v.tenant_id = $1 AND v.reverses_id = s.repayment_id)
           GROUP BY loan_id) s
         FULL JOIN (SELECT loan_id, -sum(principal_paise + interest_paise + fee_paise + penalty_paise)::bigint AS amount
           FROM loan_transactions WHERE tenant_id = $1 AND kind IN ('settlement', 'settlement_undone') GROUP BY loan_id
           HAVING sum(principal_paise + interest_paise + fee_paise + penalty_paise) <> 0) t USING (loan_id)
         WHERE s.amount IS DISTINCT FROM t.amount ORDER BY 1 LIMIT 1",
    ),
    (
        "what is owed on a loan differs from its instalments",
        "SELECT 'loan ' || p.loan_id AS at, p.principal_paise + p.interest_paise + p.fee_paise AS found,
           coalesce(i.principal + i.interest + i.fee, 0) - coalesce(s.principal + s.interest + s.fee, 0) AS expected
         FROM loan_positions p
         LEFT JOIN (SELECT loan_id, sum(principal_paise - principal_paid_paise)::bigint AS principal,
             sum(interest_paise - interest_paid_paise)::bigint AS interest,
             sum(fee_paise - fee_paid_paise)::bigint AS fee
           FROM instalments WHERE tenant_id = $1 GROUP BY loan_id) i USING (loan_id)
         JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
         LEFT JOIN LATERAL (SELECT principal_paise AS principal, interest_paise AS interest, fee_paise AS fee FROM loan_settlements
           WHERE tenant_id = $1 AND loan_id = l.loan_id AND l.settled_on IS NOT NULL ORDER BY repayment_id DESC LIMIT 1) s ON true
         WHERE p.tenant_id = $1 AND l.state IN ('active', 'closed', 'overpaid')
           AND (p.principal_paise, p.interest_paise, p.fee_paise)
             IS DISTINCT FROM (coalesce(i.principal, 0) - coalesce(s.principal, 0), coalesce(i.interest, 0) - coalesce(s.interest, 0),
               coalesce(i.fee, 0) - coalesce(s.fee, 0))
         ORDER BY p.loan_id LIMIT 1",
    ),
    (
        "what is in a savings account differs from its transactions",
        "SELECT 'savings account ' || p.savings_account_id AS at, p.balance_paise AS found, coalesce(x.total, 0) AS expected
         FROM savings_positions p
         LEFT JOIN (SELECT savings_account_id, sum(amount_paise)::bigint AS total FROM savings_transactions
           WHERE tenant_id = $1 GROUP BY savings_account_id) x USING (savings_account_id)
         WHERE p.tenant_id = $1 AND p.balance_paise <> coalesce(x.total, 0)
         ORDER BY p.savings_account_id LIMIT 1",
    ),
];

/// The control accounts that differ from the sum of the loans or savings accounts, and provisions that differ from what the last day end
/// has provided, as of that day. A tenant may map several accounts to a role.
pub(crate) const CONTROL_ACCOUNTS: &str = "WITH ended AS (
    SELECT max(business_date) AS day, date_trunc('month', max(business_date))::date AS month,
      munim_financial_year(max(business_date)) AS year
    FROM provisions WHERE tenant_id = $1
  ), booked AS (
    SELECT m.branch_id, r.role, sum(m.debit_paise - m.credit_paise)::bigint AS balance
    FROM account_movements m
    JOIN (SELECT DISTINCT role, account_id FROM account_roles
      WHERE tenant_id = $1 AND role IN ('portfolio', 'advance_from_clients', 'interest_receivable', 'fee_receivable', 'savings',
        'fixed_deposits', 'share_capital', 'unclaimed_deposits', 'savings_interest_payable')) r USING (account_id)
    WHERE m.tenant_id = $1 AND m.span = 'year' GROUP BY m.branch_id, r.role
    UNION ALL
    SELECT m.branch_id, 'provision', sum(m.debit_paise - m.credit_paise)::bigint
    FROM account_movements m JOIN ended e ON (m.span = 'year' AND m.starts_on < e.year
      OR m.span = 'month' AND m.starts_on >= e.year AND m.starts_on < e.month
      OR m.span = 'day' AND m.starts_on BETWEEN e.month AND e.day)
    WHERE m.tenant_id = $1
      AND m.account_id IN (SELECT p.account_id FROM provisions p WHERE p.tenant_id = $1 AND p.business_date = e.day)
    GROUP BY m.branch_id
  ), lent AS (
    SELECT l.branch_id, sum(p.principal_paise)::bigint AS principal, -sum(p.advance_paise)::bigint AS advance,
      sum(munim_receivable(p, l.state, k.class, d.accrued_through))::bigint AS receivable, sum(p.fee_paise)::bigint AS fees
    FROM loan_positions p JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
    JOIN business_dates d ON d.tenant_id = p.tenant_id
    LEFT JOIN borrower_classes k ON k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL
    WHERE p.tenant_id = $1 GROUP BY l.branch_id
  ), owed AS (
    SELECT branch_id, v.role, v.balance FROM lent CROSS JOIN LATERAL
      (VALUES ('portfolio', principal), ('advance_from_clients', advance), ('interest_receivable', receivable),
        ('fee_receivable', fees)) v (role, balance)
    UNION ALL
    SELECT p.branch_id, 'provision', -sum(p.provision_paise)::bigint
    FROM provisions p JOIN ended e ON p.business_date = e.day WHERE p.tenant_id = $1 GROUP BY p.branch_id
    UNION ALL
    SELECT a.branch_id, v.role, -sum(v.balance)::bigint
    FROM savings_positions p JOIN savings_accounts a ON a.tenant_id = p.tenant_id AND a.savings_account_id = p.savings_account_id
    CROSS JOIN LATERAL (VALUES ('savings_interest_payable', p.accrued_paise),
      (CASE WHEN a.state = 'unclaimed' THEN 'unclaimed_deposits' WHEN a.kind = 'shares' THEN 'share_capital'
         WHEN a.deposit_paise IS NULL THEN 'savings' ELSE 'fixed_deposits' END, p.balance_paise)) v (role, balance)
    WHERE p.tenant_id = $1 GROUP BY 1, 2
  )
  SELECT b.branch_id, b.branch_name, role, coalesce(k.balance, 0) AS in_books, coalesce(o.balance, 0) AS in_loans
  FROM booked k FULL JOIN owed o USING (branch_id, role)
  JOIN branches b ON b.tenant_id = $1 AND b.branch_id = coalesce(k.branch_id, o.branch_id)
  WHERE coalesce(k.balance, 0) <> coalesce(o.balance, 0)
  ORDER BY b.branch_id, role";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BooksFault {
    pub what: &'static str,
    pub at: String,
    /// In paise or vouchers.
    pub found: i64,
    pub expected: i64,
}

row! {
    struct FaultRow {
        at: String,
        found: i64,
        expected: i64,
    }
}

impl PgStore {
    /// Recomputes the books of a tenant in one snapshot. Returns the first fault of each kind.
    pub async fn check_books(&self, tenant: TenantId) -> Result<Vec<BooksFault>, StoreError> {
        let control = format!(
            "SELECT role || ' of branch ' || branch_name AS at, in_books AS found, in_loans AS expected
             FROM ({CONTROL_ACCOUNTS}) c LIMIT 1"
        );
        let checks = CHECKS.iter().copied().chain([(
            "a control account differs from what the loans and savings accounts come to",
            control.as_str(),
        )]);
        let checks: Vec<_> = checks.collect();
        self.read(Scope::Tenant(tenant), async |mut connection| {
            // All checks see the same snapshot.
            diesel::sql_query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                .execute(&mut connection)
                .await?;
            let mut faults = Vec::new();
            for (what, query) in &checks {
                let found: Option<FaultRow> = sql!(*query; tenant.get())
                    .get_result(&mut connection)
                    .await
                    .optional()?;
                faults.extend(found.map(|row| BooksFault {
                    what,
                    at: row.at,
                    found: row.found,
                    expected: row.expected,
                }));
            }
            Ok(faults)
        })
        .await
    }
}
