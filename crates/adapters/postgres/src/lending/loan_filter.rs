use munim_kernel::{BranchId, CentreId, ClientId, LoanProductId, Reach, TenantId, UserId};
use munim_lending::{AssetClass, LoanFilter};
use time::{Date, macros::date};

use crate::{
    clients::client_reader::{found as clients_found, sounds_of},
    long_list::conditions,
    prepared::Given,
    reach_sql::{given_reach, in_given_reach},
};

/// Days before and after all stored ones.
const FIRST_DAY: Date = date!(1900 - 01 - 01);
const LAST_DAY: Date = date!(9999 - 12 - 31);

pub(crate) const TODAY: &str = "(SELECT business_date FROM business_dates WHERE tenant_id = $1)";

/// How to find loans by days past due, or of borrowers in a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Finds all of them, by the date of their oldest due or by their borrowers. The more there are, the longer
    /// sorting takes.
    ByDate,
    /// Searches from the newest loan on. The fewer loans match, the slower it is.
    ByNumber,
}

/// Up to this many loans are found [`Way::ByDate`].
pub(super) const FEW: i64 = 10_000;

/// Returns the condition that an instalment is not paid.
pub(super) fn unpaid(of: &str) -> String {
    let owed = ["principal", "interest", "fee", "penalty"];
    let sum = |what: &str| owed.map(|head| format!("{of}.{head}{what}_paise")).join(" + ");
    format!("{} > {}", sum(""), sum("_paid"))
}

/// The terms of loan `l` tolerate small arrears. The oldest due of its position then leaves out instalments that are
/// not paid in full.
pub(super) const TOLERATES: &str =
    "EXISTS (SELECT FROM loan_product_versions v WHERE v.tenant_id = l.tenant_id
    AND v.product_id = l.product_id AND v.terms_version = l.terms_version AND v.arrears_tolerance_paise > 0)";

/// When the next unpaid instalment falls due of the loan whose id follows.
pub(super) const AHEAD: &str = "SELECT min(i.due_on) FROM instalments i
    WHERE i.tenant_id = $1 AND i.due_on >= (SELECT business_date FROM business_dates WHERE tenant_id = $1)
      AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
        > i.principal_paid_paise + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise
      AND i.loan_id =";

/// The loans whose next due date has passed since it was stored: few, and found by an index.
pub(super) const PASSED: &str = "SELECT s.loan_id FROM loan_positions s
    WHERE s.tenant_id = $1 AND s.next_due_on < (SELECT business_date FROM business_dates WHERE tenant_id = $1)";

/// Returns when the next instalment of loan `l`, whose position is `p`, falls due. The day that its position keeps may
/// have ended since it was stored. A loan that had nothing ahead then has nothing now.
pub(super) fn next_due() -> String {
    format!(
        "CASE WHEN l.state = 'active' THEN
           CASE WHEN p.next_due_on < {TODAY} THEN ({AHEAD} l.loan_id) ELSE p.next_due_on END END"
    )
}

/// Returns a FROM clause, with conditions, that selects the loans of a filter. [`given`] returns its parameters.
pub(super) fn found(reach: &Reach, filter: &LoanFilter, way: Way) -> String {
    let with_positions = filter.is_overdue()
        || filter.days_to.is_some()
        || filter.due_from.is_some()
        || filter.due_to.is_some();
    let tables = if with_positions { POSITIONS } else { "" };
    found_among(tables, reach, filter, way)
}

/// Joins the positions `p` of loans that have one.
pub(crate) const POSITIONS: &str =
    " LEFT JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id";

/// Like [`found`], with these joins, which must include [`POSITIONS`] if the filter needs it.
pub(crate) fn found_among(joins: &str, reach: &Reach, filter: &LoanFilter, way: Way) -> String {
    let of_centre = "l.client_id = ANY (ARRAY(
       SELECT m.client_id FROM clients m WHERE m.tenant_id = $1 AND m.centre_id = $11))";
    // A due day counts once it has ended, so days past due are the business date less the oldest unpaid due date. An
    // expression keeps the index by date from being used.
    let oldest = match way {
        Way::ByDate => "p.oldest_unpaid_due",
        Way::ByNumber => "(p.oldest_unpaid_due + 0)",
    };
    let is_overdue = filter.is_overdue();
    let at_least =
        format!("l.state = 'active' AND p.oldest_unpaid_due IS NOT NULL AND {oldest} <= {TODAY} - $9::int");
    let none = if is_overdue {
        ""
    } else {
        "p.oldest_unpaid_due IS NULL OR "
    };
    let at_most = format!("l.state = 'active' AND ({none}{oldest} >= {TODAY} - $10::int)");
    let of_class = match (filter.class, way) {
        (Some(AssetClass::Standard) | None, _) => {
            "l.state = 'active' AND NOT EXISTS (SELECT FROM borrower_classes k
               WHERE k.tenant_id = $1 AND k.client_id = l.client_id AND k.cleared_on IS NULL)"
        }
        (Some(_), Way::ByDate) => {
            "l.state = 'active' AND l.client_id = ANY (ARRAY(SELECT k.client_id FROM borrower_classes k
               WHERE k.tenant_id = $1 AND k.class = ($14)[1] AND k.cleared_on IS NULL))"
        }
        (Some(_), Way::ByNumber) => {
            "l.state = 'active' AND EXISTS (SELECT FROM borrower_classes k WHERE k.tenant_id = $1
               AND k.client_id = l.client_id AND k.class = ($14)[1] AND k.cleared_on IS NULL)"
        }
    };
    // The stored day is not after the next one, which only a loan whose stored day has passed reads from its instalments.
    let is_due = format!(
        "l.state = 'active' AND p.next_due_on <= $16 AND ({}) BETWEEN $15 AND $16",
        next_due()
    );
    let always = vec![
        "l.tenant_id = $1".to_owned(),
        in_given_reach(reach, "l.branch_id", Some("l.officer_id"), 12),
    ];
    let others = conditions(
        always,
        &[
            (filter.states.len() == 1, "l.state = ($4)[1]"),
            (filter.states.len() > 1, "l.state = ANY ($4)"),
            (filter.branch.is_some(), "l.branch_id = $5"),
            (filter.officer.is_some(), "l.officer_id = $6"),
            (filter.product.is_some(), "l.product_id = $7"),
            (filter.client.is_some(), "l.client_id = $8"),
            (filter.centre.is_some(), of_centre),
            (is_overdue, &at_least),
            (filter.days_to.is_some(), &at_most),
            (filter.class.is_some(), of_class),
            (filter.due_from.is_some() || filter.due_to.is_some(), &is_due),
        ],
    );
    let others = format!("loans l{joins} WHERE {others}");
    if filter.search.is_none() {
        return others;
    }
    // By the end of their number, or with their client, each by an index.
    format!(
        "{others} AND l.loan_id = ANY (ARRAY(
           SELECT w.row_id FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'loan' AND char_length($2) > 2
             AND w.word >= reverse(upper($2)) AND w.word < reverse(upper($2)) || chr(1114111)
           UNION SELECT f.loan_id FROM ({}) c JOIN loans f ON f.tenant_id = $1 AND f.client_id = c.client_id))",
        clients_found(17, &format!("{others} AND l.client_id = x.client_id"))
    )
}

/// Returns the parameters of a list, used or not, so that their numbers are fixed. `$3` is `start`: the offset of a
/// page, or the loan below which a part of a file begins.
pub(crate) fn given(tenant: TenantId, reach: &Reach, filter: &LoanFilter, start: i64) -> Vec<Given> {
    let number = |id: Option<i64>| Given::Number(id.unwrap_or_default());
    let [branches, officer] = given_reach(reach);
    vec![
        Given::Number(tenant.get()),
        Given::Words(filter.search.clone().unwrap_or_default()),
        Given::Number(start),
        Given::Texts(filter.states.iter().map(ToString::to_string).collect()),
        number(filter.branch.map(BranchId::get)),
        number(filter.officer.map(UserId::get)),
        number(filter.product.map(LoanProductId::get)),
        number(filter.client.map(ClientId::get)),
        number(filter.days_from.map(i64::from)),
        number(filter.days_to.map(i64::from)),
        number(filter.centre.map(CentreId::get)),
        branches,
        officer,
        Given::Texts(filter.class.iter().map(ToString::to_string).collect()),
        Given::Day(Some(filter.due_from.unwrap_or(FIRST_DAY))),
        Given::Day(Some(filter.due_to.unwrap_or(LAST_DAY))),
        sounds_of(filter.search.as_deref()),
    ]
}
