use munim_kernel::StoreError;
use munim_tills::{BranchDay, SheetCounts};

use crate::{
    books::branch_cash::cash_in_books,
    stored::{Columns, FromRow, from_row},
};

/// Days of branches are not in the reach of officers.
pub(super) const NO_OFFICER: Option<&str> = Some("NULL::bigint");

/// The numbers of the branch's sheets `s` by state.
macro_rules! sheet_counts {
    () => {
        "(SELECT jsonb_build_object('open', count(*) FILTER (WHERE s.state = 'open'),
           'taken', count(*) FILTER (WHERE s.state = 'taken'), 'handed_over', count(*) FILTER (WHERE s.state = 'handed_over'),
           'verified', count(*) FILTER (WHERE s.state = 'verified'), 'posted', count(*) FILTER (WHERE s.state = 'posted'))
         FROM collection_sheets s WHERE s.tenant_id = b.tenant_id AND s.branch_id = b.branch_id AND "
    };
}

/// The business date of a branch as it stands. Sheets of other days count while they wait to be verified or posted.
pub(super) const LIVE: &str = concat!(
    "jsonb_build_object('branch_id', b.branch_id, 'branch_name', b.branch_name,
   'on_day', t.business_date, 'is_closed', coalesce(d.is_closed, false),
   'username', coalesce(munim_username(b.tenant_id, d.closed_by), ''), 'full_name',
   coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.tenant_id = b.tenant_id AND u.user_id = d.closed_by),
     munim_username(b.tenant_id, d.closed_by), ''), 'closed_at', d.closed_at,
   'reopened_reason', coalesce(d.reopened_reason, ''),
   'open_tills', (SELECT count(*) FROM tills x WHERE x.tenant_id = b.tenant_id AND x.branch_id = b.branch_id
     AND x.holder_id IS NOT NULL),
   'counted', (SELECT coalesce(sum(x.balance_paise), 0) FROM tills x WHERE x.tenant_id = b.tenant_id
     AND x.branch_id = b.branch_id),
   'on_the_way', (SELECT coalesce(sum(h.amount_paise), 0) FROM till_hand_overs h WHERE h.tenant_id = b.tenant_id
     AND h.branch_id = b.branch_id AND h.status = 'on_the_way'),
   'in_books', ",
    cash_in_books!(),
    ", 'sheets', ",
    sheet_counts!(),
    "(s.due_on = t.business_date OR s.state IN ('handed_over', 'verified'))))::text"
);

/// An earlier day of a branch, as it was closed.
pub(super) const CLOSED: &str = concat!(
    "jsonb_build_object('branch_id', b.branch_id, 'branch_name', b.branch_name,
   'on_day', d.closed_on, 'is_closed', d.is_closed,
   'username', coalesce(munim_username(b.tenant_id, d.closed_by), ''), 'full_name',
   coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.tenant_id = b.tenant_id AND u.user_id = d.closed_by),
     munim_username(b.tenant_id, d.closed_by), ''), 'closed_at', d.closed_at,
   'reopened_reason', d.reopened_reason, 'open_tills', d.open_tills, 'counted', d.counted_paise,
   'on_the_way', d.on_way_paise, 'in_books', d.books_paise, 'sheets', ",
    sheet_counts!(),
    "s.due_on = d.closed_on))::text"
);

/// The tables of [`LIVE`].
pub(super) const BOOKED: &str = "FROM branches b JOIN business_dates t ON t.tenant_id = b.tenant_id
   LEFT JOIN branch_days d ON d.tenant_id = b.tenant_id AND d.branch_id = b.branch_id AND d.closed_on = t.business_date";

/// The tables of [`CLOSED`].
pub(super) const KEPT: &str = "FROM branches b JOIN business_dates t ON t.tenant_id = b.tenant_id
   JOIN branch_days d ON d.tenant_id = b.tenant_id AND d.branch_id = b.branch_id";

from_row! {
    SheetCounts: "collection_sheets", "sheet_id" { open, taken, handed_over, verified, posted }
}

impl FromRow for BranchDay {
    const ROW: (&'static str, &'static str) = ("branch_days", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let closed_at: Option<_> = row.get("closed_at")?;
        let is_closed: bool = row.get("is_closed")?;
        Ok(Self {
            branch: row.get("branch_id")?,
            branch_name: row.get("branch_name")?,
            on: row.get("on_day")?,
            closed: closed_at
                .filter(|_| is_closed)
                .map(|at| Ok((row.part()?, at)))
                .transpose()?,
            reopened_reason: row.get("reopened_reason")?,
            open_tills: row.get("open_tills")?,
            counted: row.get("counted")?,
            on_the_way: row.get("on_the_way")?,
            in_books: row.get("in_books")?,
            sheets: row.inner("sheets")?,
        })
    }
}
