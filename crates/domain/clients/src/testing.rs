//! An office in memory, for tests of use cases.
mod documents;
mod groups;
mod members;
mod transfers;

use std::collections::BTreeMap;

use async_trait::async_trait;
use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_books::{
    Balanced, BusinessDateBook, Document, Earned, Entry, JournalBook, NumberBook, OpenBooks, PostError,
    Posted, Series, Source,
};
use munim_kernel::{
    Actor, BranchId, CentreId, Claim, ClientDraftId, ClientId, ClientInfo, ConsentId, EntryId, Event,
    FinancialYear, GroupId, HouseholdId, KeptReply, KycDocumentId, KycPictureId, Limited, Outbox,
    PermissionSet, PlanLimitReader, PlanRoom, Randomness, Reach, RecognitionTestId, ReplyBook, SessionId,
    StoreError, TenantId, TrainingId, TransferId, UserId, Work,
};
use munim_messages::{CodeKeys, Envelope, MessageId, NotSealed, OneTimeCode, Postbox, SealedMessage, Sealer};
use time::{
    Date, OffsetDateTime,
    macros::{date, datetime},
};

use crate::{
    Centre, CentreBook, CentreCode, CentreDraft, CentreRecord, Client, ClientBook, ClientCentre,
    ClientDetails, ClientProfile, ClientProfileRecord, ClientRecord, ClientSealer, ClientStatus, Consent,
    ConsentBook, ConsentPurpose, ConsentText, DocumentKind, DocumentNumber, DraftBook, Group, GroupBook,
    GroupDraft, GroupRecord, GroupStatus, HeldLoans, Household, HouseholdBook, HouseholdDraft, Identity,
    KeptNumber, KycBook, KycDocument, KycDocumentRecord, KycStatus, Language, ListedCentre, ListedClient,
    ListedDocument, ListedGroup, ListedTransfer, MemberRules, Move, NewConsent, NewDocument, NewPicture,
    NewTransfer, PhoneCode, PhoneCodeBook, ProfileBook, ProfileDraft, RecognitionTest, SealFailed, SealedAs,
    SealedDraft, TakenNumber, TestOutcome, Training, TrainingDraft, Transfer, TransferBook, TransferRecord,
    TransferStatus, TransferSubject,
};

pub(crate) use documents::PlainSealer;

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
    trainings: Vec<Training>,
    tests: Vec<RecognitionTest>,
    documents: BTreeMap<i64, KycDocument>,
    /// With the document that names it.
    pictures: BTreeMap<i64, (NewPicture, Option<KycDocumentId>)>,
    texts: Vec<ConsentText>,
    consents: BTreeMap<i64, Consent>,
    profiles: BTreeMap<i64, ClientProfile>,
    phone_codes: BTreeMap<i64, PhoneCode>,
    pub(crate) posted: Vec<SealedMessage>,
    transfers: BTreeMap<i64, Transfer>,
    pub(crate) moves: Vec<Move>,
    /// A centre that another transaction gives to an officer, while the next one waits for a centre.
    pub(crate) given_meanwhile: Option<(CentreId, UserId)>,
    /// What the open loans of any clients come to.
    pub(crate) lent: Vec<HeldLoans>,
    pub(crate) postings: Vec<Balanced>,
    pub(crate) approvals_wait: bool,
    /// Whether all clients hold a savings account.
    pub(crate) saved: bool,
    pub(crate) client_limit: Option<i64>,
    /// A service account and the user who holds its key.
    pub(crate) holder: Option<(UserId, UserId)>,
    numbers: BTreeMap<Series, i64>,
    counts: BTreeMap<(&'static str, String), i64>,
    drafts: Vec<(UserId, Vec<u8>)>,
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
impl PlanLimitReader for Office {
    async fn plan_room(&mut self, limited: Limited) -> Result<PlanRoom, StoreError> {
        let clients = self.clients.values().map(Client::get);
        let active = clients.filter(|client| client.status == ClientStatus::Active);
        Ok(PlanRoom {
            limited,
            plan: "Standard".to_owned(),
            limit: self.client_limit,
            used: i64::try_from(active.count()).unwrap(),
        })
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
