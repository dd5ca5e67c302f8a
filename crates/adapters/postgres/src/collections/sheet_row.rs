use munim_collections::{
    ChangedEntry, HandedOver, ListedSheet, Promise, RowDraft, RowFailure, RowNames, Sheet, SheetAccount,
    SheetEvent, SheetPerson, SheetRecord, SheetRow, SheetTotals, ShownSheet, StruckOut, TakenRow, Verified,
};
use munim_kernel::{GroupId, LoanId, Money, StoreError, UserId};
use munim_tills::Denominations;
use serde_json::json;
use time::{Date, OffsetDateTime};

use crate::{
    clients::centre_row::time_at,
    lending::position_row::heads,
    stored::{Columns, FromRow},
};

/// A sheet `s` of a centre `e` as a JSON object, with its rows but without the columns that are only shown.
pub(super) const RECORD: &str = "(to_jsonb(s) || jsonb_build_object('centre_code', e.centre_code,
   'rows', coalesce((SELECT jsonb_agg(to_jsonb(r) || jsonb_build_object('accounts',
       coalesce((SELECT jsonb_agg(to_jsonb(a) ORDER BY a.loan_id) FROM sheet_accounts a
         WHERE a.tenant_id = r.tenant_id AND a.sheet_id = r.sheet_id AND a.client_id = r.client_id), '[]')) ORDER BY r.client_id)
     FROM sheet_rows r WHERE r.tenant_id = s.tenant_id AND r.sheet_id = s.sheet_id), '[]')))";

/// A sheet `s` as a JSON object, with the names of its centre `e`, branch `b` and officer.
pub(super) const HEAD: &str = "(to_jsonb(s) || jsonb_build_object(
   'centre_code', e.centre_code, 'centre_name', e.centre_name, 'meeting_minute', e.meeting_minute, 'branch_name', b.branch_name,
   'officer_name', coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
     WHERE u.tenant_id = s.tenant_id AND u.user_id = s.officer_id), '')))";

/// The rows, the people and the history of a sheet `s` as a JSON object.
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
   'people', (SELECT jsonb_agg(jsonb_build_object('user_id', p.id, 'username', coalesce(u.username, n.username),
       'full_name', coalesce(trim(u.first_name || ' ' || u.last_name), n.full_name)) ORDER BY p.place)
     FROM unnest(ARRAY[s.taken_by, s.handed_over_by, s.verified_by]) WITH ORDINALITY p (id, place)
     LEFT JOIN users u ON u.tenant_id = s.tenant_id AND u.user_id = p.id
     LEFT JOIN platform_names n ON n.user_id = p.id),
   'history', coalesce((SELECT jsonb_agg(to_jsonb(h) || jsonb_build_object('by', coalesce(munim_username(h.tenant_id, h.user_id), ''),
       'client_name', (SELECT trim(c.first_name || ' ' || c.last_name) FROM clients c
         WHERE c.tenant_id = h.tenant_id AND c.client_id = h.client_id))
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

impl FromRow for SheetAccount {
    const ROW: (&'static str, &'static str) = ("sheet_accounts", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
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
        })
    }
}

/// The numbers of an account's loan and receipt.
struct Numbers(String, Option<String>);

impl FromRow for Numbers {
    const ROW: (&'static str, &'static str) = SheetAccount::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let number: Option<String> = row.get("loan_number")?;
        Ok(Self(number.unwrap_or_default(), row.get("receipt_number")?))
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

impl FromRow for SheetRow {
    const ROW: (&'static str, &'static str) = ("sheet_rows", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (code, by): (Option<String>, Option<UserId>) =
            (row.get("failure_code")?, row.get("struck_out_by")?);
        let (message, reason): (String, String) =
            (row.get("failure_message")?, row.get("struck_out_reason")?);
        Ok(Self {
            client: row.get("client_id")?,
            accounts: row.list("accounts")?,
            taken: taken(row)?,
            failure: code.map(|code| RowFailure { code, message }),
            struck_out: by.map(|by| StruckOut { by, reason }),
        })
    }
}

/// Masks all digits but the last four.
pub(super) fn masked(phone: &str) -> Option<String> {
    let last = phone.len().checked_sub(4).and_then(|from| phone.get(from..))?;
    Some(format!("XXXXXX{last}"))
}

impl FromRow for RowNames {
    const ROW: (&'static str, &'static str) = SheetRow::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let of_group: Option<GroupId> = row.get("group_id")?;
        let phone: String = row.get("phone_number")?;
        let accounts: Vec<Numbers> = row.list("accounts")?;
        Ok(Self {
            client: row.get("client_id")?,
            client_name: row.get("client_name")?,
            client_number: row.get("client_number")?,
            phone: masked(&phone),
            group: of_group.zip(row.get("group_name")?),
            accounts: accounts
                .into_iter()
                .map(|Numbers(loan, receipt)| (loan, receipt))
                .collect(),
            struck_out_by: row.get("struck_out_by_name")?,
        })
    }
}

/// A user, or nobody yet.
struct Person(Option<SheetPerson>);

impl FromRow for Person {
    const ROW: (&'static str, &'static str) = ("users", "user_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (username, name): (Option<String>, Option<String>) =
            (row.get("username")?, row.get("full_name")?);
        let named = username.zip(name);
        Ok(Self(named.map(|(username, name)| SheetPerson { username, name })))
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
            entry: row.get::<Option<_>>("client_name")?.zip(changed_entry(row)?),
        })
    }
}

/// Returns an entry before and after its change as a JSON array.
pub(super) fn entries(changed: &ChangedEntry) -> String {
    let entry = |draft: &RowDraft| {
        let taken = &draft.taken;
        let promise = taken.promise.as_ref();
        let paid = draft.paid.iter();
        let paid: Vec<_> = paid
            .map(|(loan, amount)| json!({"loan_id": loan.get(), "paid_paise": amount.paise()}))
            .collect();
        json!({"client_id": draft.client.get(), "row_id": taken.id.to_string(), "attendance": taken.attendance.as_str(),
            "mode": taken.mode.as_str(), "reference": taken.reference, "promised_paise": promise.map(|one| one.amount.paise()),
            "promised_on": promise.map(|one| one.on.to_string()), "promise_reason": promise.map_or("", |one| &one.reason),
            "paid": paid})
    };
    json!([entry(&changed.before), entry(&changed.after)]).to_string()
}

fn changed_entry(row: &Columns<'_>) -> Result<Option<ChangedEntry>, StoreError> {
    let entries: [RowDraft; 2] = match row.list("entries")?.try_into() {
        Ok(entries) => entries,
        Err(none) if Vec::is_empty(&none) => return Ok(None),
        Err(_) => return Err(row.wrong("entries")),
    };
    let [before, after] = entries;
    Ok(Some(ChangedEntry { before, after }))
}

struct PaidLoan(LoanId, Money);

impl FromRow for PaidLoan {
    const ROW: (&'static str, &'static str) = SheetAccount::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("loan_id")?, row.get("paid_paise")?))
    }
}

impl FromRow for RowDraft {
    const ROW: (&'static str, &'static str) = SheetRow::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let paid: Vec<PaidLoan> = row.list("paid")?;
        Ok(Self {
            client: row.get("client_id")?,
            taken: taken(row)?.ok_or_else(|| row.wrong("row_id"))?,
            paid: paid
                .into_iter()
                .map(|PaidLoan(loan, amount)| (loan, amount))
                .collect(),
        })
    }
}

impl FromRow for ListedSheet {
    const ROW: (&'static str, &'static str) = ("collection_sheets", "sheet_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("sheet_id")?,
            number: number(row)?,
            on: row.get("due_on")?,
            centre: (row.get("centre_id")?, row.get("centre_name")?),
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            officer: (row.get("officer_id")?, row.get("officer_name")?),
            state: row.get("state")?,
            meeting_at: time_at(row, "meeting_minute")?,
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

/// Returns a sheet's number: the code of its centre, and its day.
fn number(row: &Columns<'_>) -> Result<String, StoreError> {
    let (code, on): (String, Date) = (row.get("centre_code")?, row.get("due_on")?);
    Ok(format!("{code}/{on}"))
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

impl FromRow for Sheet {
    const ROW: (&'static str, &'static str) = ListedSheet::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (taken_by, taken_at): (Option<UserId>, Option<OffsetDateTime>) =
            (row.get("taken_by")?, row.get("taken_at")?);
        Ok(Self::from_store(SheetRecord {
            id: row.get("sheet_id")?,
            number: number(row)?,
            centre: row.get("centre_id")?,
            branch: row.get("branch_id")?,
            officer: row.get("officer_id")?,
            on: row.get("due_on")?,
            state: row.get("state")?,
            rows: row.list("rows")?,
            taken: taken_by.zip(taken_at),
            handed_over: handed_over(row)?,
            verified: verified(row)?,
            handled_by: row.get("handled_by")?,
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ShownSheet {
    const ROW: (&'static str, &'static str) = ListedSheet::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let people: Vec<Person> = row.list("people")?;
        let people: Vec<_> = people.into_iter().map(|Person(person)| person).collect();
        Ok(Self {
            listed: row.part()?,
            sheet: row.part()?,
            names: row.list("rows")?,
            people: people.try_into().map_err(|_| row.wrong("people"))?,
            history: row.list("history")?,
        })
    }
}
