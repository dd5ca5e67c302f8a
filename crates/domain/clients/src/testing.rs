//! An office in memory, for tests of use cases.
use std::collections::BTreeMap;

use async_trait::async_trait;
use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_books::{
    Balanced, BusinessDateBook, Document, Earned, Entry, FinancialYear, JournalBook, NumberBook, OpenBooks,
    PostError, Posted, Series, Source,
};
use munim_kernel::{
    Actor, BranchId, CentreId, Claim, ClientId, ClientInfo, ConsentId, EntryId, Event, GroupId, HouseholdId,
    KeptReply, KycDocumentId, KycPictureId, Outbox, PermissionSet, Reach, RecognitionTestId, ReplyBook,
    SessionId, StoreError, TenantId, TrainingId, TransferId, UserId, Work,
};
use time::{
    Date, OffsetDateTime,
    macros::{date, datetime},
};

use crate::{
    Centre, CentreBook, CentreCode, CentreDraft, CentreRecord, Client, ClientBook, ClientCentre,
    ClientDetails, ClientProfile, ClientProfileRecord, ClientRecord, ClientSealer, ClientStatus, Consent,
    ConsentBook, ConsentPurpose, ConsentText, DocumentKind, DocumentNumber, Group, GroupBook, GroupDraft,
    GroupRecord, GroupStatus, HeldLoans, Household, HouseholdBook, HouseholdDraft, KeptNumber, KycBook,
    KycDocument, KycDocumentRecord, KycStatus, Language, ListedCentre, ListedClient, ListedDocument,
    ListedGroup, ListedTransfer, MemberRules, Move, NewConsent, NewDocument, NewPicture, NewTransfer,
    ProfileBook, ProfileDraft, RecognitionTest, SameClient, SealFailed, SealedAs, TakenNumber, TestOutcome,
    TrainingDraft, Transfer, TransferBook, TransferRecord, TransferStatus, TransferSubject,
};

pub(crate) const NOW: OffsetDateTime = datetime!(2026-11-28 10:00 UTC);
pub(crate) const TODAY: Date = date!(2026 - 11 - 28);

pub(crate) fn branch() -> BranchId {
    BranchId::try_new(3).unwrap()
}

pub(crate) fn other_branch() -> BranchId {
    BranchId::try_new(9).unwrap()
}

pub(crate) fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

pub(crate) fn client(id: i64) -> ClientId {
    ClientId::try_new(id).unwrap()
}

/// Returns a user of the branch with that reach.
pub(crate) fn actor(id: i64, reach: Reach) -> Actor {
    let tenant = TenantId::try_new(1).unwrap();
    Actor {
        user: user(id),
        username: format!("user{id}"),
        home: tenant,
        selected: Some(tenant),
        session: SessionId::new(uuid::Uuid::nil()),
        roles: Vec::new(),
        permissions: PermissionSet::default(),
        reach,
        client: ClientInfo {
            address: [127, 0, 0, 1].into(),
            user_agent: String::new(),
        },
    }
}

/// Two branches, whose staff are the users 1 to 9.
#[derive(Default)]
pub(crate) struct Office {
    pub(crate) records: Vec<AuditRecord>,
    pub(crate) events: Vec<Event>,
    pub(crate) rules: MemberRules,
    rules_changes: i64,
    clients: BTreeMap<i64, Client>,
    centres: BTreeMap<i64, Centre>,
    groups: BTreeMap<i64, Group>,
    trainings: Vec<(GroupId, TrainingDraft)>,
    tests: Vec<RecognitionTest>,
    documents: BTreeMap<i64, KycDocument>,
    /// With the document that names it.
    pictures: BTreeMap<i64, (NewPicture, Option<KycDocumentId>)>,
    texts: Vec<ConsentText>,
    consents: BTreeMap<i64, Consent>,
    profiles: BTreeMap<i64, ClientProfile>,
    transfers: BTreeMap<i64, Transfer>,
    pub(crate) moves: Vec<Move>,
    /// What the open loans of any clients come to.
    pub(crate) lent: Vec<HeldLoans>,
    pub(crate) postings: Vec<Balanced>,
    pub(crate) approvals_wait: bool,
    /// A service account and the user who holds its key.
    pub(crate) holder: Option<(UserId, UserId)>,
    numbers: BTreeMap<Series, i64>,
    counts: BTreeMap<(&'static str, String), i64>,
}

impl Office {
    pub(crate) fn actions(&self) -> Vec<&'static str> {
        self.records.iter().map(|record| record.action).collect()
    }

    /// Sets the status of a client, as loans do.
    pub(crate) fn set_status(&mut self, client: ClientId, status: ClientStatus) {
        let mut record = self.clients[&client.get()].get().clone();
        record.status = status;
        self.clients.insert(client.get(), Client::from_store(record));
    }
}

fn next(count: usize) -> i64 {
    i64::try_from(count).unwrap() + 1
}

fn in_reach(reach: &Reach, centre: &Centre) -> bool {
    let record = centre.get();
    let theirs = match reach {
        Reach::Officer(officer, _) => record.draft.officer == Some(*officer),
        Reach::Tenant | Reach::Branches(_) => true,
    };
    reach.reaches(record.branch) && theirs
}

#[async_trait(?Send)]
impl Work for Office {
    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait(?Send)]
impl ReplyBook for Office {
    async fn keep_reply(&mut self, _: &Claim, _: &KeptReply, _: OffsetDateTime) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait(?Send)]
impl AuditTrail for Office {
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        self.records.push(record);
        Ok(())
    }

    async fn count_refusals(
        &mut self,
        limit: &RefusalLimit,
        _: &AuditRecord,
        times: u32,
    ) -> Result<i64, StoreError> {
        let count = self
            .counts
            .entry((limit.kind, limit.counted.clone()))
            .or_default();
        *count += i64::from(times);
        Ok(*count)
    }
}

#[async_trait(?Send)]
impl Outbox for Office {
    async fn publish(&mut self, event: Event) -> Result<(), StoreError> {
        self.events.push(event);
        Ok(())
    }
}

#[async_trait(?Send)]
impl BusinessDateBook for Office {
    async fn lock_books_shared(&mut self, _: BranchId) -> Result<OpenBooks, StoreError> {
        Ok(OpenBooks {
            business_date: TODAY,
            closed_through: None,
            nbfc: true,
        })
    }

    async fn share_books(&mut self) -> Result<Date, StoreError> {
        Ok(TODAY)
    }

    async fn lock_books_alone(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait(?Send)]
impl JournalBook for Office {
    async fn post(
        &mut self,
        booked_on: Date,
        posting: &Balanced,
        _: UserId,
        _: OffsetDateTime,
    ) -> Result<Posted, PostError> {
        self.postings.push(posting.clone());
        Ok(Posted {
            entry: EntryId::try_new(next(self.postings.len())).unwrap(),
            number: Document {
                branch_code: "SAT-01".to_owned(),
                year: FinancialYear::of(booked_on),
                number: next(self.postings.len()),
            },
        })
    }

    async fn entry_of(&mut self, _: Source) -> Result<Option<EntryId>, StoreError> {
        Ok(None)
    }

    async fn standing_entry(&mut self, _: &Reach, _: EntryId) -> Result<Option<(Entry, bool)>, StoreError> {
        Ok(None)
    }

    async fn earned(&mut self, _: Date) -> Result<Vec<Earned>, StoreError> {
        Ok(Vec::new())
    }

    async fn lock_branch(&mut self, _: &Reach, _: BranchId) -> Result<Option<bool>, StoreError> {
        Ok(Some(true))
    }
}

#[async_trait(?Send)]
impl NumberBook for Office {
    async fn next_number(
        &mut self,
        series: Series,
        _: BranchId,
        year: FinancialYear,
    ) -> Result<Document, StoreError> {
        let last = self.numbers.entry(series).or_default();
        *last += 1;
        Ok(Document {
            branch_code: "SAT-01".to_owned(),
            year,
            number: *last,
        })
    }
}

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

    async fn same_client(
        &mut self,
        _: &Reach,
        details: &ClientDetails,
        except: Option<ClientId>,
    ) -> Result<Option<SameClient>, StoreError> {
        let mut others = self
            .clients
            .values()
            .filter(|other| Some(other.get().id) != except);
        let same = others.find(|other| details.phone.is_some() && other.get().details.phone == details.phone);
        Ok(same.map(|same| SameClient {
            number: same.get().number.clone(),
            in_reach: true,
        }))
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
        _: OffsetDateTime,
    ) -> Result<TrainingId, StoreError> {
        self.trainings.push((group.get().id, held.clone()));
        Ok(TrainingId::try_new(next(self.trainings.len())).unwrap())
    }

    async fn trainings(&mut self, group: GroupId) -> Result<Vec<TrainingDraft>, StoreError> {
        let own = self.trainings.iter().filter(|(of, _)| *of == group);
        Ok(own.map(|(_, held)| held.clone()).collect())
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

/// Seals nothing: what it returns is only told apart.
pub(crate) struct PlainSealer;

impl ClientSealer for PlainSealer {
    fn seal_number(
        &self,
        _: TenantId,
        _: SealedAs,
        number: &DocumentNumber,
    ) -> Result<KeptNumber, SealFailed> {
        let bytes = number.expose().as_bytes().to_vec();
        Ok(KeptNumber {
            masked: number.masked(),
            hash: number.hashed().into_bytes(),
            sealed: number.may_be_kept().then_some(bytes),
        })
    }

    fn open_number(&self, _: TenantId, _: SealedAs, sealed: &[u8]) -> Result<String, SealFailed> {
        String::from_utf8(sealed.to_vec()).map_err(|_| SealFailed)
    }

    fn seal_picture(&self, _: TenantId, _: SealedAs, jpeg: &[u8]) -> Result<Vec<u8>, SealFailed> {
        Ok(jpeg.to_vec())
    }

    fn open_picture(&self, _: TenantId, _: SealedAs, sealed: &[u8]) -> Result<Vec<u8>, SealFailed> {
        Ok(sealed.to_vec())
    }
}

#[async_trait(?Send)]
impl KycBook for Office {
    async fn lock_number(
        &mut self,
        reach: &Reach,
        kind: DocumentKind,
        hash: &[u8],
    ) -> Result<Option<TakenNumber>, StoreError> {
        let mut documents = self.documents.values().map(KycDocument::get);
        let found = documents
            .find(|one| one.kind == kind && one.number.hash == hash && one.status != KycStatus::Rejected);
        Ok(found.map(|found| {
            let client = self.clients[&found.client.get()].get();
            TakenNumber {
                client: client.id,
                client_number: client.number.clone(),
                in_reach: reach.reaches(client.details.branch),
            }
        }))
    }

    async fn next_picture(&mut self) -> Result<KycPictureId, StoreError> {
        Ok(KycPictureId::try_new(next(self.pictures.len())).unwrap())
    }

    async fn add_picture(&mut self, picture: &NewPicture, _: &[u8]) -> Result<(), StoreError> {
        self.pictures.insert(picture.id.get(), (*picture, None));
        Ok(())
    }

    async fn lock_waiting_picture(
        &mut self,
        picture: KycPictureId,
    ) -> Result<Option<NewPicture>, StoreError> {
        let found = self.pictures.get(&picture.get());
        Ok(found
            .filter(|(_, document)| document.is_none())
            .map(|(picture, _)| *picture))
    }

    async fn add_document(&mut self, wanted: &NewDocument) -> Result<KycDocument, StoreError> {
        let id = next(self.documents.len());
        let added = KycDocument::from_store(KycDocumentRecord {
            id: KycDocumentId::try_new(id).unwrap(),
            client: wanted.client,
            kind: wanted.kind,
            name: wanted.name.clone(),
            number: wanted.number.clone(),
            valid_until: wanted.valid_until,
            sides: wanted
                .pictures
                .iter()
                .map(|id| self.pictures[&id.get()].0.side)
                .collect(),
            status: KycStatus::Captured,
            captured_by: wanted.by,
            captured_at: wanted.at,
            decided_by: None,
            decided_at: None,
            reason: String::new(),
            version: 1,
        });
        for picture in &wanted.pictures {
            self.pictures.get_mut(&picture.get()).unwrap().1 = Some(added.get().id);
        }
        self.documents.insert(id, added.clone());
        Ok(added)
    }

    async fn lock_document(
        &mut self,
        _: &Reach,
        document: KycDocumentId,
    ) -> Result<Option<KycDocument>, StoreError> {
        Ok(self.documents.get(&document.get()).cloned())
    }

    async fn shown_document(
        &mut self,
        document: KycDocumentId,
    ) -> Result<Option<ListedDocument>, StoreError> {
        let found = self.documents.get(&document.get()).cloned();
        Ok(found.map(|document| {
            let details = self.clients[&document.get().client.get()].get();
            ListedDocument {
                client_number: details.number.clone(),
                client_name: details.details.name.to_string(),
                captured_by_name: String::new(),
                decided_by_name: None,
                document,
            }
        }))
    }

    async fn replace_document(&mut self, document: &KycDocument) -> Result<(), StoreError> {
        self.documents.insert(document.get().id.get(), document.clone());
        Ok(())
    }

    async fn documents_of(&mut self, client: ClientId) -> Result<Vec<KycDocument>, StoreError> {
        let own = self.documents.values().filter(|one| one.get().client == client);
        Ok(own.cloned().collect())
    }
}

#[async_trait(?Send)]
impl ProfileBook for Office {
    async fn lock_profile(&mut self, client: ClientId) -> Result<ClientProfile, StoreError> {
        let empty = || {
            ClientProfile::from_store(ClientProfileRecord {
                client,
                draft: ProfileDraft::empty(Language::Marathi),
                bank: None,
                has_photo: false,
                verified_phone: None,
                kyc_on: None,
                kyc_until: None,
                version: 1,
            })
        };
        Ok(self.profiles.get(&client.get()).cloned().unwrap_or_else(empty))
    }

    async fn replace_profile(&mut self, profile: &ClientProfile) -> Result<(), StoreError> {
        self.profiles.insert(profile.get().client.get(), profile.clone());
        Ok(())
    }

    async fn keep_photo(&mut self, _: ClientId, _: &[u8], _: OffsetDateTime) -> Result<(), StoreError> {
        Ok(())
    }
}

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
