//! What one loan adds to the roll-ups, and how its changes are added to them. The rules are those by which the roll-ups
//! are recomputed (`reporting/roll_ups`).
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_lending::{FigureChange, LoanShare, PaymentMode};

use crate::{
    one::One,
    prepared::{Given, Prepared},
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The number of values in a loan's share ([`SHARE`]).
const LOAN_NUMBERS: usize = 14;

row! {
    struct ShareRow {
        loan: Vec<i64>,
        borrower: Vec<i64>,
    }
}

/// The active loans of the borrower of loan `$2`, and what fell due on that loan in the month of the business date.
/// Payments before the month are one sum, so that each due date need not add up all payments. Overdue amounts are
/// summed only where there may be any: arrears that the product tolerates count for no days past due.
const SHARED: &str = "books AS (
    SELECT business_date AS today, business_date - 1 AS ended, date_trunc('month', business_date)::date AS month_start
    FROM business_dates WHERE tenant_id = $1
  ),
  lent AS (
    SELECT l.loan_id, l.branch_id, l.officer_id, p.principal_paise AS outstanding, p.oldest_unpaid_due AS oldest, l.watched_until, b.ended,
      coalesce((SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
          - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise) FROM instalments i
        WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= b.ended
          AND (p.oldest_unpaid_due <= b.ended OR EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = l.tenant_id
            AND v.product_id = l.product_id AND v.terms_version = l.terms_version AND v.arrears_tolerance_paise > 0))), 0) AS overdue
    FROM loans o CROSS JOIN books b
    JOIN loans l ON l.tenant_id = o.tenant_id AND l.client_id = o.client_id AND l.state = 'active'
    JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
    WHERE o.tenant_id = $1 AND o.loan_id = $2
  ),
  asked AS (
    SELECT i.due_on, i.principal_paise + i.interest_paise AS due,
      sum(i.principal_paise + i.interest_paise) OVER (ORDER BY i.number) - i.principal_paise - i.interest_paise AS due_before
    FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = $2
  ),
  paid AS MATERIALIZED (
    SELECT greatest(r.received_on, b.month_start) AS day,
      sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise - r.recovery_paise)) AS amount
    FROM repayments r CROSS JOIN books b WHERE r.tenant_id = $1 AND r.loan_id = $2 GROUP BY 1
  ),
  fell_due AS (
    SELECT a.due_on = b.today AS is_today, a.due, greatest(least(coalesce((
        SELECT sum(p.amount) FROM paid p WHERE p.day <= a.due_on), 0) - a.due_before, a.due), 0) AS on_time
    FROM asked a CROSS JOIN books b
    JOIN loans l ON l.tenant_id = $1 AND l.loan_id = $2
    WHERE a.due_on BETWEEN b.month_start AND b.today
      AND (l.state IN ('active', 'closed', 'overpaid') OR a.due_on <= l.closed_on)
  )";

/// The numbers of a share. Of the loan: 1 active loans, 2 their outstanding principal; of that, 3 to 6 more than 1, 30, 60 and 90 days
/// past due; 7 loans with something overdue, 8 their outstanding principal, 9 what is overdue; 10 what fell due on the business date,
/// 11 what of it was paid on time, 12 and 13 the same in the month up to it; 14 the outstanding principal if it is watched. Of the borrower, who is counted where the loan is that is
/// longest past due: 1 branch, 2 officer, 3 active loans, 4 their outstanding principal, 5 what is overdue, 6 whether it is too much.
const SHARE: &str = "SELECT o.loan || d.loan || o.watched AS loan, w.borrower
  FROM (SELECT ARRAY[count(*), coalesce(sum(outstanding), 0),
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 1), 0),
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 30), 0),
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 60), 0),
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 90), 0),
      count(*) FILTER (WHERE oldest <= ended OR overdue > 0),
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended OR overdue > 0), 0),
      coalesce(sum(overdue), 0)]::bigint[] AS loan,
      ARRAY[coalesce(sum(outstanding) FILTER (WHERE watched_until >= ended), 0)]::bigint[] AS watched
    FROM lent WHERE loan_id = $2) o
  CROSS JOIN (SELECT ARRAY[coalesce(sum(due) FILTER (WHERE is_today), 0), coalesce(sum(on_time) FILTER (WHERE is_today), 0),
      coalesce(sum(due), 0), coalesce(sum(on_time), 0)]::bigint[] AS loan
    FROM fell_due) d
  CROSS JOIN (SELECT CASE WHEN count(*) = 0 THEN '{}' ELSE ARRAY[(array_agg(branch_id ORDER BY oldest, loan_id))[1],
      (array_agg(officer_id ORDER BY oldest, loan_id))[1], count(*), sum(outstanding), sum(overdue),
      (sum(outstanding) > 20000000)::int] END::bigint[] AS borrower
    FROM lent) w";

/// Reads what a loan adds to the roll-ups.
pub(super) async fn loan_share(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    loan: i64,
) -> QueryResult<LoanShare> {
    let given = vec![Given::Number(tenant), Given::Number(loan)];
    let ShareRow { loan, borrower } = Prepared::new(SHARED, SHARE, given).get_result(connection).await?;
    Ok(LoanShare { loan, borrower })
}

/// Adds a change of a loan to all roll-ups. The row of the branch is locked first and protects the others.
pub(super) async fn add_to_figures(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    change: &FigureChange,
) -> QueryResult<()> {
    let received = change.received;
    let of_mode = |modes: &[PaymentMode]| match received.mode {
        Some(mode) if modes.contains(&mode) => received.amount,
        _ => 0,
    };
    let shares = change.before.loan.iter().zip(&change.after.loan);
    let changed: Vec<i64> = shares.map(|(was, is)| is - was).collect();
    let given = vec![
        Given::Number(tenant),
        Given::Number(change.branch.get()),
        Given::Number(change.officer.get()),
        Given::Number(change.product.get()),
        Given::Number(change.client.get()),
        Given::Day(Some(change.day)),
        Given::Numbers(changed.clone()),
        Given::Numbers(vec![change.disbursed.0, change.disbursed.1]),
        Given::Numbers(vec![
            received.receipts,
            received.amount,
            received.principal,
            received.interest,
            of_mode(&[PaymentMode::Cash]),
            of_mode(&[PaymentMode::Upi]),
            of_mode(&[
                PaymentMode::Bank,
                PaymentMode::Cheque,
                PaymentMode::Nach,
                PaymentMode::Aeps,
            ]),
        ]),
        Given::Numbers(change.before.borrower.clone()),
        Given::Numbers(change.after.borrower.clone()),
    ];
    for step in FIGURES {
        Prepared::new("", step, given.clone()).execute(connection).await?;
    }
    add_to_centre(connection, tenant, change.client.get(), changed).await
}

/// Adds to the roll-ups of the client's centre, and of the officer who visits it. Those of the branch must be locked.
pub(crate) async fn add_to_centre(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    client: i64,
    changed: Vec<i64>,
) -> QueryResult<()> {
    let given = vec![
        Given::Number(tenant),
        Given::Number(client),
        Given::Numbers(changed),
    ];
    for step in OF_CENTRE {
        Prepared::new("", step, given.clone()).execute(connection).await?;
    }
    Ok(())
}

/// Returns what all loans of a client add to the roll-ups. Empty if the client has no loans.
pub(crate) async fn share_of_client(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    client: i64,
) -> QueryResult<Vec<i64>> {
    let lent: Vec<One<i64>> = sql!(
        "SELECT loan_id FROM loans WHERE tenant_id = $1 AND client_id = $2 AND disbursed_on IS NOT NULL";
        tenant, client
    )
    .load(connection)
    .await?;
    let mut sum = vec![0; LOAN_NUMBERS];
    for One(loan_id) in lent {
        let share = loan_share(connection, tenant, loan_id).await?;
        for (sum, number) in sum.iter_mut().zip(share.loan) {
            *sum += number;
        }
    }
    Ok(sum)
}

/// What one change adds to the roll-ups, in the order in which they are locked. `$1` tenant, `$2` branch, `$3` officer, `$4`
/// product, `$5` client, `$6` business date, `$7` the change of the loan's share ([`SHARE`]), `$8` disbursed, `$9` received, `$10` and
/// `$11` the borrower before and after it. Rows of loans or borrowers that are gone are deleted, as they are when the roll-ups are
/// recomputed.
const FIGURES: &[&str] = &[
    "INSERT INTO branch_figures AS f (tenant_id, branch_id, active_loans, outstanding_paise, par1_paise, par30_paise, par60_paise,
       par90_paise, month_disbursed_paise, month_due_paise, month_on_time_paise, month_collected_paise)
     VALUES ($1, $2, ($7)[1], ($7)[2], ($7)[3], ($7)[4], ($7)[5], ($7)[6], ($8)[2], ($7)[12], ($7)[13], ($9)[2])
     ON CONFLICT (tenant_id, branch_id) DO UPDATE SET active_loans = f.active_loans + excluded.active_loans,
       outstanding_paise = f.outstanding_paise + excluded.outstanding_paise, par1_paise = f.par1_paise + excluded.par1_paise,
       par30_paise = f.par30_paise + excluded.par30_paise, par60_paise = f.par60_paise + excluded.par60_paise,
       par90_paise = f.par90_paise + excluded.par90_paise,
       month_disbursed_paise = f.month_disbursed_paise + excluded.month_disbursed_paise,
       month_due_paise = f.month_due_paise + excluded.month_due_paise,
       month_on_time_paise = f.month_on_time_paise + excluded.month_on_time_paise,
       month_collected_paise = f.month_collected_paise + excluded.month_collected_paise",
    "INSERT INTO officer_figures AS f (tenant_id, branch_id, officer_id, active_loans, outstanding_paise, par1_paise, par30_paise,
       par60_paise, par90_paise, month_disbursed_paise, month_due_paise, month_on_time_paise, month_collected_paise)
     VALUES ($1, $2, $3, ($7)[1], ($7)[2], ($7)[3], ($7)[4], ($7)[5], ($7)[6], ($8)[2], ($7)[12], ($7)[13], ($9)[2])
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET active_loans = f.active_loans + excluded.active_loans,
       outstanding_paise = f.outstanding_paise + excluded.outstanding_paise, par1_paise = f.par1_paise + excluded.par1_paise,
       par30_paise = f.par30_paise + excluded.par30_paise, par60_paise = f.par60_paise + excluded.par60_paise,
       par90_paise = f.par90_paise + excluded.par90_paise,
       month_disbursed_paise = f.month_disbursed_paise + excluded.month_disbursed_paise,
       month_due_paise = f.month_due_paise + excluded.month_due_paise,
       month_on_time_paise = f.month_on_time_paise + excluded.month_on_time_paise,
       month_collected_paise = f.month_collected_paise + excluded.month_collected_paise",
    "MERGE INTO product_figures f USING given ON f.tenant_id = $1 AND f.branch_id = $2 AND f.officer_id = $3 AND f.product_id = $4
     WHEN MATCHED AND f.active_loans + ($7)[1] = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET active_loans = f.active_loans + ($7)[1], outstanding_paise = f.outstanding_paise + ($7)[2]
     WHEN NOT MATCHED AND ($7)[1] > 0 THEN INSERT (tenant_id, branch_id, officer_id, product_id, active_loans, outstanding_paise)
     VALUES ($1, $2, $3, $4, ($7)[1], ($7)[2])",
    "INSERT INTO daily_figures AS f (tenant_id, day, branch_id, officer_id, product_id, loans_disbursed, disbursed_paise, due_paise,
       on_time_paise, receipts, collected_paise, principal_paise, interest_paise, cash_paise, upi_paise, bank_paise)
     VALUES ($1, $6, $2, $3, $4, ($8)[1], ($8)[2], ($7)[10], ($7)[11], ($9)[1], ($9)[2], ($9)[3], ($9)[4], ($9)[5], ($9)[6],
       ($9)[7])
     ON CONFLICT (tenant_id, day, branch_id, officer_id, product_id) DO UPDATE SET
       loans_disbursed = f.loans_disbursed + excluded.loans_disbursed,
       disbursed_paise = f.disbursed_paise + excluded.disbursed_paise, due_paise = f.due_paise + excluded.due_paise,
       on_time_paise = f.on_time_paise + excluded.on_time_paise, receipts = f.receipts + excluded.receipts,
       collected_paise = f.collected_paise + excluded.collected_paise,
       principal_paise = f.principal_paise + excluded.principal_paise,
       interest_paise = f.interest_paise + excluded.interest_paise, cash_paise = f.cash_paise + excluded.cash_paise,
       upi_paise = f.upi_paise + excluded.upi_paise, bank_paise = f.bank_paise + excluded.bank_paise",
    "MERGE INTO portfolio_snapshots f USING given ON f.tenant_id = $1 AND f.as_of = $6 AND f.branch_id = $2 AND f.officer_id = $3
       AND f.product_id = $4
     WHEN MATCHED AND f.active_loans + ($7)[1] = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET active_loans = f.active_loans + ($7)[1], outstanding_paise = f.outstanding_paise + ($7)[2],
       par1_paise = f.par1_paise + ($7)[3], par30_paise = f.par30_paise + ($7)[4], par60_paise = f.par60_paise + ($7)[5],
       par90_paise = f.par90_paise + ($7)[6], overdue_loans = f.overdue_loans + ($7)[7],
       overdue_outstanding_paise = f.overdue_outstanding_paise + ($7)[8], overdue_paise = f.overdue_paise + ($7)[9],
       restructured_paise = f.restructured_paise + ($7)[14]
     WHEN NOT MATCHED AND ($7)[1] > 0 THEN INSERT (tenant_id, as_of, branch_id, officer_id, product_id, active_loans,
       outstanding_paise, par1_paise, par30_paise, par60_paise, par90_paise, overdue_loans, overdue_outstanding_paise, overdue_paise,
       restructured_paise)
     VALUES ($1, $6, $2, $3, $4, ($7)[1], ($7)[2], ($7)[3], ($7)[4], ($7)[5], ($7)[6], ($7)[7], ($7)[8], ($7)[9], ($7)[14])",
    "MERGE INTO ageing_figures f USING (
       SELECT s.branch_id, s.officer_id, coalesce(max(k.class), 'standard') AS class, sum(s.clients)::bigint AS clients,
         sum(s.clients * s.loans)::bigint AS loans, sum(s.clients * s.outstanding)::bigint AS outstanding,
         sum(s.clients * s.overdue)::bigint AS overdue, sum(s.clients * s.exposed)::bigint AS exposed
       FROM (VALUES (-1, ($10)[1], ($10)[2], ($10)[3], ($10)[4], ($10)[5], ($10)[6]),
           (1, ($11)[1], ($11)[2], ($11)[3], ($11)[4], ($11)[5], ($11)[6]))
         AS s (clients, branch_id, officer_id, loans, outstanding, overdue, exposed)
       LEFT JOIN borrower_classes k ON k.tenant_id = $1 AND k.client_id = $5 AND k.cleared_on IS NULL
       WHERE s.branch_id IS NOT NULL GROUP BY s.branch_id, s.officer_id
     ) d ON f.tenant_id = $1 AND f.branch_id = d.branch_id AND f.officer_id = d.officer_id AND f.class = d.class
     WHEN MATCHED AND f.clients + d.clients = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET clients = f.clients + d.clients, active_loans = f.active_loans + d.loans,
       outstanding_paise = f.outstanding_paise + d.outstanding, overdue_paise = f.overdue_paise + d.overdue,
       over_exposed = f.over_exposed + d.exposed
     WHEN NOT MATCHED AND d.clients > 0 THEN INSERT (tenant_id, branch_id, officer_id, class, clients, active_loans,
       outstanding_paise, overdue_paise, over_exposed)
     VALUES ($1, d.branch_id, d.officer_id, d.class, d.clients, d.loans, d.outstanding, d.overdue, d.exposed)",
];

/// What a change `$3` of the share of client `$2` adds to their centre, and to the clients of the officer who visits
/// it.
const OF_CENTRE: &[&str] = &[
    "UPDATE centre_figures f SET active_loans = f.active_loans + ($3)[1], outstanding_paise = f.outstanding_paise + ($3)[2],
       par30_paise = f.par30_paise + ($3)[4], overdue_paise = f.overdue_paise + ($3)[9], due_paise = f.due_paise + ($3)[12],
       on_time_paise = f.on_time_paise + ($3)[13]
     FROM clients c WHERE c.tenant_id = $1 AND c.client_id = $2 AND f.tenant_id = $1 AND f.centre_id = c.centre_id",
    "UPDATE client_figures f SET active_loans = f.active_loans + ($3)[1], outstanding_paise = f.outstanding_paise + ($3)[2]
     FROM clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
     WHERE c.tenant_id = $1 AND c.client_id = $2 AND f.tenant_id = $1 AND f.branch_id = c.branch_id
       AND f.officer_id = coalesce(e.officer_id, 0)",
];
