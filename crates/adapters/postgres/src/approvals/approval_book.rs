use async_trait::async_trait;
use munim_approvals::{Approval, ApprovalBook, ApprovalStatus, NewApproval};
use munim_kernel::{ApprovalId, Reach, StoreError, UserId};
use time::OffsetDateTime;

use super::approval_row::approvals;
use crate::{PgWork, errors::unless_taken, outbox::json, reach_sql::in_reach, stored::sql};

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
        let added = self
            .one(sql!(
                "INSERT INTO approvals (tenant_id, act, branch_id, subject_kind, subject_id, seen_version, command,
                   reason, facts, amount_paise, asked_by, asked_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb, $10, $11, $12) RETURNING approval_id";
                tenant, wanted.act, wanted.branch, &wanted.subject.kind, wanted.subject.id, wanted.seen,
                &wanted.command.0, &wanted.reason, facts, wanted.amount, asked_by.get(), at
            ))
            .await;
        unless_taken(added, ONE_WAITS)
    }

    async fn lock_approval(
        &mut self,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "p.branch_id", Some("p.asked_by"));
        let query = approvals(&format!("{reached} AND p.approval_id = $2 FOR NO KEY UPDATE"));
        self.row(sql!(query; tenant, approval.get())).await
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
        self.apply(sql!(
            "UPDATE approvals SET status = $3, decided_by = $4, decision_reason = $5, decided_at = $6
             WHERE tenant_id = $1 AND approval_id = $2";
            tenant, approval.get(), status.as_str(), decided_by.get(), reason, at
        ))
        .await
    }
}
