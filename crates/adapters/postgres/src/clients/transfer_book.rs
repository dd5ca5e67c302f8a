use async_trait::async_trait;
use munim_clients::{
    CentreBook as _, HeldLoans, ListedTransfer, Move, NewTransfer, Transfer, TransferBook, TransferSubject,
};
use munim_kernel::{BranchId, CentreId, ClientId, Reach, StoreError, TransferId, UserId};
use munim_lending::LoanState;

use super::{
    client_counts::HOLD_BRANCH,
    moved_figures::{add_difference, measure},
    transfer_row::{FROM, LISTED, reached},
};
use crate::{
    PgWork, books::business_date_book::business_date, notices::notify_figures, one::One, run::RunQueryDsl,
    stored::sql,
};

/// The condition of the loans `l` of clients `$2` that go along with them; `$3` is [`open_states`].
pub(super) const OPEN: &str = "l.tenant_id = $1 AND l.client_id = ANY ($2) AND l.state = ANY ($3)";

/// A loan that was written off goes along: the new branch receives what is recovered, and has the loan again if that is undone.
pub(super) fn open_states() -> Vec<LoanState> {
    let open =
        |state: &LoanState| state.is_application() || state.is_in_use() || *state == LoanState::WrittenOff;
    LoanState::ALL.into_iter().filter(open).collect()
}

#[async_trait(?Send)]
impl TransferBook for PgWork {
    async fn lock_waiting_transfer(
        &mut self,
        subject: &TransferSubject,
        from: BranchId,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (kind, id) = (subject.kind(), subject.id());
        self.run(async |connection| {
            sql!(
                "SELECT pg_advisory_xact_lock(hashtextextended('transfer ' || $1 || ' ' || $2 || ' ' || $3 || ' ' || $4, 0))";
                tenant, kind, id, from
            )
            .execute(connection)
            .await
        })
        .await?;
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM transfers WHERE tenant_id = $1 AND subject_kind = $2
               AND coalesce(client_id, group_id, CASE WHEN subject_kind = 'centre' THEN centre_id ELSE from_officer_id END) = $3
               AND from_branch_id = $4 AND status = 'proposed') AS there";
            tenant, kind, id, from
        ))
        .await
    }

    async fn add_transfer(&mut self, wanted: &NewTransfer) -> Result<Transfer, StoreError> {
        let tenant = self.tenant()?.get();
        let subject = &wanted.subject;
        let (client, group, centre, from_centre, from_officer, to_officer) = match *subject {
            TransferSubject::Client { client, from, to } => (Some(client), None, Some(to), from, None, None),
            TransferSubject::Group { group, from, to } => {
                (None, Some(group), Some(to), Some(from), None, None)
            }
            TransferSubject::Centre { centre, from, to } => (None, None, Some(centre), None, from, Some(to)),
            TransferSubject::Portfolio { officer, to } => (None, None, None, None, Some(officer), Some(to)),
        };
        self.one(sql!(
            "INSERT INTO transfers (tenant_id, subject_kind, client_id, group_id, centre_id, from_centre_id, from_officer_id,
               to_officer_id, from_branch_id, to_branch_id, reason, status, proposed_by, proposed_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'proposed', $12, $13)
             RETURNING to_jsonb(transfers)::text AS row";
            tenant, subject.kind(), client, group, centre, from_centre, from_officer, to_officer, wanted.from_branch,
            wanted.to_branch, &wanted.reason, wanted.by, wanted.at
        ))
        .await
    }

    async fn lock_transfer(
        &mut self,
        reach: &Reach,
        transfer: TransferId,
    ) -> Result<Option<Transfer>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = reached(reach);
        self.row(sql!(
            "SELECT to_jsonb(t)::text AS row FROM transfers t
             WHERE t.tenant_id = $1 AND t.transfer_id = $2 AND {reached} FOR NO KEY UPDATE";
            tenant, transfer
        ))
        .await
    }

    async fn replace_transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = transfer.get();
        self.apply(sql!(
            "UPDATE transfers SET status = $3, decided_by = $4, decided_at = $5, refusal = $6, version = $7
             WHERE tenant_id = $1 AND transfer_id = $2";
            tenant, record.id, record.status, record.decided_by, record.decided_at, &record.refusal, record.version
        ))
        .await
    }

    async fn shown_transfer(&mut self, transfer: TransferId) -> Result<Option<ListedTransfer>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {LISTED} FROM {FROM} WHERE t.tenant_id = $1 AND t.transfer_id = $2";
            tenant, transfer
        ))
        .await
    }

    async fn centres_of(&mut self, officer: UserId, branch: BranchId) -> Result<Vec<CentreId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT centre_id FROM centres WHERE tenant_id = $1 AND officer_id = $2 AND branch_id = $3 ORDER BY centre_id";
            tenant, officer, branch
        ))
        .await
    }

    async fn lock_clients_of(&mut self, centre: CentreId) -> Result<Vec<ClientId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT client_id FROM clients WHERE tenant_id = $1 AND centre_id = $2 ORDER BY client_id FOR NO KEY UPDATE";
            tenant, centre
        ))
        .await
    }

    async fn lock_open_loans(&mut self, clients: &[ClientId]) -> Result<Vec<HeldLoans>, StoreError> {
        let tenant = self.tenant()?.get();
        let clients = clients.to_vec();
        self.run(async |connection| {
            sql!(
                "SELECT FROM loans l WHERE {OPEN} ORDER BY l.loan_id FOR NO KEY UPDATE";
                tenant, &clients, open_states()
            )
            .execute(connection)
            .await
        })
        .await?;
        self.rows(sql!(
            "SELECT l.branch_id, l.product_id, sum(p.principal_paise)::bigint AS principal_paise,
               sum(munim_receivable(p, l.state, k.class, d.accrued_through))::bigint AS receivable_paise,
               sum(p.fee_paise)::bigint AS fee_paise, sum(p.advance_paise)::bigint AS advance_paise
             FROM loans l JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
             JOIN business_dates d ON d.tenant_id = l.tenant_id
             LEFT JOIN borrower_classes k ON k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL
             WHERE {OPEN} GROUP BY l.branch_id, l.product_id ORDER BY l.branch_id, l.product_id";
            tenant, &clients, open_states()
        ))
        .await
    }

    async fn has_waiting_approvals(&mut self, clients: &[ClientId]) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM loans l WHERE {OPEN} AND l.batch_id IS NOT NULL)
               OR EXISTS (SELECT FROM loans l JOIN approvals a ON a.tenant_id = $1 AND a.status = 'waiting'
               AND (a.subject_kind = 'loan' AND a.subject_id = l.loan_id
                 OR a.subject_kind = 'payment' AND EXISTS (SELECT FROM repayments r
                   WHERE r.tenant_id = $1 AND r.repayment_id = a.subject_id AND r.loan_id = l.loan_id))
               WHERE {OPEN}) AS there";
            tenant, clients.to_vec(), open_states()
        ))
        .await
    }

    async fn move_clients(&mut self, moved: &Move) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let clients: Vec<i64> = moved.clients.iter().map(|client| client.get()).collect();
        let (branch, centre, officer) = (moved.to_branch, moved.to_centre, moved.to_officer);
        let (today, before) = self
            .run(async |connection| {
                let today = business_date(connection, tenant).await?;
                // Loans may be in other branches than their client.
                let branches: Vec<One<i64>> = sql!(
                    "SELECT branch_id FROM loans WHERE tenant_id = $1 AND client_id = ANY ($2)
                     UNION SELECT branch_id FROM clients WHERE tenant_id = $1 AND client_id = ANY ($2)
                     UNION SELECT unnest($3::bigint[]) ORDER BY 1";
                    tenant, clients.as_slice(), vec![moved.from_branch.get(), branch.get()]
                )
                .load(connection)
                .await?;
                for One(branch) in branches {
                    sql!(HOLD_BRANCH; tenant, branch).execute(connection).await?;
                }
                Ok((today, measure(connection, tenant, today, &clients).await?))
            })
            .await?;
        if let Some(centre) = &moved.changed_centre {
            self.replace_centre(centre).await?;
        }
        self.run(async |connection| {
            sql!(
                "UPDATE clients SET branch_id = $3, centre_id = $4, version = version + 1
                 WHERE tenant_id = $1 AND client_id = ANY ($2)";
                tenant, clients.as_slice(), branch, centre
            )
            .execute(connection)
            .await?;
            sql!(
                "UPDATE loans l SET branch_id = $4, officer_id = $5 WHERE {OPEN}";
                tenant, clients.as_slice(), open_states(), branch, officer
            )
            .execute(connection)
            .await?;
            let after = measure(connection, tenant, today, &clients).await?;
            add_difference(connection, tenant, today, (&before, &after)).await?;
            notify_figures(connection, tenant).await
        })
        .await
    }
}
