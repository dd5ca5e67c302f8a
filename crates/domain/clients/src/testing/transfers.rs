use super::*;

#[async_trait(?Send)]
impl TransferBook for Office {
    async fn lock_waiting_transfer(
        &mut self,
        subject: &TransferSubject,
        _: BranchId,
    ) -> Result<bool, StoreError> {
        let mut transfers = self.transfers.values().map(Transfer::get);
        Ok(transfers.any(|one| one.subject == *subject && one.status == TransferStatus::Proposed))
    }

    async fn add_transfer(&mut self, wanted: &NewTransfer) -> Result<Transfer, StoreError> {
        let id = next(self.transfers.len());
        let added = Transfer::from_store(TransferRecord {
            id: TransferId::try_new(id).unwrap(),
            subject: wanted.subject,
            from_branch: wanted.from_branch,
            to_branch: wanted.to_branch,
            reason: wanted.reason.clone(),
            status: TransferStatus::Proposed,
            proposed_by: wanted.by,
            proposed_at: wanted.at,
            decided_by: None,
            decided_at: None,
            refusal: String::new(),
            version: 1,
        });
        self.transfers.insert(id, added.clone());
        Ok(added)
    }

    async fn lock_transfer(
        &mut self,
        reach: &Reach,
        transfer: TransferId,
    ) -> Result<Option<Transfer>, StoreError> {
        let found = self.transfers.get(&transfer.get());
        Ok(found
            .filter(|one| reach.reaches(one.get().from_branch) || reach.reaches(one.get().to_branch))
            .cloned())
    }

    async fn replace_transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError> {
        self.transfers.insert(transfer.get().id.get(), transfer.clone());
        Ok(())
    }

    async fn shown_transfer(&mut self, _: TransferId) -> Result<Option<ListedTransfer>, StoreError> {
        Ok(None)
    }

    async fn centres_of(&mut self, officer: UserId, branch: BranchId) -> Result<Vec<CentreId>, StoreError> {
        let own = self.centres.values().map(Centre::get);
        let own = own.filter(|centre| centre.draft.officer == Some(officer) && centre.branch == branch);
        Ok(own.map(|centre| centre.id).collect())
    }

    async fn lock_clients_of(&mut self, centre: CentreId) -> Result<Vec<ClientId>, StoreError> {
        let own = self.clients.values().map(Client::get);
        let own = own.filter(|client| client.details.centre == Some(centre));
        Ok(own.map(|client| client.id).collect())
    }

    async fn lock_open_loans(&mut self, _: &[ClientId]) -> Result<Vec<HeldLoans>, StoreError> {
        Ok(self.lent.clone())
    }

    async fn has_waiting_approvals(&mut self, _: &[ClientId]) -> Result<bool, StoreError> {
        Ok(self.approvals_wait)
    }

    async fn move_clients(&mut self, moved: &Move) -> Result<(), StoreError> {
        if let Some(centre) = &moved.changed_centre {
            self.centres.insert(centre.get().id.get(), centre.clone());
        }
        self.moves.push(moved.clone());
        Ok(())
    }
}
