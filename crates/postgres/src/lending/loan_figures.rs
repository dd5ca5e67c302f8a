//! What one loan adds to the roll-ups, and how a change of it is added to them. The rules are those by which the roll-ups are
//! recomputed (`reporting/roll_ups`).
use diesel::{prelude::*, result::Error::DeserializationError, sql_types::BigInt};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{BranchId, StoreError, UserId};
use munim_lending::{BorrowerShare, DueShare, FigureChange, LoanShare, OverdueShare, PaymentMode};

use crate::{
    errors::corrupt,
    prepared::{Given, Prepared},
};

#[derive(QueryableByName)]
pub(super) struct ShareRow {
    #[diesel(sql_type = BigInt)]
    active_loans: i64,
    #[diesel(sql_type = BigInt)]
    outstanding: i64,
    #[diesel(sql_type = BigInt)]
    par1: i64,
    #[diesel(sql_type = BigInt)]
    par30: i64,
    #[diesel(sql_type = BigInt)]
    par60: i64,
    #[diesel(sql_type = BigInt)]
    par90: i64,
    #[diesel(sql_type = BigInt)]
    overdue_loans: i64,
    #[diesel(sql_type = BigInt)]
    overdue_outstanding: i64,
    #[diesel(sql_type = BigInt)]
    overdue: i64,
    #[diesel(sql_type = BigInt)]
    due_today: i64,
    #[diesel(sql_type = BigInt)]
    on_time_today: i64,
    #[diesel(sql_type = BigInt)]
    due_this_month: i64,
    #[diesel(sql_type = BigInt)]
    on_time_this_month: i64,
    #[diesel(sql_type = BigInt)]
    borrower_loans: i64,
    #[diesel(sql_type = BigInt)]
    borrower_branch: i64,
    #[diesel(sql_type = BigInt)]
    borrower_officer: i64,
    #[diesel(sql_type = BigInt)]
    borrower_outstanding: i64,
    #[diesel(sql_type = BigInt)]
    borrower_overdue: i64,
    #[diesel(sql_type = BigInt)]
    over_exposed: i64,
}

impl TryFrom<ShareRow> for LoanShare {
    type Error = StoreError;

    fn try_from(row: ShareRow) -> Result<Self, StoreError> {
        let borrower = (row.borrower_loans > 0).then(|| {
            let (branch, officer) = (row.borrower_branch, row.borrower_officer);
            Ok::<_, StoreError>(BorrowerShare {
                branch: BranchId::try_new(branch).map_err(|_| corrupt("loans", "branch_id", branch))?,
                officer: UserId::try_new(officer).map_err(|_| corrupt("loans", "officer_id", officer))?,
                active_loans: row.borrower_loans,
                outstanding: row.borrower_outstanding,
                overdue: row.borrower_overdue,
                is_over_exposed: row.over_exposed > 0,
            })
        });
        Ok(Self {
            active_loans: row.active_loans,
            outstanding: row.outstanding,
            at_risk: [row.par1, row.par30, row.par60, row.par90],
            overdue: OverdueShare {
                loans: row.overdue_loans,
                outstanding: row.overdue_outstanding,
                amount: row.overdue,
            },
            due_today: DueShare {
                amount: row.due_today,
                on_time: row.on_time_today,
            },
            due_this_month: DueShare {
                amount: row.due_this_month,
                on_time: row.on_time_this_month,
            },
            borrower: borrower.transpose()?,
        })
    }
}

/// The active loans of the borrower of loan `$2`, and what fell due on that loan in the month of the business date.
const SHARED: &str = "books AS (
    SELECT business_date AS today, business_date - 1 AS ended, date_trunc('month', business_date)::date AS month_start
    FROM tenants WHERE tenant_id = $1
  ),
  lent AS (
    SELECT l.loan_id, l.branch_id, l.officer_id, p.principal_paise AS outstanding, p.oldest_unpaid_due AS oldest, b.ended,
      coalesce((SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
          - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise) FROM instalments i
        WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= b.ended
          AND p.oldest_unpaid_due <= b.ended), 0) AS overdue
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
  fell_due AS (
    SELECT a.due_on = b.today AS is_today, a.due, greatest(least(coalesce((
        SELECT sum(CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * (r.amount_paise - r.fee_paise - r.penalty_paise))
        FROM repayments r WHERE r.tenant_id = $1 AND r.loan_id = $2 AND r.received_on <= a.due_on), 0) - a.due_before, a.due), 0)
      AS on_time
    FROM asked a CROSS JOIN books b
    JOIN loans l ON l.tenant_id = $1 AND l.loan_id = $2
    WHERE a.due_on BETWEEN b.month_start AND b.today
      AND (l.state IN ('active', 'closed', 'overpaid') OR a.due_on <= l.closed_on)
  )";

const SHARE: &str = "SELECT o.*, d.*, w.*
  FROM (SELECT count(*) AS active_loans, coalesce(sum(outstanding), 0)::bigint AS outstanding,
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 1), 0)::bigint AS par1,
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 30), 0)::bigint AS par30,
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 60), 0)::bigint AS par60,
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended - 90), 0)::bigint AS par90,
      count(*) FILTER (WHERE oldest <= ended) AS overdue_loans,
      coalesce(sum(outstanding) FILTER (WHERE oldest <= ended), 0)::bigint AS overdue_outstanding,
      coalesce(sum(overdue), 0)::bigint AS overdue
    FROM lent WHERE loan_id = $2) o
  CROSS JOIN (SELECT coalesce(sum(due) FILTER (WHERE is_today), 0)::bigint AS due_today,
      coalesce(sum(on_time) FILTER (WHERE is_today), 0)::bigint AS on_time_today,
      coalesce(sum(due), 0)::bigint AS due_this_month, coalesce(sum(on_time), 0)::bigint AS on_time_this_month
    FROM fell_due) d
  CROSS JOIN (SELECT count(*) AS borrower_loans,
      coalesce((array_agg(branch_id ORDER BY oldest, loan_id))[1], 0) AS borrower_branch,
      coalesce((array_agg(officer_id ORDER BY oldest, loan_id))[1], 0) AS borrower_officer,
      coalesce(sum(outstanding), 0)::bigint AS borrower_outstanding, coalesce(sum(overdue), 0)::bigint AS borrower_overdue,
      (coalesce(sum(outstanding), 0) > 20000000)::int::bigint AS over_exposed
    FROM lent) w";

/// Reads what a loan adds to the roll-ups.
pub(super) async fn loan_share(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    loan: i64,
) -> QueryResult<ShareRow> {
    let given = vec![Given::Number(tenant), Given::Number(loan)];
    Prepared::new(SHARED, SHARE, given).get_result(connection).await
}

/// Adds a change of a loan to all roll-ups. The row of the branch comes first, and who has it may change the others.
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
    let (was, is) = (numbers(&change.before), numbers(&change.after));
    let given = vec![
        Given::Number(tenant),
        Given::Number(change.branch.get()),
        Given::Number(change.officer.get()),
        Given::Number(change.product.get()),
        Given::Number(change.client.get()),
        Given::Day(Some(change.day)),
        Given::Numbers(is.iter().zip(was).map(|(is, was)| is - was).collect()),
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
        Given::Numbers(borrower_numbers(&change.before)),
        Given::Numbers(borrower_numbers(&change.after)),
    ];
    for step in FIGURES {
        Prepared::new("", step, given.clone()).execute(connection).await?;
    }
    Ok(())
}

/// Moves the loans of a client, whose centre has changed, in the roll-ups of centres and clients. Those of the branch must be locked.
pub(crate) async fn move_between_centres(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    client: i64,
    (from, to): (Option<i64>, Option<i64>),
) -> QueryResult<()> {
    if from == to {
        return Ok(());
    }
    let lent: Vec<LentRow> = diesel::sql_query(
        "SELECT loan_id FROM loans WHERE tenant_id = $1 AND client_id = $2 AND disbursed_on IS NOT NULL",
    )
    .bind::<BigInt, _>(tenant)
    .bind::<BigInt, _>(client)
    .load(connection)
    .await?;
    let mut moved = [0; 13];
    for LentRow { loan_id } in lent {
        let share = LoanShare::try_from(loan_share(connection, tenant, loan_id).await?);
        let share = share.map_err(|error| DeserializationError(error.into()))?;
        for (sum, number) in moved.iter_mut().zip(numbers(&share)) {
            *sum += number;
        }
    }
    for (centre, sign) in [(from, -1), (to, 1)] {
        let given = vec![
            Given::Number(tenant),
            Given::Number(client),
            Given::Number(centre.unwrap_or_default()),
            Given::Numbers(moved.map(|number| sign * number).to_vec()),
        ];
        for step in MOVED {
            Prepared::new("", step, given.clone()).execute(connection).await?;
        }
    }
    Ok(())
}

#[derive(QueryableByName)]
struct LentRow {
    #[diesel(sql_type = BigInt)]
    loan_id: i64,
}

/// Adds the shares `$4` of the loans of client `$2` to centre `$3` and to the officer who goes there.
const MOVED: &[&str] = &[
    "UPDATE centre_figures f SET active_loans = f.active_loans + ($4)[1], outstanding_paise = f.outstanding_paise + ($4)[2],
       par30_paise = f.par30_paise + ($4)[4], overdue_paise = f.overdue_paise + ($4)[9], due_paise = f.due_paise + ($4)[12],
       on_time_paise = f.on_time_paise + ($4)[13]
     WHERE f.tenant_id = $1 AND f.centre_id = $3",
    "UPDATE client_figures f SET active_loans = f.active_loans + ($4)[1], outstanding_paise = f.outstanding_paise + ($4)[2]
     FROM clients c WHERE c.tenant_id = $1 AND c.client_id = $2 AND f.tenant_id = $1 AND f.branch_id = c.branch_id
       AND f.officer_id = coalesce((SELECT e.officer_id FROM centres e WHERE e.tenant_id = $1 AND e.centre_id = $3), 0)",
];

/// A share without its borrower, in the order in which [`FIGURES`] names it.
fn numbers(share: &LoanShare) -> [i64; 13] {
    let [par1, par30, par60, par90] = share.at_risk;
    [
        share.active_loans,
        share.outstanding,
        par1,
        par30,
        par60,
        par90,
        share.overdue.loans,
        share.overdue.outstanding,
        share.overdue.amount,
        share.due_today.amount,
        share.due_today.on_time,
        share.due_this_month.amount,
        share.due_this_month.on_time,
    ]
}

/// The borrower of a share, or nothing.
fn borrower_numbers(share: &LoanShare) -> Vec<i64> {
    let numbers = |borrower: BorrowerShare| {
        vec![
            borrower.branch.get(),
            borrower.officer.get(),
            borrower.active_loans,
            borrower.outstanding,
            borrower.overdue,
            i64::from(borrower.is_over_exposed),
        ]
    };
    share.borrower.map(numbers).unwrap_or_default()
}

/// What one change adds to the roll-ups, in the order in which they are locked. `$1` tenant, `$2` branch, `$3` officer, `$4`
/// product, `$5` client, `$6` business date, `$7` the change of the share ([`numbers`]), `$8` disbursed, `$9` received, `$10` and
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
    "INSERT INTO product_figures AS f (tenant_id, branch_id, officer_id, product_id, active_loans, outstanding_paise)
     VALUES ($1, $2, $3, $4, ($7)[1], ($7)[2])
     ON CONFLICT (tenant_id, branch_id, officer_id, product_id) DO UPDATE SET
       active_loans = f.active_loans + excluded.active_loans,
       outstanding_paise = f.outstanding_paise + excluded.outstanding_paise",
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
       overdue_outstanding_paise = f.overdue_outstanding_paise + ($7)[8], overdue_paise = f.overdue_paise + ($7)[9]
     WHEN NOT MATCHED AND ($7)[1] > 0 THEN INSERT (tenant_id, as_of, branch_id, officer_id, product_id, active_loans,
       outstanding_paise, par1_paise, par30_paise, par60_paise, par90_paise, overdue_loans, overdue_outstanding_paise, overdue_paise)
     VALUES ($1, $6, $2, $3, $4, ($7)[1], ($7)[2], ($7)[3], ($7)[4], ($7)[5], ($7)[6], ($7)[7], ($7)[8], ($7)[9])",
    "UPDATE centre_figures f SET active_loans = f.active_loans + ($7)[1], outstanding_paise = f.outstanding_paise + ($7)[2],
       par30_paise = f.par30_paise + ($7)[4], overdue_paise = f.overdue_paise + ($7)[9], due_paise = f.due_paise + ($7)[12],
       on_time_paise = f.on_time_paise + ($7)[13]
     FROM clients c WHERE c.tenant_id = $1 AND c.client_id = $5 AND f.tenant_id = $1 AND f.centre_id = c.centre_id",
    "UPDATE client_figures f SET active_loans = f.active_loans + ($7)[1], outstanding_paise = f.outstanding_paise + ($7)[2]
     FROM clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
     WHERE c.tenant_id = $1 AND c.client_id = $5 AND f.tenant_id = $1 AND f.branch_id = c.branch_id
       AND f.officer_id = coalesce(e.officer_id, 0)",
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
