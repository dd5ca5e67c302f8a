//! The contents of papers, as JSON objects that one query reads from one snapshot.
use munim_kernel::{Money, Reach, StoreError};
use munim_lending::{LoanFile, Receipt, Reversal};
use munim_tenancy::ConfigKey;
use serde_json::Value;

use super::{
    loan_reader::{LEDGER, listed},
    payment_list::payment_in_reach,
    payment_row::PAYMENT,
    position_row::InstalmentRow,
};
use crate::{
    issuer_row::ISSUER,
    reach_sql::in_reach,
    stored::{Columns, FromRow, from_row},
};

/// The name and the number of the client `c`.
const CLIENT: &str = "jsonb_build_array(trim(c.first_name || ' ' || c.last_name), c.client_number)";

/// What was written off on the loan `l` and not recovered by payment `r` and those before it.
const LEFT_TO_RECOVER: &str = "coalesce((SELECT o.owed_paise FROM loan_write_offs o
       WHERE o.tenant_id = l.tenant_id AND o.loan_id = l.loan_id ORDER BY o.write_off_id DESC LIMIT 1), l.written_off_paise)
     - (SELECT sum(CASE WHEN y.reverses_id IS NULL THEN 1 ELSE -1 END * y.recovery_paise)::bigint FROM repayments y
       WHERE y.tenant_id = r.tenant_id AND y.loan_id = r.loan_id AND y.repayment_id <= r.repayment_id)";

/// Returns the query for the receipt of payment `$2` of tenant `$1`. A payment without a line in the loan's ledger was
/// recorded before the ledger began.
pub(super) fn receipt_in(reach: &Reach) -> String {
    format!(
        "SELECT jsonb_build_object('issuer', {ISSUER}, 'client', {CLIENT}, 'loan_number', l.loan_number, 'payment', {PAYMENT},
           'received_by', coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
               WHERE u.tenant_id = r.tenant_id AND u.user_id = r.recorded_by),
             (SELECT n.full_name FROM platform_names n WHERE n.user_id = r.recorded_by)),
           'left_after', CASE WHEN r.recovery_paise > 0 THEN {LEFT_TO_RECOVER}
             WHEN EXISTS (SELECT FROM loan_settlements z WHERE z.tenant_id = r.tenant_id AND z.repayment_id = r.repayment_id) THEN 0
             ELSE (SELECT sum(y.principal_paise + y.interest_paise + y.fee_paise + y.penalty_paise - y.advance_paise)::bigint
             FROM loan_transactions y WHERE y.tenant_id = r.tenant_id AND y.loan_id = r.loan_id AND y.transaction_id <= (
               SELECT x.transaction_id FROM loan_transactions x WHERE x.tenant_id = r.tenant_id AND x.loan_id = r.loan_id
                 AND x.repayment_id = r.repayment_id AND x.kind = 'payment')) END,
           'left', (SELECT p.principal_paise + p.interest_paise + p.fee_paise + p.penalty_paise - p.advance_paise
             FROM loan_positions p WHERE p.tenant_id = r.tenant_id AND p.loan_id = r.loan_id),
           'business_date', d.business_date, 'header', s.settings ->> '{}', 'footer', s.settings ->> '{}',
           'reversal', (SELECT jsonb_build_object('on', v.booked_on, 'reason', v.reason) FROM repayments v
             WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id))::text AS row
         FROM repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
         JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
         JOIN branches b ON b.tenant_id = r.tenant_id AND b.branch_id = coalesce(r.receiving_branch_id, r.branch_id)
         JOIN tenants t ON t.tenant_id = r.tenant_id JOIN business_dates d ON d.tenant_id = r.tenant_id
         LEFT JOIN tenant_config s ON s.tenant_id = r.tenant_id
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

from_row! {
    Reversal: "repayments", "on" { on, reason }
}

impl FromRow for Receipt {
    const ROW: (&'static str, &'static str) = ("repayments", "payment");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let text = |column: &str| -> Result<String, StoreError> {
            Ok(row.get::<Option<String>>(column)?.unwrap_or_default())
        };
        let left: Option<Money> = row.get("left")?;
        let is_reversed = row.get::<Option<Value>>("reversal")?.is_some();
        Ok(Self {
            issuer: row.inner("issuer")?,
            client: row.json("client")?,
            loan_number: text("loan_number")?,
            payment: row.inner("payment")?,
            received_by: text("received_by")?,
            left_after: row.get("left_after")?,
            left: (row.get("business_date")?, left.unwrap_or_default()),
            reversal: is_reversed.then(|| row.inner("reversal")).transpose()?,
            header: text("header")?,
            footer: text("footer")?,
        })
    }
}

impl FromRow for LoanFile {
    const ROW: (&'static str, &'static str) = ("loans", "listed");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let instalments: Vec<InstalmentRow> = row.json("instalments")?;
        let instalments = instalments.into_iter().map(TryInto::try_into);
        Ok(Self {
            issuer: row.inner("issuer")?,
            client: row.json("client")?,
            listed: row.inner("listed")?,
            instalments: instalments.collect::<Result<_, _>>()?,
            ledger: row.list("ledger")?,
        })
    }
}
