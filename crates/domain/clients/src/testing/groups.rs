use super::*;

#[async_trait(?Send)]
impl GroupBook for Office {
    async fn add_group(
        &mut self,
        number: &str,
        centre: CentreId,
        name: &str,
        formed_on: Date,
    ) -> Result<Group, StoreError> {
        let id = next(self.groups.len());
        let added = Group::from_store(GroupRecord {
            id: GroupId::try_new(id).unwrap(),
            number: number.to_owned(),
            centre,
            draft: GroupDraft {
                name: name.to_owned(),
                leader: None,
            },
            members: Vec::new(),
            formed_on,
            status: GroupStatus::Forming,
            version: 1,
        });
        self.groups.insert(id, added.clone());
        Ok(added)
    }

    async fn lock_group(&mut self, reach: &Reach, group: GroupId) -> Result<Option<Group>, StoreError> {
        let found = self.groups.get(&group.get());
        let found = found.filter(|group| in_reach(reach, &self.centres[&group.get().centre.get()]));
        Ok(found.cloned())
    }

    async fn replace_group(&mut self, group: &Group) -> Result<(), StoreError> {
        self.groups.insert(group.get().id.get(), group.clone());
        Ok(())
    }

    async fn group_of(&mut self, client: ClientId) -> Result<Option<String>, StoreError> {
        let mut groups = self.groups.values().map(Group::get);
        let found = groups.find(|group| group.members.iter().any(|member| member.client == client));
        Ok(found.map(|group| group.number.clone()))
    }

    async fn add_training(
        &mut self,
        group: &Group,
        held: &TrainingDraft,
        (by, _): (UserId, OffsetDateTime),
    ) -> Result<TrainingId, StoreError> {
        let id = TrainingId::try_new(next(self.trainings.len())).unwrap();
        self.trainings.push(Training {
            id,
            group: group.get().id,
            held: held.clone(),
            recorded_by: by,
        });
        Ok(id)
    }

    async fn trainings(&mut self, group: GroupId) -> Result<Vec<Training>, StoreError> {
        let own = self.trainings.iter().filter(|held| held.group == group);
        Ok(own.cloned().collect())
    }

    async fn add_recognition_test(
        &mut self,
        _: &Group,
        test: &RecognitionTest,
        _: OffsetDateTime,
    ) -> Result<RecognitionTestId, StoreError> {
        self.tests.push(test.clone());
        Ok(RecognitionTestId::try_new(next(self.tests.len())).unwrap())
    }

    async fn last_failed_on(&mut self, client: ClientId) -> Result<Option<Date>, StoreError> {
        let failed = self.tests.iter().filter(|test| {
            let mut results = test.members.iter().filter(|one| one.client == client);
            results.any(|one| [one.outcome, test.outcome].contains(&TestOutcome::Fail))
        });
        Ok(failed.map(|test| test.held_on).max())
    }

    async fn has_loans_in_use(&mut self, group: GroupId) -> Result<bool, StoreError> {
        let mut members = self.groups[&group.get()].members();
        Ok(members.any(|client| self.clients[&client.get()].get().status == ClientStatus::Active))
    }

    async fn shown_group(&mut self, group: GroupId) -> Result<Option<ListedGroup>, StoreError> {
        let found = self.groups.get(&group.get());
        Ok(found.map(|group| ListedGroup {
            group: group.clone(),
            centre_name: String::new(),
            branch_name: String::new(),
            officer_name: None,
            members: Vec::new(),
        }))
    }
}

#[async_trait(?Send)]
impl HouseholdBook for Office {
    async fn add_household(
        &mut self,
        client: ClientId,
        draft: &HouseholdDraft,
        (assessed_by, assessed_on, _): (UserId, Date, OffsetDateTime),
    ) -> Result<Household, StoreError> {
        Ok(Household {
            id: HouseholdId::try_new(1).unwrap(),
            client,
            assessed_on,
            assessed_by,
            draft: draft.clone(),
            yearly_income: draft.yearly_income(),
            monthly_obligations: draft.monthly_obligations(),
        })
    }
}

#[async_trait(?Send)]
impl ConsentBook for Office {
    async fn lock_consent_text(
        &mut self,
        purpose: ConsentPurpose,
        language: Language,
    ) -> Result<Option<ConsentText>, StoreError> {
        let newest = self
            .texts
            .iter()
            .rev()
            .find(|text| (text.purpose, text.language) == (purpose, language));
        Ok(newest.cloned())
    }

    async fn add_consent_text(&mut self, text: &ConsentText) -> Result<(), StoreError> {
        self.texts.push(text.clone());
        Ok(())
    }

    async fn add_consent(&mut self, wanted: &NewConsent) -> Result<Consent, StoreError> {
        let id = next(self.consents.len());
        let added = Consent {
            id: ConsentId::try_new(id).unwrap(),
            client: wanted.client,
            purpose: wanted.purpose,
            language: wanted.language,
            text_version: wanted.text_version,
            how: wanted.how,
            given_at: wanted.at,
            recorded_by: wanted.by,
            withdrawn_at: None,
        };
        self.consents.insert(id, added.clone());
        Ok(added)
    }

    async fn lock_consent(&mut self, _: &Reach, consent: ConsentId) -> Result<Option<Consent>, StoreError> {
        Ok(self.consents.get(&consent.get()).cloned())
    }

    async fn replace_consent(&mut self, consent: &Consent) -> Result<(), StoreError> {
        self.consents.insert(consent.id.get(), consent.clone());
        Ok(())
    }
}
