use super::*;

#[async_trait(?Send)]
impl ClientBook for Office {
    async fn lock_open_branch(&mut self, reach: &Reach, wanted: BranchId) -> Result<bool, StoreError> {
        Ok(wanted == branch() && reach.reaches(wanted))
    }

    async fn member_rules(&mut self) -> Result<MemberRules, StoreError> {
        Ok(self.rules.clone())
    }

    async fn lock_member_rules(&mut self) -> Result<(MemberRules, i64), StoreError> {
        Ok((self.rules.clone(), self.rules_changes + 1))
    }

    async fn replace_member_rules(&mut self, rules: &MemberRules) -> Result<i64, StoreError> {
        self.rules = rules.clone();
        self.rules_changes += 1;
        Ok(self.rules_changes + 1)
    }

    async fn service_account_holders(&mut self, account: UserId) -> Result<Vec<UserId>, StoreError> {
        let holder = self.holder.filter(|(held, _)| *held == account);
        Ok(holder.map(|(_, holder)| holder).into_iter().collect())
    }

    async fn client_centre(&mut self, centre: CentreId) -> Result<Option<ClientCentre>, StoreError> {
        Ok(self.centres.get(&centre.get()).map(|centre| ClientCentre {
            branch: centre.get().branch,
            officer: centre.get().draft.officer,
        }))
    }

    async fn lock_like_clients(&mut self, identity: Identity<'_>) -> Result<Vec<ListedClient>, StoreError> {
        let may_be = |other: &&Client| {
            let other = other.get().details.identity();
            other.birth_date == identity.birth_date || other.phone == identity.phone
        };
        let found = self.clients.values().filter(may_be);
        Ok(found
            .map(|client| ListedClient {
                client: client.clone(),
                branch_name: String::new(),
                centre_name: None,
                officer: None,
                group: None,
                created_at: None,
            })
            .collect())
    }

    async fn add_client(
        &mut self,
        number: &str,
        details: &ClientDetails,
        _: OffsetDateTime,
    ) -> Result<Client, StoreError> {
        let id = next(self.clients.len());
        let added = Client::from_store(ClientRecord {
            id: client(id),
            number: number.to_owned(),
            details: details.clone(),
            status: ClientStatus::Prospect,
            block: None,
            version: 1,
        });
        self.clients.insert(id, added.clone());
        Ok(added)
    }

    async fn lock_client(&mut self, reach: &Reach, client: ClientId) -> Result<Option<Client>, StoreError> {
        let found = self.clients.get(&client.get());
        Ok(found
            .filter(|found| reach.reaches(found.get().details.branch))
            .cloned())
    }

    async fn has_loans_of_others(&mut self, _: ClientId, _: Option<UserId>) -> Result<bool, StoreError> {
        Ok(!self.lent.is_empty())
    }

    async fn hold_savings(&mut self, _: &[ClientId]) -> Result<bool, StoreError> {
        Ok(self.saved)
    }

    async fn replace_client(&mut self, client: &Client) -> Result<(), StoreError> {
        self.clients.insert(client.get().id.get(), client.clone());
        Ok(())
    }

    async fn is_referred_to(&mut self, _: ClientId) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn delete_client(&mut self, client: &Client) -> Result<(), StoreError> {
        self.clients.remove(&client.get().id.get());
        Ok(())
    }

    async fn shown_client(&mut self, _: ClientId) -> Result<Option<ListedClient>, StoreError> {
        Ok(None)
    }
}

#[async_trait(?Send)]
impl CentreBook for Office {
    async fn is_staff(&mut self, user: UserId, wanted: BranchId) -> Result<bool, StoreError> {
        Ok(user.get() <= 9 && [branch(), other_branch()].contains(&wanted))
    }

    async fn add_centre(
        &mut self,
        branch: BranchId,
        code: &CentreCode,
        wanted: &CentreDraft,
    ) -> Result<Option<Centre>, StoreError> {
        if self.centres.values().any(|centre| centre.get().code == *code) {
            return Ok(None);
        }
        let id = next(self.centres.len());
        let added = Centre::from_store(CentreRecord {
            id: CentreId::try_new(id).unwrap(),
            code: code.clone(),
            branch,
            draft: wanted.clone(),
            version: 1,
        });
        self.centres.insert(id, added.clone());
        Ok(Some(added))
    }

    async fn lock_centre(&mut self, reach: &Reach, centre: CentreId) -> Result<Option<Centre>, StoreError> {
        if let Some((given, officer)) = self.given_meanwhile.take() {
            let given = self.centres.get_mut(&given.get()).unwrap();
            given.move_to(given.get().branch, officer);
        }
        let found = self.centres.get(&centre.get());
        Ok(found.filter(|centre| in_reach(reach, centre)).cloned())
    }

    async fn replace_centre(&mut self, centre: &Centre) -> Result<(), StoreError> {
        self.centres.insert(centre.get().id.get(), centre.clone());
        Ok(())
    }

    async fn has_members(&mut self, centre: CentreId) -> Result<bool, StoreError> {
        let mut clients = self.clients.values().map(Client::get);
        Ok(clients
            .any(|client| client.details.centre == Some(centre) && client.status != ClientStatus::Exited))
    }

    async fn has_clients(&mut self, centre: CentreId) -> Result<bool, StoreError> {
        let mut clients = self.clients.values().map(Client::get);
        Ok(clients.any(|client| client.details.centre == Some(centre)))
    }

    async fn shown_centre(&mut self, centre: CentreId) -> Result<Option<ListedCentre>, StoreError> {
        let found = self.centres.get(&centre.get());
        Ok(found.map(|centre| ListedCentre {
            centre: centre.clone(),
            branch_name: String::new(),
            officer_name: None,
            leader_name: None,
            clients: 0,
            groups: 0,
        }))
    }
}

#[async_trait(?Send)]
impl DraftBook for Office {
    async fn add_draft(
        &mut self,
        owner: UserId,
        form: &[u8],
        changed_at: OffsetDateTime,
    ) -> Result<(SealedDraft, usize), StoreError> {
        self.drafts.push((owner, form.to_vec()));
        let id = ClientDraftId::try_new(next(self.drafts.len())).unwrap();
        let form = form.to_vec();
        Ok((SealedDraft { id, form, changed_at }, self.drafts.len()))
    }

    async fn replace_draft(&mut self, _: UserId, _: &SealedDraft) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn delete_draft(&mut self, _: UserId, _: ClientDraftId) -> Result<bool, StoreError> {
        Ok(false)
    }
}
