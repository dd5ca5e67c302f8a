use munim_kernel::{BranchId, LoanId, Page, PageRequest, PaymentId, Reach, Scope, StoreError, TenantId};
use munim_lending::{ListedPayment, PaymentFilter};

use super::payment_row::PAYMENT;
use crate::{
    PgStore,
    long_list::{conditions, count, is_rare},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach, in_reach},
    stored::{Columns, FromRow, sql},
};

impl FromRow for ListedPayment {
    const ROW: (&'static str, &'static str) = ("repayments", "payment");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (number, recorder): (Option<String>, Option<String>) =
            (row.get("loan_number")?, row.get("recorded_by")?);
        Ok(Self {
            payment: row.inner("payment")?,
            loan_number: number.unwrap_or_default(),
            client_name: row.get("client_name")?,
            recorded_by: recorder.unwrap_or_default(),
        })
    }
}

/// Returns the condition that a payment `r` of a loan `l` is within reach. A branch also sees what it received for
/// loans of others.
pub(super) fn payment_in_reach(reach: &Reach) -> String {
    reached(reach, |branch, officer| in_reach(reach, branch, officer))
}

fn reached(reach: &Reach, condition: impl Fn(&str, Option<&str>) -> String) -> String {
    let lent = condition("l.branch_id", Some("l.officer_id"));
    match reach {
        Reach::Branches(_) => format!("({lent} OR {})", condition("r.receiving_branch_id", None)),
        Reach::Tenant | Reach::Officer(..) => lent,
    }
}

/// Returns the condition of a filter, whose parameters [`given`] returns.
fn condition(reach: &Reach, filter: &PaymentFilter) -> String {
    let always = vec![
        "r.tenant_id = $1".to_owned(),
        reached(reach, |branch, officer| in_given_reach(reach, branch, officer, 8)),
    ];
    conditions(
        always,
        &[
            (filter.receipt.is_some(), "r.receipt_number = upper($2)"),
            (filter.loan.is_some(), "r.loan_id = $4"),
            (
                filter.branch.is_some(),
                "(r.branch_id = $5 OR r.receiving_branch_id = $5)",
            ),
            (filter.from.is_some(), "r.booked_on >= $6"),
            (filter.to.is_some(), "r.booked_on <= $7"),
        ],
    )
}

/// Returns the parameters of a list, used or not, so that their numbers are fixed.
fn given(tenant: TenantId, reach: &Reach, filter: &PaymentFilter, offset: i64) -> Vec<Given> {
    let [branches, officer] = given_reach(reach);
    vec![
        Given::Number(tenant.get()),
        Given::Words(filter.receipt.clone().unwrap_or_default()),
        Given::Number(offset),
        Given::Number(filter.loan.map_or(0, LoanId::get)),
        Given::Number(filter.branch.map_or(0, BranchId::get)),
        Given::Day(filter.from),
        Given::Day(filter.to),
        branches,
        officer,
    ]
}

const FROM: &str = "repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id";

/// Returns the query for payments that meet a condition, in that order, each as a JSON object.
fn listed(condition: &str, order: &str) -> String {
    format!(
        "SELECT jsonb_build_object('payment', {PAYMENT}, 'loan_number', l.loan_number,
           'client_name', trim(c.first_name || ' ' || c.last_name),
           'recorded_by', munim_username(r.tenant_id, r.recorded_by))::text
           AS row
         FROM {FROM} JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
         WHERE {condition} {order}"
    )
}

/// Reads a page of payments, newest first.
pub(super) async fn payments(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    filter: &PaymentFilter,
    page: PageRequest,
) -> Result<Page<ListedPayment>, StoreError> {
    let condition = condition(reach, filter);
    let is_rare = is_rare(&[
        filter.receipt.is_some(),
        filter.loan.is_some(),
        filter.branch.is_some(),
    ]) || filter.from.is_some()
        || filter.to.is_some();
    // Every payment has a loan.
    let from = if *reach == Reach::Tenant {
        "repayments r"
    } else {
        FROM
    };
    let count = count(
        &format!("{from} WHERE {condition}"),
        given(tenant, reach, filter, 0),
    );
    let rows = |_, limit: &str| {
        let text = listed(&condition, &format!("ORDER BY r.repayment_id DESC {limit}"));
        Prepared::new("", &text, given(tenant, reach, filter, page.offset()))
    };
    store.long_list(tenant, page, count.rare(is_rare), rows).await
}

/// Reads a payment in reach.
pub(super) async fn listed_payment(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    payment: PaymentId,
) -> Result<Option<ListedPayment>, StoreError> {
    let condition = format!(
        "r.tenant_id = $1 AND r.repayment_id = $2 AND {}",
        payment_in_reach(reach)
    );
    store
        .row(
            Scope::Tenant(tenant),
            sql!(listed(&condition, ""); tenant.get(), payment.get()),
        )
        .await
}
