use async_trait::async_trait;
use munim_clients::Centre;
use munim_collections::{
    ChangedEntry, DayCentre, Sheet, SheetAccount, SheetAction, SheetBook, SheetRow, ShownSheet,
};
use munim_kernel::{BranchId, CentreId, CollectionSheetId, Money, Permission, Reach, StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::sheet_row::{BODY, FROM, HEAD, RECORD, entries};
use crate::{
    PgWork,
    errors::unless_taken,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, sql},
};

/// The constraint that refuses a second row with the same id.
const ROW_IDS_ARE_UNIQUE: &str = "sheet_rows_once";

/// The members of new sheets.
const ADD_ROWS: &str = "INSERT INTO sheet_rows (tenant_id, sheet_id, client_id, met_on, group_id)
   SELECT s.tenant_id, s.sheet_id, c.client_id, s.due_on, m.group_id
   FROM collection_sheets s
   JOIN clients c ON c.tenant_id = s.tenant_id AND c.centre_id = s.centre_id AND c.status <> 'exited'
   LEFT JOIN group_members m ON m.tenant_id = c.tenant_id AND m.client_id = c.client_id
   WHERE s.tenant_id = $1 AND s.sheet_id = ANY ($2::bigint[])";

/// What these members owe on the day.
const ADD_ACCOUNTS: &str = "INSERT INTO sheet_accounts (tenant_id, sheet_id, client_id, loan_id, principal_paise, interest_paise,
     fee_paise, penalty_paise, arrears_paise, advance_paise)
   SELECT r.tenant_id, r.sheet_id, r.client_id, l.loan_id, d.principal, d.interest, d.fee, d.penalty, d.arrears, p.advance_paise
   FROM sheet_rows r
   JOIN loans l ON l.tenant_id = r.tenant_id AND l.client_id = r.client_id AND l.state = 'active'
   JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(i.principal_paise - i.principal_paid_paise) FILTER (WHERE i.due_on = r.met_on), 0)::bigint AS principal,
       coalesce(sum(i.interest_paise - i.interest_paid_paise) FILTER (WHERE i.due_on = r.met_on), 0)::bigint AS interest,
       coalesce(sum(i.fee_paise - i.fee_paid_paise) FILTER (WHERE i.due_on = r.met_on), 0)::bigint AS fee,
       coalesce(sum(i.penalty_paise - i.penalty_paid_paise) FILTER (WHERE i.due_on = r.met_on), 0)::bigint AS penalty,
       coalesce(sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
         - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise) FILTER (WHERE i.due_on < r.met_on), 0)::bigint AS arrears
     FROM instalments i WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on <= r.met_on) d
   WHERE r.tenant_id = $1 AND r.sheet_id = ANY ($2::bigint[])";

const ADD_TOTALS: &str = "UPDATE collection_sheets s
   SET members = t.members, due_paise = t.due, arrears_paise = t.arrears, demand_paise = t.due + t.arrears
   FROM (SELECT n.sheet_id, (SELECT count(*) FROM sheet_rows r WHERE r.tenant_id = $1 AND r.sheet_id = n.sheet_id) AS members,
       coalesce(sum(a.principal_paise + a.interest_paise + a.fee_paise + a.penalty_paise), 0)::bigint AS due,
       coalesce(sum(a.arrears_paise), 0)::bigint AS arrears
     FROM unnest($2::bigint[]) AS n (sheet_id)
     LEFT JOIN sheet_accounts a ON a.tenant_id = $1 AND a.sheet_id = n.sheet_id GROUP BY n.sheet_id) t
   WHERE s.tenant_id = $1 AND s.sheet_id = t.sheet_id";

/// A centre, and whether something falls due there on a day.
struct DueCentre(Centre, bool);

impl FromRow for DueCentre {
    const ROW: (&'static str, &'static str) = Centre::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.part()?, row.get("has_dues")?))
    }
}

impl PgWork {
    /// Adds the members and dues of sheets that have none.
    async fn fill(&mut self, sheets: &[CollectionSheetId]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            sql!(ADD_ROWS; tenant, sheets).execute(connection).await?;
            sql!(ADD_ACCOUNTS; tenant, sheets).execute(connection).await?;
            sql!(ADD_TOTALS; tenant, sheets).execute(connection).await
        })
        .await?;
        Ok(())
    }

    async fn store_rows(&mut self, sheet: CollectionSheetId, rows: &[&SheetRow]) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.get();
        let taken: Vec<_> = rows.iter().map(|row| row.taken.as_ref()).collect();
        let promised: Vec<_> = taken.iter().map(|one| one.as_ref()?.promise.as_ref()).collect();
        let failures = || rows.iter().map(|row| row.failure.as_ref());
        let struck = || rows.iter().map(|row| row.struck_out.as_ref());
        self.apply(sql!(
            "UPDATE sheet_rows r SET row_id = n.row_id, attendance = n.attendance, mode = n.mode, reference = n.reference,
               promised_paise = n.promised, promised_on = n.promised_on, promise_reason = n.promise_reason,
               failure_code = n.failure_code, failure_message = n.failure_message, struck_out_by = n.struck_out_by,
               struck_out_reason = n.struck_out_reason
             FROM unnest($3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::date[], $10::text[],
                 $11::text[], $12::text[], $13::bigint[], $14::text[])
               AS n (client_id, row_id, attendance, mode, reference, promised, promised_on, promise_reason, failure_code,
                 failure_message, struck_out_by, struck_out_reason)
             WHERE r.tenant_id = $1 AND r.sheet_id = $2 AND r.client_id = n.client_id";
            tenant, sheet, rows.iter().map(|row| row.client).collect::<Vec<_>>(),
            taken.iter().map(|one| one.map(|one| one.id)).collect::<Vec<_>>(),
            taken.iter().map(|one| one.map(|one| one.attendance)).collect::<Vec<_>>(),
            taken.iter().map(|one| one.map_or("cash", |one| one.mode.as_str())).collect::<Vec<_>>(),
            taken.iter().map(|one| one.map_or("", |one| &one.reference)).collect::<Vec<&str>>(),
            promised.iter().map(|one| one.map(|one| one.amount)).collect::<Vec<_>>(),
            promised.iter().map(|one| one.map(|one| one.on)).collect::<Vec<_>>(),
            promised.iter().map(|one| one.map_or("", |one| &one.reason)).collect::<Vec<&str>>(),
            failures().map(|one| one.map(|one| one.code.as_str())).collect::<Vec<_>>(),
            failures().map(|one| one.map_or("", |one| &one.message)).collect::<Vec<&str>>(),
            struck().map(|one| one.map(|one| one.by)).collect::<Vec<_>>(),
            struck().map(|one| one.map_or("", |one| &one.reason)).collect::<Vec<&str>>()
        ))
        .await
    }

    async fn store_accounts(
        &mut self,
        sheet: CollectionSheetId,
        accounts: &[&SheetAccount],
    ) -> Result<(), StoreError> {
        if accounts.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE sheet_accounts a SET paid_paise = n.paid, repayment_id = n.repayment_id
             FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS n (loan_id, paid, repayment_id)
             WHERE a.tenant_id = $1 AND a.sheet_id = $2 AND a.loan_id = n.loan_id";
            tenant, sheet, accounts.iter().map(|one| one.loan).collect::<Vec<_>>(),
            accounts.iter().map(|one| one.paid).collect::<Vec<Money>>(),
            accounts.iter().map(|one| one.payment).collect::<Vec<_>>()
        ))
        .await
    }
}

#[async_trait(?Send)]
impl SheetBook for PgWork {
    async fn business_date_now(&mut self) -> Result<Date, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT business_date FROM business_dates WHERE tenant_id = $1"; tenant))
            .await
    }

    async fn centres_of_day(
        &mut self,
        reach: &Reach,
        branch: Option<BranchId>,
        on: Date,
    ) -> Result<Vec<DayCentre>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        let found: Vec<DueCentre> = self
            .rows(sql!(
                "SELECT (to_jsonb(e) || jsonb_build_object('has_dues', d.centre_id IS NOT NULL))::text AS row
                 FROM centres e
                 LEFT JOIN (SELECT DISTINCT c.centre_id
                   FROM instalments i
                   JOIN loans l ON l.tenant_id = i.tenant_id AND l.loan_id = i.loan_id AND l.state = 'active'
                   JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
                   JOIN centres b ON b.tenant_id = c.tenant_id AND b.centre_id = c.centre_id AND ($2::bigint = 0 OR b.branch_id = $2)
                   WHERE i.tenant_id = $1 AND i.due_on = $3
                     AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
                       > i.principal_paid_paise + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise) d
                   ON d.centre_id = e.centre_id
                 WHERE e.tenant_id = $1 AND e.is_active AND e.officer_id IS NOT NULL AND ($2::bigint = 0 OR e.branch_id = $2)
                   AND (d.centre_id IS NOT NULL OR e.meeting_weekday = extract(isodow FROM $3::date)) AND {reached}
                 ORDER BY e.centre_id";
                tenant, branch.map_or(0, BranchId::get), on
            ))
            .await?;
        let of_day = |DueCentre(centre, has_dues): DueCentre| {
            let record = centre.get();
            DayCentre {
                centre: record.id,
                branch: record.branch,
                meets: record.draft.meetings.next_on_or_after(on) == Some(on),
                has_dues,
            }
        };
        Ok(found.into_iter().map(of_day).collect())
    }

    async fn add_sheets(
        &mut self,
        centres: &[CentreId],
        on: Date,
        officer: Option<UserId>,
        (by, at): (Option<UserId>, OffsetDateTime),
    ) -> Result<Vec<CollectionSheetId>, StoreError> {
        let tenant = self.tenant()?.get();
        let added: Vec<CollectionSheetId> = self
            .rows(sql!(
                "WITH added AS (
                   INSERT INTO collection_sheets (tenant_id, branch_id, centre_id, officer_id, due_on, demand_paise)
                   SELECT e.tenant_id, e.branch_id, e.centre_id, coalesce($4, e.officer_id), $3, 0 FROM centres e
                   WHERE e.tenant_id = $1 AND e.centre_id = ANY ($2::bigint[]) AND coalesce($4, e.officer_id) IS NOT NULL
                   ORDER BY e.centre_id
                   ON CONFLICT (tenant_id, centre_id, due_on) DO NOTHING RETURNING sheet_id),
                 noted AS (
                   INSERT INTO sheet_events (tenant_id, sheet_id, happened_at, user_id, action)
                   SELECT $1, a.sheet_id, $6, $5, 'generated' FROM added a)
                 SELECT sheet_id FROM added";
                tenant, centres, on, officer, by, at
            ))
            .await?;
        self.fill(&added).await?;
        Ok(added)
    }

    async fn keep_sheet_day(&mut self, on: Date) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO sheet_days (tenant_id, generated_on) VALUES ($1, $2)
             ON CONFLICT (tenant_id) DO UPDATE SET generated_on = excluded.generated_on";
            tenant, on
        ))
        .await
    }

    async fn branch_of_centre(
        &mut self,
        reach: &Reach,
        centre: CentreId,
    ) -> Result<Option<BranchId>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        self.row(sql!(
            "SELECT e.branch_id FROM centres e WHERE e.tenant_id = $1 AND e.centre_id = $2 AND e.is_active AND {reached}";
            tenant, centre
        ))
        .await
    }

    async fn may_record(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError> {
        self.is_staff_who_may(user, branch, &[Permission::CollectionRecord])
            .await
    }

    async fn sheet_of(
        &mut self,
        centre: CentreId,
        on: Date,
    ) -> Result<Option<CollectionSheetId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT sheet_id FROM collection_sheets WHERE tenant_id = $1 AND centre_id = $2 AND due_on = $3";
            tenant, centre, on
        ))
        .await
    }

    async fn lock_sheet(
        &mut self,
        reach: &Reach,
        sheet: CollectionSheetId,
    ) -> Result<Option<Sheet>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "s.branch_id", Some("s.officer_id"));
        // Its rows are read afterwards: while this statement waits, they can change.
        let _locked: Option<CollectionSheetId> = self
            .row(sql!(
                "SELECT sheet_id FROM collection_sheets WHERE tenant_id = $1 AND sheet_id = $2 FOR NO KEY UPDATE";
                tenant, sheet
            ))
            .await?;
        self.row(sql!(
            "SELECT {RECORD}::text AS row FROM {FROM} WHERE s.tenant_id = $1 AND s.sheet_id = $2 AND {reached}";
            tenant, sheet
        ))
        .await
    }

    async fn refresh_sheet(&mut self, sheet: CollectionSheetId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!("DELETE FROM sheet_rows WHERE tenant_id = $1 AND sheet_id = $2"; tenant, sheet))
            .await?;
        self.fill(&[sheet]).await
    }

    async fn replace_sheet(&mut self, before: &Sheet, after: &Sheet) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (record, totals) = (after.get(), after.totals());
        let (given, counted) = (record.handed_over.as_ref(), record.verified.as_ref());
        self.apply(sql!(
            "UPDATE collection_sheets SET officer_id = $3, state = $4, collected_paise = $5::bigint + $6::bigint, cash_paise = $5, upi_paise = $6,
               present = $7, absent = $8, excused = $9, failed_rows = $10, taken_by = $11, taken_at = $12, handed_over_by = $13,
               submitted_at = $14, handed_over = $15, hand_over_note = $16, verified_by = $17, verified_at = $18, counted = $19,
               difference_paise = $20, difference_reason = $21, version = $22, handled_by = $23
             WHERE tenant_id = $1 AND sheet_id = $2";
            tenant, record.id, record.officer, record.state, totals.cash, totals.upi, totals.present, totals.absent,
            totals.excused, totals.failed_rows, record.taken.map(|(by, _)| by), record.taken.map(|(_, at)| at),
            given.map(|given| given.by), given.map(|given| given.at), given.map(|given| given.cash.counts()),
            given.map_or("", |given| &given.note), counted.map(|count| count.by), counted.map(|count| count.at),
            counted.map(|count| count.cash.counts()), counted.map_or(Money::ZERO, |count| count.difference),
            counted.map_or("", |count| &count.reason), record.version, &record.handled_by
        ))
        .await?;
        let rows = || before.get().rows.iter().zip(&record.rows);
        let parts = |row: &SheetRow| (row.taken.clone(), row.failure.clone(), row.struck_out.clone());
        let differing = rows().filter(|(was, is)| parts(was) != parts(is));
        let differing: Vec<_> = differing.map(|(_, is)| is).collect();
        let accounts = rows().flat_map(|(was, is)| was.accounts.iter().zip(&is.accounts));
        let accounts = accounts.filter(|(was, is)| was != is);
        let accounts: Vec<_> = accounts.map(|(_, is)| is).collect();
        self.store_accounts(record.id, &accounts).await?;
        let stored = self.store_rows(record.id, &differing).await;
        Ok(unless_taken(stored, ROW_IDS_ARE_UNIQUE)?.is_some())
    }

    async fn add_sheet_event(
        &mut self,
        sheet: CollectionSheetId,
        action: SheetAction,
        note: &str,
        (by, at): (Option<UserId>, OffsetDateTime),
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO sheet_events (tenant_id, sheet_id, happened_at, user_id, action, note) VALUES ($1, $2, $3, $4, $5, $6)";
            tenant, sheet, at, by, action, note
        ))
        .await
    }

    async fn add_changed_entries(
        &mut self,
        sheet: CollectionSheetId,
        changed: &[ChangedEntry],
        (by, at): (UserId, OffsetDateTime),
    ) -> Result<(), StoreError> {
        if changed.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO sheet_events (tenant_id, sheet_id, happened_at, user_id, action, note, client_id, entries)
             SELECT $1, $2, $3, $4, 'changed', coalesce((SELECT h.note FROM sheet_events h
                 WHERE h.tenant_id = $1 AND h.sheet_id = $2 AND h.action = 'reopened' ORDER BY h.event_id DESC LIMIT 1), ''),
               n.client_id, n.entries::jsonb
             FROM unnest($5::bigint[], $6::text[]) WITH ORDINALITY AS n (client_id, entries, place) ORDER BY n.place";
            tenant, sheet, at, by, changed.iter().map(|one| one.after.client).collect::<Vec<_>>(),
            changed.iter().map(entries).collect::<Vec<String>>()
        ))
        .await
    }

    async fn shown_sheet(&mut self, sheet: CollectionSheetId) -> Result<Option<ShownSheet>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT ({HEAD} || {BODY})::text AS row FROM {FROM} WHERE s.tenant_id = $1 AND s.sheet_id = $2";
            tenant, sheet
        ))
        .await
    }
}
