use async_trait::async_trait;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz};
use munim_approvals::{Approval, ApprovalBook, ApprovalStatus, NewApproval};
use munim_kernel::{ApprovalId, BranchId, Money, Reach, StoreError, UserId};
use time::OffsetDateTime;

use super::approval_row::{ApprovalRow, approvals};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    json_row::JsonRow,
    one::One,
    outbox::json,
    reach_sql::in_reach,
};

/// The constraint that refuses a second request for the same act on the same subject.
const ONE_WAITS: &str = "approvals_one_waiting";

#[async_trait(?Send)]
impl ApprovalBook for PgWork {
    async fn add_approval(
        &mut self,
        wanted: &NewApproval,
        asked_by: UserId,
        at: OffsetDateTime,
    ) -> Result<Option<ApprovalId>, StoreError> {
        let (tenant, facts) = (self.tenant()?.get(), json(&wanted.facts)?.to_string());
        let added: Result<One<i64>, StoreError> = self
            .fetch_one(
                diesel::sql_query(
                    "INSERT INTO approvals (tenant_id, act, branch_id, subject_kind, subject_id, seen_version, command,
                       reason, facts, amount_paise, asked_by, asked_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb, $10, $11, $12) RETURNING approval_id",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<Text, _>(wanted.act)
                .bind::<Nullable<BigInt>, _>(wanted.branch.map(BranchId::get))
                .bind::<Text, _>(&wanted.subject.kind)
                .bind::<Nullable<BigInt>, _>(wanted.subject.id)
                .bind::<Nullable<BigInt>, _>(wanted.seen)
                .bind::<Text, _>(&wanted.command.0)
                .bind::<Text, _>(&wanted.reason)
                .bind::<Text, _>(facts)
                .bind::<Nullable<BigInt>, _>(wanted.amount.map(Money::paise))
                .bind::<BigInt, _>(asked_by.get())
                .bind::<Timestamptz, _>(at),
            )
            .await;
        let id =
            |One(id): One<i64>| ApprovalId::try_new(id).map_err(|_| corrupt("approvals", "approval_id", id));
        unless_taken(added, ONE_WAITS)?.map(id).transpose()
    }

    async fn lock_approval(
        &mut self,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "p.branch_id", Some("p.asked_by"));
        let query = approvals(&format!("{reached} AND p.approval_id = $2 FOR NO KEY UPDATE"));
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(approval.get()),
            )
            .await?;
        row.map(|row| row.read::<ApprovalRow>("approvals")?.try_into())
            .transpose()
    }

    async fn close_approval(
        &mut self,
        approval: ApprovalId,
        status: ApprovalStatus,
        decided_by: UserId,
        reason: Option<&str>,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.execute_one(
            diesel::sql_query(
                "UPDATE approvals SET status = $3, decided_by = $4, decision_reason = $5, decided_at = $6
                 WHERE tenant_id = $1 AND approval_id = $2",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(approval.get())
            .bind::<Text, _>(status.as_str())
            .bind::<BigInt, _>(decided_by.get())
            .bind::<Nullable<Text>, _>(reason)
            .bind::<Timestamptz, _>(at),
        )
        .await?;
        Ok(())
    }
}
