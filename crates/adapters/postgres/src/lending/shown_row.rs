use munim_kernel::StoreError;
use munim_lending::{AmountLadder, Attendance, History, ListedLoan};
use munim_tenancy::ConfigKey;

use super::{
    loan_reader::listed,
    position_row::heads,
    settled_row::{SETTLED, settled},
    written_off_row::{RECOVERED, WRITTEN_OFF, written_off},
};
use crate::stored::{Columns, FromRow};

/// Returns SQL for how many loans of a client of tenant `$1` count for the next cycle: those in a state that is
/// [repaid](munim_lending::LoanState::is_repaid) that were not settled for less, and those before the first one in the database, by its number.
fn repaid_loans(client: &str) -> String {
    format!(
        "(SELECT count(*) FILTER (WHERE r.state = 'closed' AND r.settled_on IS NULL) + coalesce(min(r.cycle) - 1, 0) FROM loans r
           WHERE r.tenant_id = $1 AND r.client_id = {client} AND r.disbursed_on IS NOT NULL)"
    )
}

/// Returns SQL for the columns of a [`History`] of a client of tenant `$1`, with the tenant's settings.
pub(super) fn history(client: &str) -> String {
    let setting = |key: ConfigKey| {
        let (name, usual) = (key.as_str(), key.default_value());
        format!(
            "coalesce((SELECT g.settings ->> '{name}' FROM tenant_config g WHERE g.tenant_id = $1), '{usual}')::smallint"
        )
    };
    format!(
        "{}::smallint AS repaid_loans, {} AS attendance_to_grow, {} AS attendance_to_repeat,
         (SELECT (count(*) FILTER (WHERE a.attendance = 'present') * 100 / nullif(count(*), 0))::smallint
          FROM sheet_rows a JOIN collection_sheets h ON h.tenant_id = a.tenant_id AND h.sheet_id = a.sheet_id
          WHERE a.tenant_id = $1 AND a.client_id = {client} AND a.attendance IN ('present', 'absent') AND h.state IN ('verified', 'posted')
            AND a.met_on >= (SELECT coalesce(max(r.disbursed_on) FILTER (WHERE r.state = 'closed' AND r.settled_on IS NULL), max(r.disbursed_on))
              FROM loans r WHERE r.tenant_id = $1 AND r.client_id = {client})) AS attendance,
         (SELECT r.principal_paise FROM loans r WHERE r.tenant_id = $1 AND r.client_id = {client} AND r.state = 'closed' AND r.settled_on IS NULL
          ORDER BY r.disbursed_on DESC, r.loan_id DESC LIMIT 1) AS last_paise",
        repaid_loans(client),
        setting(ConfigKey::AttendanceToGrow),
        setting(ConfigKey::AttendanceToRepeat)
    )
}

impl FromRow for History {
    const ROW: (&'static str, &'static str) = ("loans", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let percent: Option<u16> = row.get("attendance")?;
        let of = |percent| {
            Ok(Attendance {
                percent,
                to_grow: row.get("attendance_to_grow")?,
                to_repeat: row.get("attendance_to_repeat")?,
            })
        };
        Ok(Self {
            repaid: row.get("repaid_loans")?,
            last: row.get("last_paise")?,
            attendance: percent.map(of).transpose()?,
        })
    }
}

/// What was waived on a loan `l`, as `g`, with tax.
const WAIVED: &str = "CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.amount_paise) FILTER (WHERE o.head = 'penalty'), 0)::bigint AS waived_penalty,
      coalesce(sum(o.amount_paise + o.cgst_paise + o.sgst_paise + o.igst_paise) FILTER (WHERE o.head = 'fee'), 0)::bigint AS waived_fee,
      coalesce(sum(o.amount_paise) FILTER (WHERE o.head = 'interest'), 0)::bigint AS waived_interest
    FROM loan_waivers o WHERE o.tenant_id = l.tenant_id AND o.loan_id = l.loan_id) g";

/// A loan as its own page shows it.
pub(super) struct Shown(pub(super) ListedLoan);

/// Returns the query for a loan `l` of tenant `$1`, as [`Shown`].
pub(super) fn shown(rest: &str) -> String {
    format!(
        "SELECT s.*, {}, coalesce(v.amount_ladder_paise, '{{}}') AS amount_ladder_paise,
           munim_username($1, s.approved_by) AS approved_by_name, v.early_money, {RECOVERED}, w.*, z.*, g.*
         FROM ({}) s
         JOIN loans l ON l.tenant_id = $1 AND l.loan_id = s.loan_id
         {WRITTEN_OFF}
         {SETTLED}
         {WAIVED}
         LEFT JOIN loan_product_versions v ON v.tenant_id = $1 AND v.product_id = s.product_id
           AND v.terms_version = s.terms_version",
        history("s.client_id"),
        listed("loans l", rest)
    )
}

impl FromRow for Shown {
    const ROW: (&'static str, &'static str) = ("loan_product_versions", "product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let mut listed: ListedLoan = row.part()?;
        if listed.loan.get().state.is_application() {
            let ladder = row.parse("amount_ladder_paise", AmountLadder::try_new)?;
            listed.cycle = Some(ladder.cycle(row.part()?));
        }
        listed.approved_by = row.get("approved_by_name")?;
        listed.early_money = row.get("early_money")?;
        listed.written_off = written_off(row)?;
        listed.settled = settled(row)?;
        listed.waived = Some(heads([
            row.get("waived_penalty")?,
            row.get("waived_fee")?,
            row.get("waived_interest")?,
            0,
        ]));
        Ok(Self(listed))
    }
}
