use async_trait::async_trait;
use std::rc::Rc;

use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_identity_device::{
    Account, AccountDirectory, AccountStatus, ActivationCodeBook, AllowedAddresses, Attempts, Authenticator,
    Challenge, CodeFate, Composition, DeviceHash, DeviceRegister, DeviceRequestBook, EndReason, FactorBook,
    FactorMethod, FactorRules, FactorStanding, FailedSignIn, FailedSignInBook, HeldDeviceRequest, IssuedCode,
    Limit, Limited, ListedDevice, ListedSession, NewChallenge, NewCode, NewDevice, NewDeviceRequest,
    NewSession, NewToken, OwnAccount, OwnDevice, OwnProfile, PasswordBook, PasswordHash, PasswordRules,
    RefusedSignIn, Reservation, SessionBook, SessionOverview, SignInRules, TenantStanding, TokenBook,
    TokenHash, TokenPurpose, TokenSubject, TrustedDevice, Username,
};
use munim_kernel::{
    BranchId, ClientInfo, Event, Outbox, Page, PageRequest, ReportId, Scope, SessionId, StoreError,
    SystemRole, TenantId, UserId, Work,
};
use munim_messages::{MessageId, OutboxReader, Postbox, SealedMessage, ShownLetter};
use munim_reporting::{
    ClaimedReport, FinishedFile, HeldClaim, Lane, NewOrder, OrderKind, ReportDesk, ReportState, RunId,
};
use munim_security_policy::{
    AllowList, AllowListBook, AllowedEntry, AllowedNetwork, FactorsAtHand, OwnFactors, SecurityFigures,
    SecuritySettings, SecurityStatistics, SettingsBook,
};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{NOW, claims, profile, store::World};

/// A piece of work that is done at once; what it records can be read in the world.
pub(crate) struct FakeWork(pub(crate) Rc<World>, pub(crate) Scope);

pub(super) type Done<T = ()> = Result<T, StoreError>;
type Time = OffsetDateTime;

#[async_trait(?Send)]
impl Work for FakeWork {
    async fn commit(self: Box<Self>) -> Done {
        Ok(())
    }
}

#[async_trait(?Send)]
impl AuditTrail for FakeWork {
    async fn record(&mut self, record: AuditRecord) -> Done {
        self.0.records.borrow_mut().push(record);
        Ok(())
    }

    async fn count_refusals(&mut self, _: &RefusalLimit, _: &AuditRecord, _: u32) -> Done<i64> {
        Ok(1)
    }
}

#[async_trait(?Send)]
impl Outbox for FakeWork {
    async fn publish(&mut self, _: Event) -> Done {
        Ok(())
    }
}

impl FakeWork {
    fn asha(&self) -> Account {
        let mut profile = profile();
        profile.email = Some("asha@sahyadri.in".into());
        Account {
            profile,
            status: AccountStatus::Active,
            email_verified: !self.0.unverified.get(),
            password: Some(PasswordHash::new("right")),
        }
    }
}

#[async_trait(?Send)]
impl Postbox for FakeWork {
    async fn post(&mut self, message: &SealedMessage) -> Done {
        self.0.posted.borrow_mut().push(message.clone());
        Ok(())
    }
}

fn subject_of(hash: TokenHash) -> Option<TokenSubject> {
    hash.as_bytes().starts_with(b"0707").then(|| TokenSubject {
        user: UserId::try_new(12).unwrap(),
        address: "asha@sahyadri.in".into(),
    })
}

#[async_trait(?Send)]
impl TokenBook for FakeWork {
    async fn issue_token(&mut self, _: &NewToken) -> Done {
        Ok(())
    }

    async fn token_subject(
        &mut self,
        hash: TokenHash,
        _: TokenPurpose,
        _: Time,
    ) -> Done<Option<TokenSubject>> {
        Ok(subject_of(hash))
    }

    async fn use_token(&mut self, hash: TokenHash, _: TokenPurpose, _: Time) -> Done<Option<TokenSubject>> {
        Ok(subject_of(hash))
    }

    async fn void_tokens(&mut self, _: UserId, _: Time) -> Done {
        Ok(())
    }

    async fn void_reset_tokens(&mut self, _: UserId, _: Time) -> Done {
        Ok(())
    }

    async fn verify_email(&mut self, _: UserId, _: &str, _: Time) -> Done {
        Ok(())
    }
}

#[async_trait(?Send)]
impl AccountDirectory for FakeWork {
    async fn tenant_standing(&mut self) -> Done<Option<TenantStanding>> {
        let own = self.1 != Scope::Tenant(TenantId::try_new(2).unwrap());
        Ok(own.then(|| TenantStanding {
            tenant: TenantId::try_new(1).unwrap(),
            name: "Sahyadri Microfinance".into(),
            active: true,
        }))
    }

    async fn allowed_addresses(&mut self) -> Done<AllowedAddresses> {
        Ok(AllowedAddresses::All)
    }

    async fn sign_in_rules(&mut self) -> Done<SignInRules> {
        Ok(SignInRules {
            max_attempts: Some(5),
            unlocks_after: None,
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

    async fn account(&mut self, username: &Username) -> Done<Option<Account>> {
        Ok((username.as_str() == "asha.patil").then(|| self.asha()))
    }

    async fn account_of(&mut self, user: UserId) -> Done<Option<Account>> {
        Ok(match user.get() {
            12 => Some(self.asha()),
            // Somebody above her.
            13 => {
                let mut account = self.asha();
                account.profile.roles = vec![SystemRole::Admin.into()];
                Some(account)
            }
            _ => None,
        })
    }

    async fn hold_account(&mut self, user: UserId) -> Done<Option<Account>> {
        self.account_of(user).await
    }

    async fn branch_standing(&mut self, branch: BranchId) -> Done<Option<(String, bool)>> {
        Ok((branch.get() == 3).then(|| ("Satara".into(), true)))
    }

    async fn signed_in(&mut self, _: UserId, _: Time) -> Done {
        Ok(())
    }

    async fn rehashed(&mut self, _: UserId, _: &PasswordHash, _: &PasswordHash) -> Done {
        Ok(())
    }
}

#[async_trait(?Send)]
impl FactorBook for FakeWork {
    async fn factor_standing(&mut self, _: UserId) -> Done<FactorStanding> {
        Ok(self.0.factor.borrow().clone())
    }

    async fn keep_authenticator(&mut self, _: UserId, sealed: &[u8]) -> Done<bool> {
        let mut factor = self.0.factor.borrow_mut();
        if factor.enrolled() {
            return Ok(false);
        }
        factor.authenticator = Some(Authenticator {
            sealed: sealed.to_vec(),
            confirmed_at: None,
            last_step: None,
        });
        Ok(true)
    }

    async fn confirm_authenticator(
        &mut self,
        _: UserId,
        _: &[u8],
        step: i64,
        recovery: &[[u8; 32]],
        now: Time,
    ) -> Done<bool> {
        let mut factor = self.0.factor.borrow_mut();
        factor.recovery_codes = u32::try_from(recovery.len()).unwrap();
        if let Some(app) = factor.authenticator.as_mut() {
            (app.confirmed_at, app.last_step) = (Some(now), Some(step));
        }
        Ok(true)
    }

    async fn accept_step(&mut self, _: UserId, _: i64) -> Done<bool> {
        Ok(true)
    }

    async fn use_recovery_code(&mut self, _: UserId, hmac: [u8; 32], _: Time) -> Done<bool> {
        Ok(hmac.starts_with(b"ABCDEFGHIJKL"))
    }

    async fn count_code(&mut self, _: UserId, _: u32) -> Done<Option<u32>> {
        Ok(Some(1))
    }

    async fn forget_wrong_codes(&mut self, _: UserId) -> Done {
        Ok(())
    }

    async fn drop_authenticator(&mut self, _: UserId) -> Done<bool> {
        Ok(self.0.factor.borrow_mut().authenticator.take().is_some())
    }

    async fn reset_factor(&mut self, _: UserId) -> Done {
        *self.0.factor.borrow_mut() = FactorStanding::default();
        Ok(())
    }

    async fn open_challenge(&mut self, _: &NewChallenge) -> Done {
        Ok(())
    }

    async fn hold_challenge(&mut self, hash: TokenHash) -> Done<Option<Challenge>> {
        self.challenge(hash).await
    }

    async fn challenge(&mut self, hash: TokenHash) -> Done<Option<Challenge>> {
        Ok((hash.as_bytes()[0] != b'0').then(|| Challenge {
            user: claims().user,
            session: None,
            device: Some(7),
            branch: BranchId::try_new(3).ok(),
            address: [127, 0, 0, 1].into(),
            methods: FactorMethod::ALL.to_vec(),
            expires_at: NOW + Duration::minutes(10),
            ended: false,
        }))
    }

    async fn end_challenge(&mut self, _: TokenHash, _: Time) -> Done {
        Ok(())
    }

    async fn issue_one_time_code(&mut self, _: TokenHash, _: FactorMethod, _: [u8; 32], _: Time) -> Done {
        Ok(())
    }

    async fn try_one_time_code(
        &mut self,
        _: TokenHash,
        _: FactorMethod,
        _: u32,
        _: Time,
    ) -> Done<Option<[u8; 32]>> {
        Ok(None)
    }
}

#[async_trait(?Send)]
impl OwnFactors for FakeWork {
    async fn factors_of(&mut self, _: UserId) -> Done<FactorsAtHand> {
        Ok(FactorsAtHand {
            mailbox: true,
            ..FactorsAtHand::default()
        })
    }
}

#[async_trait(?Send)]
impl PasswordBook for FakeWork {
    async fn password_rules(&mut self) -> Done<PasswordRules> {
        let composition = Composition {
            min_length: 8,
            uppercase: true,
            numbers: true,
            special: true,
        };
        Ok(PasswordRules {
            composition: Some(composition),
        })
    }

    async fn former_passwords(&mut self, _: UserId, _: u32) -> Done<Vec<PasswordHash>> {
        Ok(vec![PasswordHash::new("Kumbh#Mela9-before")])
    }

    async fn replace_password(
        &mut self,
        _: UserId,
        _: Option<&PasswordHash>,
        _: &PasswordHash,
        _: Time,
    ) -> Done<bool> {
        Ok(true)
    }

    async fn join(&mut self, _: UserId) -> Done {
        Ok(())
    }
}

#[async_trait(?Send)]
impl SessionBook for FakeWork {
    async fn open_session(&mut self, _: &NewSession, _: &SignInRules) -> Done<Vec<SessionId>> {
        Ok(Vec::new())
    }

    async fn succeed_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: &NewSession,
        _: &SignInRules,
    ) -> Done<bool> {
        Ok(self.0.session.borrow_mut().take().is_some())
    }

    async fn reopen_superseded(&mut self, _: SessionId) -> Done {
        Ok(())
    }

    async fn hold_session(&mut self, _: SessionId) -> Done<bool> {
        Ok(self.0.session.borrow().is_some())
    }

    async fn extend_session(&mut self, _: SessionId, _: Time, _: Time) -> Done<bool> {
        Ok(true)
    }

    async fn end_session(&mut self, _: SessionId, _: EndReason, _: Time) -> Done<bool> {
        Ok(self.0.session.borrow_mut().take().is_some())
    }

    async fn end_other_sessions_of(&mut self, _: UserId, _: SessionId, _: EndReason, _: Time) -> Done<u64> {
        Ok(1)
    }

    async fn end_sessions_of(&mut self, _: UserId, _: EndReason, _: Time) -> Done<u64> {
        Ok(1)
    }

    async fn end_sessions_on(&mut self, _: i64, _: EndReason, _: Time) -> Done<u64> {
        Ok(1)
    }
}

#[async_trait(?Send)]
impl OwnAccount for FakeWork {
    async fn hold_own_profile(&mut self, _: UserId) -> Done<OwnProfile> {
        let profile = profile();
        Ok(OwnProfile {
            first_name: profile.first_name,
            last_name: profile.last_name,
            picture_url: profile.picture_url,
            version: profile.version,
        })
    }

    async fn replace_own_profile(&mut self, _: UserId, _: &OwnProfile) -> Done {
        Ok(())
    }

    async fn keep_picture(&mut self, _: UserId, _: Uuid, _: &[u8], _: Time) -> Done {
        Ok(())
    }

    async fn drop_picture(&mut self, _: UserId) -> Done {
        Ok(())
    }

    async fn own_devices(
        &mut self,
        _: UserId,
        _: Time,
        page: PageRequest,
        now: Time,
    ) -> Done<Page<OwnDevice>> {
        let device = OwnDevice {
            id: 7,
            masked: "••••64ff".into(),
            name: "Linux, Chromium".into(),
            last_seen_at: now,
            active: true,
        };
        Ok(Page::new(page, vec![device], 1))
    }
}

#[async_trait(?Send)]
impl OutboxReader for FakeWork {
    async fn shown_letters(&mut self, page: PageRequest) -> Done<Page<ShownLetter>> {
        Ok(Page::new(page, Vec::new(), 0))
    }

    async fn shown_letter(&mut self, _: MessageId) -> Done<Option<ShownLetter>> {
        Ok(None)
    }
}

#[async_trait(?Send)]
impl SessionOverview for FakeWork {
    async fn live_sessions(
        &mut self,
        _: Option<UserId>,
        page: PageRequest,
        _: Time,
    ) -> Done<Page<ListedSession>> {
        let sessions = self.0.session.borrow();
        let listed = sessions.iter().map(|session| ListedSession {
            id: session.id,
            username: session.profile.username.clone(),
            address: session.address,
            device: Some("Linux, Chromium".into()),
            signed_in_at: NOW,
            last_active_at: NOW,
        });
        Ok(Page::new(page, listed.collect(), 1))
    }

    async fn locate_session(&mut self, session: SessionId) -> Done<Option<(TenantId, String)>> {
        let own = TenantId::try_new(1).unwrap();
        Ok((session == claims().session).then(|| (own, "asha.patil".into())))
    }

    async fn end_sessions_but(&mut self, _: Option<SessionId>, _: EndReason, _: Time) -> Done<u64> {
        Ok(13)
    }
}

#[async_trait(?Send)]
impl FailedSignInBook for FakeWork {
    async fn failed_sign_ins(&mut self, _: Time, page: PageRequest) -> Done<Page<FailedSignIn>> {
        Ok(Page::new(page, Vec::new(), 0))
    }

    async fn reset_attempts(&mut self) -> Done<u64> {
        Ok(1)
    }

    async fn reset_attempts_of(&mut self, _: &Username) -> Done<u64> {
        Ok(1)
    }
}

#[async_trait(?Send)]
impl SettingsBook for FakeWork {
    async fn security_settings(&mut self) -> Done<Option<SecuritySettings>> {
        let own = self.1 == Scope::Tenant(TenantId::try_new(1).unwrap());
        Ok(own.then(|| self.0.security.get()))
    }

    async fn hold_security_settings(&mut self) -> Done<Option<SecuritySettings>> {
        self.security_settings().await
    }

    async fn replace_security_settings(&mut self, settings: &SecuritySettings) -> Done {
        self.0.security.set(*settings);
        Ok(())
    }
}

#[async_trait(?Send)]
impl AllowListBook for FakeWork {
    async fn allow_list(&mut self, enabled: bool) -> Done<AllowList> {
        let entries = self.0.allowed.borrow().clone();
        Ok(AllowList { enabled, entries })
    }

    async fn add_allowed(&mut self, network: AllowedNetwork, name: &str, added_at: Time) -> Done {
        self.0.allowed.borrow_mut().push(AllowedEntry {
            network,
            added_by: name.into(),
            added_at,
        });
        Ok(())
    }

    async fn remove_allowed(&mut self, network: AllowedNetwork) -> Done {
        self.0
            .allowed
            .borrow_mut()
            .retain(|entry| entry.network != network);
        Ok(())
    }
}

#[async_trait(?Send)]
impl SecurityFigures for FakeWork {
    async fn security_statistics(&mut self, _: Time) -> Done<Option<SecurityStatistics>> {
        Ok(Some(SecurityStatistics {
            active_sessions: 1,
            failed_logins_24_hours: 2,
            locked_accounts: 3,
            uptime: None,
        }))
    }
}

#[async_trait(?Send)]
impl Attempts for FakeWork {
    async fn count(&mut self, limit: Limit, _: &str, _: Time) -> Done<Result<(), Limited>> {
        let retry_after = limit.window;
        Ok(if self.0.limited.get() {
            Err(Limited { retry_after })
        } else {
            Ok(())
        })
    }

    async fn uncount(&mut self, _: Limit, _: &str) -> Done {
        Ok(())
    }

    async fn reset(&mut self, _: Limit, _: &str) -> Done<u32> {
        Ok(501)
    }

    async fn reserve(
        &mut self,
        _: &Username,
        _: &str,
        _: &SignInRules,
        _: Duration,
        _: Time,
    ) -> Done<Reservation> {
        Ok(Reservation::Granted(1))
    }

    async fn release(&mut self, _: &Username, _: &str) -> Done {
        Ok(())
    }

    async fn lock(&mut self, _: &Username, _: &str, _: Time) -> Done {
        Ok(())
    }

    async fn forget(&mut self, _: &Username, _: &str) -> Done {
        Ok(())
    }

    async fn note_failure(
        &mut self,
        _: TenantId,
        _: &Username,
        _: Option<UserId>,
        _: &ClientInfo,
        _: &'static str,
        _: Time,
    ) -> Done {
        Ok(())
    }

    async fn count_failures(&mut self, _: &RefusedSignIn<'_>, _: Time, _: u32, _: Time) -> Done {
        Ok(())
    }
}

fn device(id: i64) -> ListedDevice {
    ListedDevice {
        id,
        masked: "••••64ff".into(),
        name: "Linux, Chromium".into(),
        branch: BranchId::try_new(3).ok(),
        address: [203, 0, 113, 7].into(),
        activated_at: NOW,
        expires_at: NOW + Duration::days(90),
        last_seen_at: None,
        revoked_at: None,
    }
}

#[async_trait(?Send)]
impl DeviceRegister for FakeWork {
    async fn trusted_device(&mut self, device: DeviceHash, _: Time) -> Done<Option<TrustedDevice>> {
        Ok((device.as_bytes()[0] == 0x6f).then_some(TrustedDevice { id: 7, branch: None }))
    }

    async fn claim_device(&mut self, device: DeviceHash, _: Time, _: Time) -> Done<bool> {
        Ok(device.as_bytes()[0] != 0xff)
    }

    async fn trust_device(&mut self, _: &NewDevice) -> Done<i64> {
        Ok(7)
    }

    async fn hold_trusted_device(&mut self, device: i64, _: Time) -> Done<bool> {
        Ok(device == 7)
    }

    async fn device_seen(&mut self, _: i64, _: Time) -> Done {
        Ok(())
    }

    async fn hold_device(&mut self, id: i64) -> Done<Option<ListedDevice>> {
        Ok((id == 7).then(|| device(id)))
    }

    async fn revoke_device(&mut self, _: i64, _: UserId, _: Time) -> Done {
        Ok(())
    }

    async fn extend_device(&mut self, _: i64, _: Time) -> Done<bool> {
        Ok(true)
    }

    async fn devices(&mut self, _: Option<&[BranchId]>, page: PageRequest) -> Done<Page<ListedDevice>> {
        Ok(Page::new(page, vec![device(7)], 1))
    }
}

#[async_trait(?Send)]
impl DeviceRequestBook for FakeWork {
    async fn branch_to_ask(&mut self, _: Option<&str>) -> Done<Option<BranchId>> {
        Ok(BranchId::try_new(3).ok())
    }

    async fn keep_request(&mut self, _: &NewDeviceRequest) -> Done<i64> {
        Ok(5)
    }

    async fn hold_request(&mut self, request: i64) -> Done<Option<HeldDeviceRequest>> {
        Ok((request == 7).then(|| HeldDeviceRequest {
            branch: BranchId::try_new(3).unwrap(),
            employee_name: "Asha Patil".into(),
            resolved: false,
        }))
    }

    async fn resolve_request(&mut self, _: i64, _: Time) -> Done {
        Ok(())
    }

    async fn answer_requests(&mut self, _: DeviceHash, _: Time) -> Done {
        Ok(())
    }
}

fn issued(id: i64) -> IssuedCode {
    IssuedCode {
        id,
        branch: BranchId::try_new(3).ok(),
        assigned_to: None,
        issued_at: NOW,
        expires_at: Some(NOW + Duration::minutes(15)),
        fate: CodeFate::Live,
    }
}

#[async_trait(?Send)]
impl ActivationCodeBook for FakeWork {
    async fn hold_live_codes(&mut self, _: Time) -> Done<u64> {
        Ok(0)
    }

    async fn issue_code(&mut self, _: &NewCode) -> Done<Option<i64>> {
        Ok(Some(41))
    }

    async fn use_code(&mut self, _: i64, _: Time) -> Done<bool> {
        Ok(true)
    }

    async fn code_used_by(&mut self, _: i64, _: i64) -> Done {
        Ok(())
    }

    async fn hold_code(&mut self, id: i64, _: Time) -> Done<Option<IssuedCode>> {
        Ok((id == 41).then(|| issued(id)))
    }

    async fn revoke_code(&mut self, _: i64, _: Time) -> Done {
        Ok(())
    }

    async fn codes(&mut self, _: Option<&[BranchId]>, page: PageRequest, _: Time) -> Done<Page<IssuedCode>> {
        Ok(Page::new(page, vec![issued(41)], 1))
    }

    async fn has_user(&mut self, user: UserId) -> Done<bool> {
        Ok(user.get() == 12)
    }
}

/// The one report that the world has.
#[async_trait(?Send)]
impl ReportDesk for FakeWork {
    async fn queue(&mut self, _: &NewOrder<'_>) -> Done {
        Ok(())
    }

    async fn report(&mut self, id: ReportId, _: OrderKind, _: UserId, _: Time) -> Done<Option<ReportState>> {
        Ok(self.0.report.borrow().clone().filter(|report| report.id == id))
    }

    async fn files_of(&mut self, _: UserId, page: PageRequest, _: Time) -> Done<Page<ReportState>> {
        let found: Vec<_> = self.0.report.borrow().clone().into_iter().collect();
        Ok(Page::new(page, found, 1))
    }

    async fn waiting_of(&mut self, _: UserId, _: Time) -> Done<i64> {
        Ok(0)
    }

    async fn drop_order(
        &mut self,
        id: ReportId,
        _: UserId,
        _: Time,
    ) -> Done<Option<(ReportState, Option<RunId>)>> {
        let mut kept = self.0.report.borrow_mut();
        let is_it = kept.as_ref().is_some_and(|report| report.id == id);
        Ok(is_it.then(|| kept.take()).flatten().map(|report| (report, None)))
    }

    async fn piece(
        &mut self,
        _: ReportId,
        _: OrderKind,
        _: UserId,
        _: u32,
        _: Time,
    ) -> Done<Option<Vec<u8>>> {
        Ok(Some(b"%PDF-1.7".to_vec()))
    }

    async fn claim(&mut self, _: Lane, _: Uuid, _: Time, _: Time) -> Done<Option<ClaimedReport>> {
        Ok(None)
    }

    async fn keep(&mut self, _: &ClaimedReport, _: Option<(u32, &[u8])>, _: i16, _: Time) -> Done<bool> {
        Ok(true)
    }

    async fn renew_claim(&mut self, _: &HeldClaim, _: Time) -> Done<bool> {
        Ok(true)
    }

    async fn leave_to_long_lane(&mut self, _: &ClaimedReport) -> Done<bool> {
        Ok(true)
    }

    async fn finish(&mut self, _: &ClaimedReport, _: &FinishedFile) -> Done<bool> {
        Ok(true)
    }

    async fn fail(&mut self, _: &ClaimedReport, _: &str) -> Done<bool> {
        Ok(true)
    }

    async fn drop_expired(&mut self, _: Time) -> Done<u64> {
        Ok(0)
    }
}
