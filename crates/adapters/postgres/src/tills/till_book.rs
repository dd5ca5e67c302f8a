use async_trait::async_trait;
use munim_kernel::{BranchId, EntryId, HandOverId, Money, Permission, Reach, StoreError, TillId, UserId};
use munim_tenancy::ConfigKey;
use munim_tills::{
    Denominations, HandOver, ListedTill, NewHandOver, NewMovement, Till, TillBook, TillDraft, TillKind,
};
use time::{Date, OffsetDateTime};

use super::till_row::{FROM, LISTED, OWN};
use crate::{
    PgWork, books::branch_cash::CASH_ACCOUNT, errors::unless_taken, reach_sql::in_reach, stored::sql,
};

/// The index that refuses a second open till of a person.
const ONE_OPEN: &str = "tills_one_open";
/// The index that refuses a second counter with the same name.
const COUNTER_NAMES: &str = "tills_counter_names";

#[async_trait(?Send)]
impl TillBook for PgWork {
    async fn uses_tills(&mut self) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let key = ConfigKey::Tills;
        let set: String = self
            .value(sql!(
                "SELECT coalesce((SELECT settings ->> $2 FROM tenant_config WHERE tenant_id = $1), $3) AS setting";
                tenant, key.as_str(), key.default_value()
            ))
            .await?;
        Ok(set == "on")
    }

    async fn add_till(
        &mut self,
        branch: BranchId,
        kind: TillKind,
        wanted: &TillDraft,
    ) -> Result<Option<Till>, StoreError> {
        let tenant = self.tenant()?.get();
        let added = self
            .row(sql!(
                "INSERT INTO tills AS t (tenant_id, branch_id, kind, till_name, limit_paise, is_active)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (tenant_id, branch_id) WHERE kind = 'vault' DO NOTHING RETURNING to_jsonb(t)::text AS row";
                tenant, branch, kind, &wanted.name, wanted.limit, wanted.is_active
            ))
            .await;
        Ok(unless_taken(added, COUNTER_NAMES)?.flatten())
    }

    async fn officer_till(
        &mut self,
        branch: BranchId,
        officer: UserId,
        limit: Option<Money>,
    ) -> Result<Option<TillId>, StoreError> {
        let tenant = self.tenant()?.get();
        let cash = [Permission::TillOperate, Permission::CollectionRecord];
        if !self.is_staff_who_may(officer, branch, &cash).await? {
            return Ok(None);
        }
        self.apply(sql!(
            "INSERT INTO tills (tenant_id, branch_id, kind, till_name, officer_id, limit_paise)
             SELECT u.tenant_id, $2, 'officer', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
               u.user_id, $4 FROM users u WHERE u.tenant_id = $1 AND u.user_id = $3
             ON CONFLICT (tenant_id, branch_id, officer_id) WHERE kind = 'officer' DO NOTHING";
            tenant, branch, officer, limit
        ))
        .await?;
        self.row(sql!(
            "SELECT till_id FROM tills WHERE tenant_id = $1 AND branch_id = $2 AND officer_id = $3 AND kind = 'officer'";
            tenant, branch, officer
        ))
        .await
    }

    async fn find_till(&mut self, reach: &Reach, till: TillId) -> Result<Option<Till>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "t.branch_id", OWN);
        self.row(sql!(
            "SELECT to_jsonb(t)::text AS row FROM tills t WHERE t.tenant_id = $1 AND t.till_id = $2 AND {reached}";
            tenant, till
        ))
        .await
    }

    async fn lock_till(&mut self, reach: &Reach, till: TillId) -> Result<Option<Till>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "t.branch_id", OWN);
        self.row(sql!(
            "SELECT to_jsonb(t)::text AS row FROM tills t WHERE t.tenant_id = $1 AND t.till_id = $2 AND {reached}
             FOR NO KEY UPDATE";
            tenant, till
        ))
        .await
    }

    async fn lock_open_till(&mut self, holder: UserId) -> Result<Option<Till>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT to_jsonb(t)::text AS row FROM tills t WHERE t.tenant_id = $1 AND t.holder_id = $2 FOR NO KEY UPDATE";
            tenant, holder
        ))
        .await
    }

    async fn lock_vault(&mut self, branch: BranchId) -> Result<Option<Till>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT to_jsonb(t)::text AS row FROM tills t
             WHERE t.tenant_id = $1 AND t.branch_id = $2 AND t.kind = 'vault' AND t.was_opened FOR NO KEY UPDATE";
            tenant, branch
        ))
        .await
    }

    async fn cash_of_entry(&mut self, branch: BranchId, entry: EntryId) -> Result<Money, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT coalesce(sum(l.debit_paise - l.credit_paise), 0)::bigint AS amount FROM branches b
             JOIN journal_lines l ON l.tenant_id = b.tenant_id AND l.entry_id = $3 AND l.account_id = {CASH_ACCOUNT}
             WHERE b.tenant_id = $1 AND b.branch_id = $2";
            tenant, branch, entry
        ))
        .await
    }

    async fn name_of(&mut self, user: UserId) -> Result<String, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT coalesce((SELECT nullif(trim(first_name || ' ' || last_name), '') FROM users WHERE tenant_id = $1 AND user_id = $2),
               munim_username($1, $2), '') AS name";
            tenant, user
        ))
        .await
    }

    async fn difference_left(&mut self, (till, by): (TillId, UserId), on: Date) -> Result<Money, StoreError> {
        let tenant = self.tenant()?.get();
        let key = ConfigKey::TillDifference;
        self.value(sql!(
            "SELECT greatest(0, coalesce((SELECT settings ->> $5 FROM tenant_config WHERE tenant_id = $1), $6)::bigint * 100
               - coalesce((SELECT sum(abs(amount_paise)) FROM till_movements WHERE tenant_id = $1 AND till_id = $2 AND booked_on = $3
                   AND kind = 'difference' AND moved_by = $4), 0))::bigint AS amount";
            tenant, till, on, by, key.as_str(), key.default_value()
        ))
        .await
    }

    async fn replace_till(&mut self, till: &Till) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let record = till.get();
        let replaced = self
            .execute_one(sql!(
                "UPDATE tills SET till_name = $3, limit_paise = $4, is_active = $5, holder_id = $6, opened_at = $7,
                   balance_paise = $8, was_opened = $9, version = $10, counted_by = $11, counted_paise = $12, counted_version = $13
                 WHERE tenant_id = $1 AND till_id = $2";
                tenant, record.id, &record.draft.name, record.draft.limit, record.draft.is_active, till.holder(),
                record.open.map(|(_, at)| at), record.balance, record.was_opened, record.version,
                record.counted.map(|(by, _)| by), record.counted.map(|(_, total)| total),
                record.counted.map(|_| record.version)
            ))
            .await;
        match replaced {
            Err(StoreError::Conflict(named)) if [ONE_OPEN, COUNTER_NAMES].contains(&named.as_str()) => {
                Ok(false)
            }
            replaced => replaced.map(|_| true),
        }
    }

    async fn add_movement(&mut self, movement: &NewMovement) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let moved = &movement.movement;
        let counts = moved.counted.as_ref().map(Denominations::counts);
        self.apply(sql!(
            "INSERT INTO till_movements (tenant_id, till_id, moved_at, booked_on, kind, amount_paise, balance_paise, counts,
               hand_over_id, counterpart, reference, note, entry_id, moved_by)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
            tenant, movement.till, movement.at, movement.booked_on, moved.kind, moved.amount, moved.balance, counts,
            movement.hand_over, &movement.counterpart, &movement.reference, &movement.note, movement.entry, movement.by
        ))
        .await
    }

    async fn add_hand_over(&mut self, wanted: &NewHandOver) -> Result<HandOverId, StoreError> {
        let tenant = self.tenant()?.get();
        self.one(sql!(
            "INSERT INTO till_hand_overs (tenant_id, branch_id, from_till, to_till, amount_paise, counts, note, sent_by, sent_at)
             SELECT t.tenant_id, t.branch_id, t.till_id, $3, $4, $5, $6, $7, $8 FROM tills t
             WHERE t.tenant_id = $1 AND t.till_id = $2 RETURNING hand_over_id";
            tenant, wanted.from, wanted.to, wanted.counted.total(), wanted.counted.counts(), &wanted.note, wanted.by,
            wanted.at
        ))
        .await
    }

    async fn lock_hand_over(&mut self, hand_over: HandOverId) -> Result<Option<HandOver>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT (to_jsonb(h) || jsonb_build_object('from_name', f.till_name))::text AS row FROM till_hand_overs h
             JOIN tills f ON f.tenant_id = h.tenant_id AND f.till_id = h.from_till
             WHERE h.tenant_id = $1 AND h.hand_over_id = $2 AND h.status = 'on_the_way' FOR NO KEY UPDATE OF h";
            tenant, hand_over
        ))
        .await
    }

    async fn end_hand_over(
        &mut self,
        hand_over: HandOverId,
        is_taken_back: bool,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE till_hand_overs SET status = CASE WHEN $3 THEN 'taken_back' ELSE 'received' END, ended_at = $4
             WHERE tenant_id = $1 AND hand_over_id = $2";
            tenant, hand_over, is_taken_back, at
        ))
        .await
    }

    async fn is_on_the_way(&mut self, till: TillId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM till_hand_overs WHERE tenant_id = $1 AND $2 IN (from_till, to_till)
               AND status = 'on_the_way') AS there";
            tenant, till
        ))
        .await
    }

    async fn shown_till(&mut self, till: TillId) -> Result<Option<ListedTill>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {LISTED} FROM {FROM} WHERE t.tenant_id = $1 AND t.till_id = $2";
            tenant, till
        ))
        .await
    }
}
