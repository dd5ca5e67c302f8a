use munim_collections::{
    HandedOver, ListedSheet, Promise, RowFailure, RowNames, Sheet, SheetAccount, SheetEvent, SheetRecord,
    SheetRow, SheetTotals, ShownSheet, StruckOut, TakenRow, Verified,
};
use munim_kernel::{GroupId, Money, StoreError, UserId};
use munim_tills::Denominations;
use time::{OffsetDateTime, Time};

use crate::{
    lending::position_row::heads,
    stored::{Columns, FromRow},
};

/// A sheet `s` as a JSON object, with the names of its centre `e`, branch `b` and people.
pub(super) const HEAD: &str = "(to_jsonb(s) || jsonb_build_object(
   'sheet_number', e.centre_code || '/' || to_char(s.due_on, 'YYYY-MM-DD'), 'centre_name', e.centre_name,
   'meeting_minute', e.meeting_minute, 'branch_name', b.branch_name,
   'officer_name', coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
     WHERE u.tenant_id = s.tenant_id AND u.user_id = s.officer_id), ''),
   'taken_by_name', munim_username(s.tenant_id, s.taken_by),
   'handed_over_by_name', munim_username(s.tenant_id, s.handed_over_by),
   'verified_by_name', munim_username(s.tenant_id, s.verified_by)))";

/// The rows and the history of a sheet `s` as a JSON object.
pub(super) const BODY: &str = "jsonb_build_object(
   'rows', coalesce((SELECT jsonb_agg(to_jsonb(r) || jsonb_build_object('client_number', c.client_number,
       'client_name', trim(c.first_name || ' ' || c.last_name), 'phone_number', c.phone_number, 'group_name', g.group_name,
       'struck_out_by_name', munim_username(r.tenant_id, r.struck_out_by),
       'accounts', coalesce((SELECT jsonb_agg(to_jsonb(a) || jsonb_build_object('loan_number', l.loan_number,
           'receipt_number', p.receipt_number) ORDER BY a.loan_id)
         FROM sheet_accounts a JOIN loans l ON l.tenant_id = a.tenant_id AND l.loan_id = a.loan_id
         LEFT JOIN repayments p ON p.tenant_id = a.tenant_id AND p.repayment_id = a.repayment_id
         WHERE a.tenant_id = r.tenant_id AND a.sheet_id = r.sheet_id AND a.client_id = r.client_id), '[]')) ORDER BY r.client_id)
     FROM sheet_rows r JOIN clients c ON c.tenant_id = r.tenant_id AND c.client_id = r.client_id
     LEFT JOIN groups g ON g.tenant_id = r.tenant_id AND g.group_id = r.group_id
     WHERE r.tenant_id = s.tenant_id AND r.sheet_id = s.sheet_id), '[]'),
   'history', coalesce((SELECT jsonb_agg(to_jsonb(h) || jsonb_build_object('by', coalesce(munim_username(h.tenant_id, h.user_id), ''))
       ORDER BY h.event_id) FROM sheet_events h WHERE h.tenant_id = s.tenant_id AND h.sheet_id = s.sheet_id), '[]'))";

/// The tables of [`HEAD`].
pub(super) const FROM: &str =
    "collection_sheets s JOIN centres e ON e.tenant_id = s.tenant_id AND e.centre_id = s.centre_id
   JOIN branches b ON b.tenant_id = s.tenant_id AND b.branch_id = s.branch_id";

fn cash(row: &Columns<'_>, column: &str) -> Result<Option<Denominations>, StoreError> {
    row.parse(column, |counts: Option<Vec<i32>>| {
        counts
            .map(|counts| Denominations::from_counts(&counts))
            .transpose()
    })
}

/// An account, and the numbers of its loan and receipt.
struct NamedAccount(SheetAccount, (String, Option<String>));

impl FromRow for NamedAccount {
    const ROW: (&'static str, &'static str) = ("sheet_accounts", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let account = SheetAccount {
            loan: row.get("loan_id")?,
            due: heads([
                row.get("penalty_paise")?,
                row.get("fee_paise")?,
                row.get("interest_paise")?,
                row.get("principal_paise")?,
            ]),
            arrears: row.get("arrears_paise")?,
            advance: row.get("advance_paise")?,
            paid: row.get("paid_paise")?,
            payment: row.get("repayment_id")?,
        };
        let number: Option<String> = row.get("loan_number")?;
        Ok(Self(
            account,
            (number.unwrap_or_default(), row.get("receipt_number")?),
        ))
    }
}

fn taken(row: &Columns<'_>) -> Result<Option<TakenRow>, StoreError> {
    let Some(id) = row.get("row_id")? else {
        return Ok(None);
    };
    let (amount, on): (Option<Money>, _) = (row.get("promised_paise")?, row.get("promised_on")?);
    let reason: String = row.get("promise_reason")?;
    Ok(Some(TakenRow {
        id,
        attendance: row.get("attendance")?,
        mode: row.get("mode")?,
        reference: row.get("reference")?,
        promise: amount.zip(on).map(|(amount, on)| Promise { amount, on, reason }),
    }))
}

/// A row, and its names.
struct NamedRow(SheetRow, RowNames);

impl FromRow for NamedRow {
    const ROW: (&'static str, &'static str) = ("sheet_rows", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let accounts: Vec<NamedAccount> = row.list("accounts")?;
        let (accounts, numbers) = accounts
            .into_iter()
            .map(|NamedAccount(account, numbers)| (account, numbers))
            .unzip();
        let (code, by): (Option<String>, Option<UserId>) =
            (row.get("failure_code")?, row.get("struck_out_by")?);
        let (message, reason): (String, String) =
            (row.get("failure_message")?, row.get("struck_out_reason")?);
        let of_group: Option<GroupId> = row.get("group_id")?;
        let names = RowNames {
            client: row.get("client_id")?,
            client_name: row.get("client_name")?,
            client_number: row.get("client_number")?,
            phone: row.get("phone_number")?,
            group: of_group.zip(row.get("group_name")?),
            accounts: numbers,
            struck_out_by: row.get("struck_out_by_name")?,
        };
        let row = SheetRow {
            client: names.client,
            accounts,
            taken: taken(row)?,
            failure: code.map(|code| RowFailure { code, message }),
            struck_out: by.map(|by| StruckOut { by, reason }),
        };
        Ok(Self(row, names))
    }
}

impl FromRow for SheetEvent {
    const ROW: (&'static str, &'static str) = ("sheet_events", "event_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            at: row.get("happened_at")?,
            by: row.get("by")?,
            action: row.get("action")?,
            note: row.get("note")?,
        })
    }
}

impl FromRow for ListedSheet {
    const ROW: (&'static str, &'static str) = ("collection_sheets", "sheet_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let minute: Option<u16> = row.get("meeting_minute")?;
        let time = |minute: u16| {
            Time::from_hms((minute / 60).try_into().ok()?, (minute % 60).try_into().ok()?, 0).ok()
        };
        Ok(Self {
            id: row.get("sheet_id")?,
            number: row.get("sheet_number")?,
            on: row.get("due_on")?,
            centre: (row.get("centre_id")?, row.get("centre_name")?),
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            officer: (row.get("officer_id")?, row.get("officer_name")?),
            state: row.get("state")?,
            meeting_at: minute.and_then(time),
            totals: SheetTotals {
                members: row.get("members")?,
                due: row.get("due_paise")?,
                arrears: row.get("arrears_paise")?,
                cash: row.get("cash_paise")?,
                upi: row.get("upi_paise")?,
                present: row.get("present")?,
                absent: row.get("absent")?,
                excused: row.get("excused")?,
                failed_rows: row.get("failed_rows")?,
            },
            collected: row.get("collected_paise")?,
        })
    }
}

fn handed_over(row: &Columns<'_>) -> Result<Option<HandedOver>, StoreError> {
    let (Some(by), Some(at), Some(cash)) = (
        row.get("handed_over_by")?,
        row.get("submitted_at")?,
        cash(row, "handed_over")?,
    ) else {
        return Ok(None);
    };
    let note = row.get("hand_over_note")?;
    Ok(Some(HandedOver { by, at, cash, note }))
}

fn verified(row: &Columns<'_>) -> Result<Option<Verified>, StoreError> {
    let (Some(by), Some(at), Some(cash)) = (
        row.get("verified_by")?,
        row.get("verified_at")?,
        cash(row, "counted")?,
    ) else {
        return Ok(None);
    };
    Ok(Some(Verified {
        by,
        at,
        cash,
        difference: row.get("difference_paise")?,
        reason: row.get("difference_reason")?,
    }))
}

impl FromRow for ShownSheet {
    const ROW: (&'static str, &'static str) = ListedSheet::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let listed: ListedSheet = row.part()?;
        let rows: Vec<NamedRow> = row.list("rows")?;
        let (rows, names) = rows.into_iter().map(|NamedRow(row, names)| (row, names)).unzip();
        let (taken_by, taken_at): (Option<UserId>, Option<OffsetDateTime>) =
            (row.get("taken_by")?, row.get("taken_at")?);
        Ok(Self {
            sheet: Sheet::from_store(SheetRecord {
                id: listed.id,
                centre: listed.centre.0,
                branch: listed.branch.0,
                officer: listed.officer.0,
                on: listed.on,
                state: listed.state,
                rows,
                taken: taken_by.zip(taken_at),
                handed_over: handed_over(row)?,
                verified: verified(row)?,
                version: row.get("version")?,
            }),
            listed,
            names,
            people: [
                row.get("taken_by_name")?,
                row.get("handed_over_by_name")?,
                row.get("verified_by_name")?,
            ],
            history: row.list("history")?,
        })
    }
}
