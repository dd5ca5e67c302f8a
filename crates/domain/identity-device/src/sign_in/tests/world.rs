//! A scripted store and kit that record all calls.

mod kit;
mod sessions;

use async_trait::async_trait;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use munim_audit::{AuditTrail, RefusalLimit};
use munim_kernel::{PermissionSet, Reach, UnitOfWork, Work};
use time::{Duration, macros::datetime};

use super::super::*;
use crate::{
    AccountBook, AccountStatus, AllowedAddresses, AttemptBook, FactorBook, FactorRules, FactorStanding,
    HashingBusy, Limited, PasswordHash, Profile, RefusedSignIn, Reservation, TenantStanding, TokenHash,
};

pub(super) const NOW: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);

/// The scripted results of the store and the hasher, and the calls.
pub(super) struct World {
    pub(super) asked: RefCell<Vec<&'static str>>,
    pub(super) open: Cell<u32>,
    pub(super) address_limited: Cell<bool>,
    pub(super) tenant: Cell<Option<bool>>,
    pub(super) allowed: RefCell<AllowedAddresses>,
    pub(super) device: Cell<bool>,
    pub(super) account: Cell<Option<AccountStatus>>,
    pub(super) reservations: RefCell<Vec<Reservation>>,
    pub(super) verdict: RefCell<Result<Verdict, HashingBusy>>,
    pub(super) branch: Cell<Option<bool>>,
    pub(super) email_verified: Cell<bool>,
    pub(super) factor_required: Cell<bool>,
    pub(super) factor: RefCell<FactorStanding>,
    pub(super) still_trusted: Cell<bool>,
    pub(super) stored: RefCell<&'static str>,
    pub(super) shut: ShutAddresses,
    pub(super) later: Cell<Duration>,
    /// Failures that were only counted.
    pub(super) counted: RefCell<Vec<u32>>,
    /// Changes to the stored hash and the account before each is locked, the last first.
    pub(super) meanwhile: RefCell<Vec<(&'static str, Option<AccountStatus>)>>,
}

impl World {
    pub(super) fn new() -> Rc<Self> {
        Rc::new(Self {
            asked: RefCell::default(),
            open: Cell::default(),
            address_limited: Cell::default(),
            tenant: Cell::new(Some(true)),
            allowed: RefCell::default(),
            device: Cell::new(true),
            account: Cell::new(Some(AccountStatus::Active)),
            reservations: RefCell::new(vec![Reservation::Granted(1)]),
            verdict: RefCell::new(Ok(Verdict::Right(None))),
            branch: Cell::new(Some(true)),
            email_verified: Cell::new(true),
            factor_required: Cell::default(),
            factor: RefCell::default(),
            still_trusted: Cell::new(true),
            stored: RefCell::new("stored"),
            shut: ShutAddresses::default(),
            later: Cell::default(),
            counted: RefCell::default(),
            meanwhile: RefCell::default(),
        })
    }

    pub(super) fn ask(&self, what: &'static str) {
        self.asked.borrow_mut().push(what);
    }

    /// Returns the account as it is now.
    fn found(&self, username: &str) -> Option<Account> {
        self.account.get().map(|status| Account {
            profile: Profile {
                user: UserId::try_new(12).unwrap(),
                tenant: tenant(),
                tenant_name: "Sahyadri".into(),
                username: username.into(),
                first_name: "Asha".into(),
                last_name: String::new(),
                email: None,
                picture_url: None,
                version: 1,
                roles: Vec::new(),
                permissions: PermissionSet::all(),
                reach: Reach::Branches(vec![BranchId::try_new(3).unwrap()]),
                must_change_password: false,
                password_expires_at: None,
            },
            status,
            email_verified: self.email_verified.get(),
            password: Some(PasswordHash::new(*self.stored.borrow())),
        })
    }
}

pub(super) fn tenant() -> TenantId {
    TenantId::try_new(1).unwrap()
}

#[derive(Clone)]
pub(crate) struct Store(pub(super) Rc<World>);

pub(crate) struct Open(Rc<World>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.open.set(self.0.open.get() - 1);
    }
}

#[async_trait(?Send)]
impl UnitOfWork for Store {
    type Work = Open;

    async fn begin(&self, _: Scope) -> Result<Box<Open>, StoreError> {
        self.0.open.set(self.0.open.get() + 1);
        assert_eq!(
            self.0.open.get(),
            1,
            "one work at a time, or a full pool waits for itself"
        );
        Ok(Box::new(Open(Rc::clone(&self.0))))
    }
}

#[async_trait(?Send)]
impl Work for Open {
    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.0.ask("commit");
        Ok(())
    }
}

#[async_trait(?Send)]
impl AuditTrail for Open {
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        self.0.ask(record.action);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Result<i64, StoreError> {
        Ok(1)
    }
}

#[async_trait(?Send)]
impl AccountBook for Open {
    async fn tenant_standing(&mut self) -> Result<Option<TenantStanding>, StoreError> {
        self.0.ask("tenant");
        Ok(self.0.tenant.get().map(|active| TenantStanding {
            tenant: tenant(),
            name: "Sahyadri".into(),
            active,
        }))
    }

    async fn sign_in_rules(&mut self) -> Result<SignInRules, StoreError> {
        Ok(SignInRules {
            max_attempts: Some(5),
            unlocks_after: Some(Duration::minutes(30)),
            session_timeout: Duration::minutes(30),
            max_sessions: 3,
            logout_on_ip_change: false,
            one_device_only: false,
            require_verified_email: true,
            allow_password_reset: true,
            second_factor: FactorRules {
                required: self.0.factor_required.get(),
                email: true,
                sms: false,
                app: true,
            },
        })
    }

    async fn allowed_addresses(&mut self) -> Result<AllowedAddresses, StoreError> {
        self.0.ask("allow-list");
        Ok(self.0.allowed.borrow().clone())
    }

    async fn account(&mut self, username: &Username) -> Result<Option<Account>, StoreError> {
        self.0.ask("account");
        Ok(self.0.found(username.as_str()))
    }

    async fn lock_account(&mut self, _: UserId) -> Result<Option<Account>, StoreError> {
        self.0.ask("hold account");
        if let Some((stored, status)) = self.0.meanwhile.borrow_mut().pop() {
            *self.0.stored.borrow_mut() = stored;
            self.0.account.set(status);
        }
        Ok(self.0.found("asha.patil"))
    }

    async fn account_of(&mut self, _: UserId) -> Result<Option<Account>, StoreError> {
        panic!("signing in looks up names")
    }

    async fn branch_standing(&mut self, _: BranchId) -> Result<Option<(String, bool)>, StoreError> {
        self.0.ask("branch");
        Ok(self.0.branch.get().map(|active| ("Satara".into(), active)))
    }

    async fn signed_in(&mut self, _: UserId, _: OffsetDateTime) -> Result<(), StoreError> {
        self.0.ask("signed in");
        Ok(())
    }

    async fn rehashed(
        &mut self,
        _: UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<(), StoreError> {
        assert_eq!((old.as_str(), new.as_str()), ("stored", "new"));
        self.0.ask("rehashed");
        Ok(())
    }
}

#[async_trait(?Send)]
impl FactorBook for Open {
    async fn factor_standing(&mut self, _: UserId) -> Result<FactorStanding, StoreError> {
        Ok(self.0.factor.borrow().clone())
    }

    async fn keep_authenticator(&mut self, _: UserId, _: &[u8]) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn confirm_authenticator(
        &mut self,
        _: UserId,
        _: &[u8],
        _: i64,
        _: &[[u8; 32]],
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn accept_step(&mut self, _: UserId, _: i64) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn use_recovery_code(
        &mut self,
        _: UserId,
        _: [u8; 32],
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn count_code(&mut self, _: UserId, _: u32) -> Result<Option<u32>, StoreError> {
        unreachable!()
    }

    async fn reset_wrong_codes(&mut self, _: UserId) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn drop_authenticator(&mut self, _: UserId) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn reset_factor(&mut self, _: UserId) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn open_challenge(&mut self, _: &NewChallenge) -> Result<(), StoreError> {
        self.0.ask("open challenge");
        Ok(())
    }

    async fn challenge(&mut self, _: TokenHash) -> Result<Option<Challenge>, StoreError> {
        unreachable!()
    }

    async fn lock_challenge(&mut self, _: TokenHash) -> Result<Option<Challenge>, StoreError> {
        unreachable!()
    }

    async fn end_challenge(&mut self, _: TokenHash, _: OffsetDateTime) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn issue_one_time_code(
        &mut self,
        _: TokenHash,
        _: FactorMethod,
        _: [u8; 32],
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        unreachable!()
    }

    async fn count_try(&mut self, _: TokenHash) -> Result<u32, StoreError> {
        unreachable!()
    }

    async fn one_time_code(
        &mut self,
        _: TokenHash,
        _: FactorMethod,
        _: OffsetDateTime,
    ) -> Result<Option<[u8; 32]>, StoreError> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl AttemptBook for Open {
    async fn count(
        &mut self,
        _: Limit,
        _: &str,
        _: OffsetDateTime,
    ) -> Result<Result<(), Limited>, StoreError> {
        self.0.ask("count address");
        let retry_after = Duration::minutes(10);
        Ok(if self.0.address_limited.get() {
            Err(Limited { retry_after })
        } else {
            Ok(())
        })
    }

    async fn uncount(&mut self, _: Limit, _: &str) -> Result<(), StoreError> {
        self.0.ask("uncount address");
        Ok(())
    }

    async fn reset(&mut self, _: Limit, _: &str) -> Result<u32, StoreError> {
        unreachable!()
    }

    async fn reserve(
        &mut self,
        _: &Username,
        lock_key: &str,
        _: &SignInRules,
        _: Duration,
        _: OffsetDateTime,
    ) -> Result<Reservation, StoreError> {
        assert_eq!(lock_key, "device 7");
        self.0.ask("reserve");
        Ok(self.0.reservations.borrow_mut().remove(0))
    }

    async fn release(&mut self, _: &Username, _: &str) -> Result<(), StoreError> {
        self.0.ask("release");
        Ok(())
    }

    async fn lock(&mut self, _: &Username, _: &str, _: OffsetDateTime) -> Result<(), StoreError> {
        self.0.ask("lock");
        Ok(())
    }

    async fn clear_attempts(&mut self, _: &Username, _: &str) -> Result<(), StoreError> {
        self.0.ask("clear attempts");
        Ok(())
    }

    async fn note_failure(
        &mut self,
        _: TenantId,
        _: &Username,
        _: Option<UserId>,
        _: &ClientInfo,
        reason: &'static str,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.0.ask(reason);
        Ok(())
    }

    async fn count_failures(
        &mut self,
        _: &RefusedSignIn<'_>,
        _: OffsetDateTime,
        times: u32,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.0.counted.borrow_mut().push(times);
        Ok(())
    }
}
