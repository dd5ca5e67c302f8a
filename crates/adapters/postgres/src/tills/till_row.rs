use munim_kernel::StoreError;
use munim_tills::{
    Denominations, HandOver, LedgerLine, ListedHandOver, ListedTill, Till, TillDraft, TillLedger, TillRecord,
    TillUser,
};

use crate::stored::{Columns, FromRow, from_row};

/// A till `t` as a JSON object, with the names of its branch `b` and holder, the cash of its officer's sheets, and the cash on
/// the way from it and to it.
pub(super) const LISTED: &str =
    "(to_jsonb(t) || jsonb_build_object('branch_name', b.branch_name,
   'holder_name', (SELECT coalesce((SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM users u
       WHERE u.tenant_id = t.tenant_id AND u.user_id = p.id), munim_username(t.tenant_id, p.id))
     FROM (SELECT coalesce(t.holder_id, t.officer_id) AS id) p),
   'provisional', coalesce((SELECT sum(s.cash_paise) FROM collection_sheets s
     WHERE s.tenant_id = t.tenant_id AND s.branch_id = t.branch_id AND s.officer_id = t.officer_id
       AND s.state IN ('taken', 'handed_over')), 0),
   'on_the_way', coalesce((SELECT jsonb_agg(to_jsonb(h) || jsonb_build_object('from_name', f.till_name,
       'to_name', r.till_name, 'username',
       coalesce(munim_username(h.tenant_id, h.sent_by), ''), 'full_name', coalesce((SELECT trim(u.first_name || ' ' || u.last_name)
         FROM users u WHERE u.tenant_id = h.tenant_id AND u.user_id = h.sent_by), munim_username(h.tenant_id, h.sent_by), '')) ORDER BY h.hand_over_id)
     FROM till_hand_overs h JOIN tills f ON f.tenant_id = h.tenant_id AND f.till_id = h.from_till
     JOIN tills r ON r.tenant_id = h.tenant_id AND r.till_id = h.to_till
     WHERE h.tenant_id = t.tenant_id AND h.branch_id = t.branch_id AND h.status = 'on_the_way'
       AND t.till_id IN (h.from_till, h.to_till)), '[]')))::text AS row";

/// Officers reach their own tills only.
pub(super) const OWN: Option<&str> = Some("t.officer_id");

/// The tables of [`LISTED`].
pub(super) const FROM: &str =
    "tills t JOIN branches b ON b.tenant_id = t.tenant_id AND b.branch_id = t.branch_id";

impl FromRow for Till {
    const ROW: (&'static str, &'static str) = ("tills", "till_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let holder: Option<_> = row.get("holder_id")?;
        let opened_at: Option<_> = row.get("opened_at")?;
        let version = row.get("version")?;
        let counted_by: Option<_> = row.get("counted_by")?;
        let counted: Option<_> = row.get("counted_paise")?;
        // Its cash may have been moved by an older version of the program, which does not know the count.
        let is_still: Option<i64> = row.get("counted_version")?;
        Ok(Self::from_store(TillRecord {
            id: row.get("till_id")?,
            branch: row.get("branch_id")?,
            kind: row.get("kind")?,
            officer: row.get("officer_id")?,
            draft: TillDraft {
                name: row.get("till_name")?,
                limit: row.get("limit_paise")?,
                is_active: row.get("is_active")?,
            },
            open: holder.zip(opened_at),
            balance: row.get("balance_paise")?,
            was_opened: row.get("was_opened")?,
            counted: counted_by.zip(counted).filter(|_| is_still == Some(version)),
            day_closed: row.get("day_closed")?,
            version,
        }))
    }
}

impl FromRow for HandOver {
    const ROW: (&'static str, &'static str) = ("till_hand_overs", "hand_over_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("hand_over_id")?,
            from: row.get("from_till")?,
            from_name: row.get("from_name")?,
            to: row.get("to_till")?,
            counted: row.parse("counts", |counts: Vec<i32>| Denominations::from_counts(&counts))?,
            note: row.get("note")?,
            sent_by: row.get("sent_by")?,
        })
    }
}

from_row! {
    TillUser: "users", "username" { username, name = "full_name" }
}

impl FromRow for ListedHandOver {
    const ROW: (&'static str, &'static str) = HandOver::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            hand_over: row.part()?,
            to_name: row.get("to_name")?,
            sent_by: row.part()?,
            sent_at: row.get("sent_at")?,
        })
    }
}

impl FromRow for ListedTill {
    const ROW: (&'static str, &'static str) = Till::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            till: row.part()?,
            branch_name: row.get("branch_name")?,
            holder_name: row.get("holder_name")?,
            provisional: row.get("provisional")?,
            on_the_way: row.list("on_the_way")?,
        })
    }
}

impl FromRow for LedgerLine {
    const ROW: (&'static str, &'static str) = ("till_movements", "movement_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("movement_id")?,
            at: row.get("moved_at")?,
            kind: row.get("kind")?,
            amount: row.get("amount_paise")?,
            balance: row.get("balance_paise")?,
            counterpart: row.get("counterpart")?,
            by: row.part()?,
            reference: row.get("reference")?,
            note: row.get("note")?,
        })
    }
}

impl FromRow for TillLedger {
    const ROW: (&'static str, &'static str) = Till::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            till: row.get("till_id")?,
            on: row.get("on_day")?,
            opening: row.get("opening")?,
            lines: row.list("lines")?,
        })
    }
}
