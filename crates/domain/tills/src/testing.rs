//! A branch in memory, for tests of use cases. Its amounts may fall below zero, so that tests see what the rules allow.
use std::collections::BTreeMap;

use async_trait::async_trait;
use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_books::{
    AccountRef, AccountRole, Balanced, BankAccount, BankAccountBook, BankAccountDraft, BusinessDateBook,
    Document, Earned, Entry, JournalBook, OpenBooks, PostError, Posted, Side, Source,
};
use munim_kernel::{
    AccountId, Actor, BankAccountId, BranchId, Claim, ClientInfo, EntryId, Event, FinancialYear, HandOverId,
    KeptReply, Money, Outbox, Permission, PermissionSet, Reach, ReplyBook, SessionId, StoreError, TenantId,
    TillId, UserId, Work,
};
use time::{
    Date, OffsetDateTime,
    macros::{date, datetime},
};

use crate::{
    BranchDay, BranchDayBook, HandOver, ListedTill, MovementKind, NewHandOver, NewMovement, SheetCounts,
    Till, TillBook, TillDraft, TillKind, TillRecord, TillUser,
};

pub(crate) const NOW: OffsetDateTime = datetime!(2026-11-28 10:00 UTC);
pub(crate) const TODAY: Date = date!(2026 - 11 - 28);

pub(crate) fn branch() -> BranchId {
    BranchId::try_new(3).unwrap()
}

pub(crate) fn bank() -> BankAccountId {
    BankAccountId::try_new(5).unwrap()
}

pub(crate) fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

pub(crate) fn actor(id: i64) -> Actor {
    let tenant = TenantId::try_new(1).unwrap();
    Actor {
        user: user(id),
        username: format!("user{id}"),
        home: tenant,
        selected: Some(tenant),
        session: SessionId::new(uuid::Uuid::nil()),
        roles: Vec::new(),
        permissions: PermissionSet::default(),
        reach: Reach::Branches(vec![branch()]),
        client: ClientInfo {
            address: [127, 0, 0, 1].into(),
            user_agent: String::new(),
        },
    }
}

pub(crate) fn manager(id: i64) -> Actor {
    Actor {
        permissions: [Permission::CollectionManage].into_iter().collect(),
        ..actor(id)
    }
}

/// A branch with its staff, the users 1 to 9.
#[derive(Default, Clone)]
pub(crate) struct Office {
    pub(crate) tills_off: bool,
    pub(crate) tills: BTreeMap<i64, Till>,
    pub(crate) on_the_way: BTreeMap<i64, HandOver>,
    pub(crate) movements: Vec<NewMovement>,
    /// The cash of the branch in the books, in paise.
    pub(crate) cash: i64,
    pub(crate) at_bank: i64,
    pub(crate) suspense: i64,
    pub(crate) actions: Vec<&'static str>,
    pub(crate) closed: bool,
    pub(crate) day_ends: bool,
    pub(crate) hand_overs: i64,
    /// By how many paise a person's counts of a till may differ; any number if absent.
    pub(crate) alone: Option<i64>,
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
        self.actions.push(record.action);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Result<i64, StoreError> {
        Ok(0)
    }
}

#[async_trait(?Send)]
impl Outbox for Office {
    async fn publish(&mut self, _: Event) -> Result<(), StoreError> {
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
        for line in posting.posting().lines() {
            let amount = match line.side {
                Side::Debit => line.amount.paise(),
                Side::Credit => -line.amount.paise(),
            };
            match line.account {
                AccountRef::Role(AccountRole::CashInHand) => self.cash += amount,
                AccountRef::Role(AccountRole::Suspense) => self.suspense += amount,
                AccountRef::Account(_) => self.at_bank += amount,
                AccountRef::Role(_) => {}
            }
        }
        Ok(Posted {
            entry: EntryId::try_new(1).unwrap(),
            number: Document {
                branch_code: "SAT-01".to_owned(),
                year: FinancialYear::of(booked_on),
                number: 1,
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
impl BankAccountBook for Office {
    async fn lock_bank_accounts(&mut self) -> Result<i64, StoreError> {
        Ok(1)
    }

    async fn add_bank_account(&mut self, _: &BankAccountDraft) -> Result<Option<BankAccount>, StoreError> {
        Ok(None)
    }

    async fn lock_bank_account(&mut self, _: BankAccountId) -> Result<Option<BankAccount>, StoreError> {
        Ok(None)
    }

    async fn replace_bank_account(&mut self, _: &BankAccount) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn paying_account(
        &mut self,
        account: BankAccountId,
        _: BranchId,
    ) -> Result<Option<AccountId>, StoreError> {
        Ok((account == bank()).then(|| AccountId::try_new(2).unwrap()))
    }
}

#[async_trait(?Send)]
impl TillBook for Office {
    async fn uses_tills(&mut self) -> Result<bool, StoreError> {
        Ok(!self.tills_off)
    }

    async fn add_till(
        &mut self,
        branch: BranchId,
        kind: TillKind,
        wanted: &TillDraft,
    ) -> Result<Option<Till>, StoreError> {
        let is_taken = |till: &Till| {
            let record = till.get();
            record.kind == kind
                && (kind == TillKind::Vault
                    || kind == TillKind::Counter
                        && record.draft.is_active
                        && record.draft.name == wanted.name)
        };
        if self.tills.values().any(is_taken) {
            return Ok(None);
        }
        let id = i64::try_from(self.tills.len()).unwrap() + 1;
        let till = Till::from_store(TillRecord {
            id: TillId::try_new(id).unwrap(),
            branch,
            kind,
            officer: None,
            draft: wanted.clone(),
            open: None,
            balance: Money::ZERO,
            was_opened: false,
            counted: None,
            day_closed: None,
            version: 1,
        });
        self.tills.insert(id, till.clone());
        Ok(Some(till))
    }

    async fn officer_till(
        &mut self,
        branch: BranchId,
        officer: UserId,
        limit: Option<Money>,
    ) -> Result<Option<TillId>, StoreError> {
        if officer.get() > 9 {
            return Ok(None);
        }
        let own = |till: &&Till| till.get().officer == Some(officer);
        if let Some(till) = self.tills.values().find(own) {
            return Ok(Some(till.get().id));
        }
        let draft = TillDraft {
            name: format!("Officer {officer}"),
            limit,
            is_active: true,
        };
        let added = self.add_till(branch, TillKind::Officer, &draft).await?.unwrap();
        let mut record = added.into_inner();
        record.officer = Some(officer);
        let id = record.id;
        self.tills.insert(id.get(), Till::from_store(record));
        Ok(Some(id))
    }

    async fn find_till(&mut self, reach: &Reach, till: TillId) -> Result<Option<Till>, StoreError> {
        self.lock_till(reach, till).await
    }

    async fn lock_till(&mut self, _: &Reach, till: TillId) -> Result<Option<Till>, StoreError> {
        Ok(self.tills.get(&till.get()).cloned())
    }

    async fn lock_open_till(&mut self, holder: UserId) -> Result<Option<Till>, StoreError> {
        let mut tills = self.tills.values();
        Ok(tills.find(|till| till.holder() == Some(holder)).cloned())
    }

    async fn lock_vault(&mut self, _: BranchId) -> Result<Option<Till>, StoreError> {
        let mut tills = self.tills.values();
        let is_vault = |till: &&Till| till.get().kind == TillKind::Vault && till.get().was_opened;
        Ok(tills.find(is_vault).cloned())
    }

    async fn cash_of_entry(&mut self, _: BranchId, entry: EntryId) -> Result<Money, StoreError> {
        // Its number is its amount.
        Ok(Money::from_paise(-entry.get()))
    }

    async fn name_of(&mut self, user: UserId) -> Result<String, StoreError> {
        Ok(format!("User {user}"))
    }

    async fn difference_left(&mut self, (till, by): (TillId, UserId), on: Date) -> Result<Money, StoreError> {
        let own = |one: &&NewMovement| {
            (one.till, one.by, one.booked_on) == (till, by, on)
                && one.movement.kind == MovementKind::Difference
        };
        let booked: i64 = self
            .movements
            .iter()
            .filter(own)
            .map(|one| one.movement.amount.paise().abs())
            .sum();
        Ok(Money::from_paise(
            self.alone.map_or(i64::MAX, |alone| (alone - booked).max(0)),
        ))
    }

    async fn replace_till(&mut self, till: &Till) -> Result<bool, StoreError> {
        let id = till.get().id;
        let is_other = |other: &Till| other.get().id != id && other.holder() == till.holder();
        if till.holder().is_some() && self.tills.values().any(is_other) {
            return Ok(false);
        }
        self.tills.insert(id.get(), till.clone());
        Ok(true)
    }

    async fn add_movement(&mut self, movement: &NewMovement) -> Result<(), StoreError> {
        self.movements.push(movement.clone());
        Ok(())
    }

    async fn add_hand_over(&mut self, wanted: &NewHandOver) -> Result<HandOverId, StoreError> {
        self.hand_overs += 1;
        let id = HandOverId::try_new(self.hand_overs).unwrap();
        let sent = HandOver {
            id,
            from: wanted.from,
            from_name: self.tills[&wanted.from.get()].get().draft.name.clone(),
            to: wanted.to,
            counted: wanted.counted,
            note: wanted.note.clone(),
            sent_by: wanted.by,
        };
        self.on_the_way.insert(id.get(), sent);
        Ok(id)
    }

    async fn lock_hand_over(&mut self, hand_over: HandOverId) -> Result<Option<HandOver>, StoreError> {
        Ok(self.on_the_way.get(&hand_over.get()).cloned())
    }

    async fn end_hand_over(
        &mut self,
        hand_over: HandOverId,
        _: bool,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.on_the_way.remove(&hand_over.get());
        Ok(())
    }

    async fn is_on_the_way(&mut self, till: TillId) -> Result<bool, StoreError> {
        let mut sent = self.on_the_way.values();
        Ok(sent.any(|sent| sent.from == till || sent.to == till))
    }

    async fn shown_till(&mut self, till: TillId) -> Result<Option<ListedTill>, StoreError> {
        let till = self.tills.get(&till.get()).cloned();
        Ok(till.map(|till| ListedTill {
            till,
            branch_name: "Satara".to_owned(),
            holder_name: None,
            provisional: Money::ZERO,
            on_the_way: Vec::new(),
        }))
    }
}

impl Office {
    pub(crate) fn held(&self) -> i64 {
        self.tills.values().map(|till| till.get().balance.paise()).sum()
    }

    fn keep_day(&mut self, closed: Option<Date>) {
        self.closed = closed.is_some();
        for till in self.tills.values_mut() {
            let mut record = till.get().clone();
            record.day_closed = closed;
            *till = Till::from_store(record);
        }
    }

    pub(crate) fn sent(&self) -> i64 {
        self.on_the_way.values().map(|sent| sent.amount().paise()).sum()
    }
}

#[async_trait(?Send)]
impl BranchDayBook for Office {
    async fn is_day_closed(&mut self, _: BranchId, _: Date) -> Result<bool, StoreError> {
        Ok(self.closed)
    }

    async fn lock_branch_day(
        &mut self,
        _: &Reach,
        branch: BranchId,
        on: Date,
    ) -> Result<Option<BranchDay>, StoreError> {
        let open = self.tills.values().filter(|till| till.holder().is_some());
        Ok(Some(BranchDay {
            branch,
            branch_name: "Satara".to_owned(),
            on,
            closed: self.closed.then(|| {
                let by = TillUser {
                    username: "user1".to_owned(),
                    name: "User 1".to_owned(),
                };
                (by, NOW)
            }),
            reopened_reason: String::new(),
            open_tills: i64::try_from(open.count()).unwrap(),
            counted: Money::from_paise(self.held()),
            on_the_way: Money::from_paise(self.sent()),
            in_books: Money::from_paise(self.cash),
            sheets: SheetCounts::default(),
        }))
    }

    async fn close_days(
        &mut self,
        days: &[BranchDay],
        _: UserId,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.keep_day(days.first().map(|day| day.on));
        Ok(())
    }

    async fn reopen_day(&mut self, _: &BranchDay, _: &str) -> Result<(), StoreError> {
        self.keep_day(None);
        Ok(())
    }

    async fn is_day_end_running(&mut self, _: Date) -> Result<bool, StoreError> {
        Ok(self.day_ends)
    }

    async fn open_branches(&mut self, on: Date) -> Result<Vec<String>, StoreError> {
        let open = self.open_days(on).await?;
        Ok(open.into_iter().map(|day| day.branch_name).collect())
    }

    async fn open_days(&mut self, on: Date) -> Result<Vec<BranchDay>, StoreError> {
        let day = self.lock_branch_day(&Reach::Tenant, branch(), on).await?;
        Ok(day.into_iter().filter(|day| day.closed.is_none()).collect())
    }
}
