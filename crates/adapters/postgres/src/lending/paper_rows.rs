//! The contents of papers, as JSON objects that one query reads from one snapshot.
use munim_kernel::{Money, Reach, StoreError};
use munim_lending::{Issuer, LoanFile, Receipt, Reversal};
use munim_tenancy::ConfigKey;
use serde::Deserialize;
use time::Date;

use super::{
    loan_reader::{LEDGER, LedgerRow, ListedRow, listed},
    payment_list::payment_in_reach,
    payment_row::{PAYMENT, PaymentRow},
    position_row::InstalmentRow,
};
use crate::{json_row::day, reach_sql::in_reach};

/// The issuer of a paper: the tenant `t` and the branch `b`.
const ISSUER: &str = "jsonb_build_object('organisation', t.org_name, 'registration_number', t.registration_number,
      'branch', b.branch_name, 'phone', b.phone_number, 'address', concat_ws(', ', nullif(b.address, ''), nullif(b.city, ''),
        nullif(b.state, ''), nullif(b.postal_code, '')))";

/// The name and the number of the client `c`.
const CLIENT: &str = "jsonb_build_array(trim(c.first_name || ' ' || c.last_name), c.client_number)";

#[derive(Deserialize)]
struct IssuerRow {
    organisation: String,
    registration_number: String,
    branch: String,
    address: String,
    phone: String,
}

impl From<IssuerRow> for Issuer {
    fn from(row: IssuerRow) -> Self {
        Self {
            organisation: row.organisation,
            registration_number: row.registration_number,
            branch: row.branch,
            address: row.address,
            phone: row.phone,
        }
    }
}

/// Returns the query for the receipt of payment `$2` of tenant `$1`. A payment without a line in the loan's ledger was
/// recorded before the ledger began.
pub(super) fn receipt_in(reach: &Reach) -> String {
    format!(
        "SELECT jsonb_build_object('issuer', {ISSUER}, 'client', {CLIENT}, 'loan_number', l.loan_number, 'payment', {PAYMENT},
           'received_by', coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
               WHERE u.tenant_id = r.tenant_id AND u.user_id = r.recorded_by),
             (SELECT n.full_name FROM platform_names n WHERE n.user_id = r.recorded_by)),
           'left_after', (SELECT sum(y.principal_paise + y.interest_paise + y.fee_paise + y.penalty_paise - y.advance_paise)::bigint
             FROM loan_transactions y WHERE y.tenant_id = r.tenant_id AND y.loan_id = r.loan_id AND y.transaction_id <= (
               SELECT x.transaction_id FROM loan_transactions x WHERE x.tenant_id = r.tenant_id AND x.loan_id = r.loan_id
                 AND x.repayment_id = r.repayment_id AND x.kind = 'payment')),
           'left', (SELECT p.principal_paise + p.interest_paise + p.fee_paise + p.penalty_paise - p.advance_paise
             FROM loan_positions p WHERE p.tenant_id = r.tenant_id AND p.loan_id = r.loan_id),
           'business_date', t.business_date, 'header', s.settings ->> '{}', 'footer', s.settings ->> '{}',
           'reversal', (SELECT jsonb_build_object('on', v.booked_on, 'reason', v.reason) FROM repayments v
             WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id))::text AS row
         FROM repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
         JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
         JOIN branches b ON b.tenant_id = r.tenant_id AND b.branch_id = coalesce(r.receiving_branch_id, r.branch_id)
         JOIN tenants t ON t.tenant_id = r.tenant_id LEFT JOIN tenant_config s ON s.tenant_id = r.tenant_id
         WHERE r.tenant_id = $1 AND r.repayment_id = $2 AND {}",
        ConfigKey::ReceiptHeader.as_str(),
        ConfigKey::ReceiptFooter.as_str(),
        payment_in_reach(reach)
    )
}

/// Returns the query for the content of papers on loan `$2` of tenant `$1`.
pub(super) fn loan_file_in(reach: &Reach) -> String {
    let found = format!(
        "WHERE l.tenant_id = $1 AND l.loan_id = $2 AND {}",
        in_reach(reach, "l.branch_id", Some("l.officer_id"))
    );
    format!(
        "SELECT jsonb_build_object('issuer', {ISSUER}, 'client', {CLIENT}, 'listed', to_jsonb(f),
           'instalments', (SELECT coalesce(jsonb_agg(to_jsonb(i) ORDER BY i.number), '[]') FROM instalments i
             WHERE i.tenant_id = $1 AND i.loan_id = $2),
           'ledger', (SELECT coalesce(jsonb_agg(g.line ORDER BY g.transaction_id), '[]') FROM ({LEDGER}) g))::text AS row
         FROM ({}) f JOIN loans l ON l.tenant_id = $1 AND l.loan_id = $2
         JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
         JOIN branches b ON b.tenant_id = l.tenant_id AND b.branch_id = l.branch_id
         JOIN tenants t ON t.tenant_id = l.tenant_id",
        listed("loans l", &found)
    )
}

#[derive(Deserialize)]
struct ReversalRow {
    #[serde(deserialize_with = "day::deserialize")]
    on: Date,
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct ReceiptRow {
    issuer: IssuerRow,
    client: (String, String),
    loan_number: Option<String>,
    payment: PaymentRow,
    received_by: Option<String>,
    left_after: Option<i64>,
    left: Option<i64>,
    #[serde(deserialize_with = "day::deserialize")]
    business_date: Date,
    reversal: Option<ReversalRow>,
    header: Option<String>,
    footer: Option<String>,
}

impl TryFrom<ReceiptRow> for Receipt {
    type Error = StoreError;

    fn try_from(row: ReceiptRow) -> Result<Self, StoreError> {
        Ok(Self {
            issuer: row.issuer.into(),
            client: row.client,
            loan_number: row.loan_number.unwrap_or_default(),
            payment: row.payment.try_into()?,
            received_by: row.received_by.unwrap_or_default(),
            left_after: row.left_after.map(Money::from_paise),
            left: (row.business_date, Money::from_paise(row.left.unwrap_or_default())),
            reversal: row.reversal.map(|reversal| Reversal {
                on: reversal.on,
                reason: reversal.reason,
            }),
            header: row.header.unwrap_or_default(),
            footer: row.footer.unwrap_or_default(),
        })
    }
}

#[derive(Deserialize)]
pub(super) struct LoanFileRow {
    issuer: IssuerRow,
    client: (String, String),
    listed: ListedRow,
    instalments: Vec<InstalmentRow>,
    ledger: Vec<LedgerRow>,
}

impl TryFrom<LoanFileRow> for LoanFile {
    type Error = StoreError;

    fn try_from(row: LoanFileRow) -> Result<Self, StoreError> {
        let ledger = row.ledger.into_iter().map(TryInto::try_into);
        let instalments = row.instalments.into_iter().map(TryInto::try_into);
        Ok(Self {
            issuer: row.issuer.into(),
            client: row.client,
            listed: row.listed.try_into()?,
            instalments: instalments.collect::<Result<_, _>>()?,
            ledger: ledger.collect::<Result<_, _>>()?,
        })
    }
}
