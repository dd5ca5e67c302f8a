//! The ports of the stores that no test calls: of this one and of that of the sign-in.
use async_trait::async_trait;
use std::net::IpAddr;

use munim_kernel::{
    ActivationCodeId, BranchId, Claim, DeviceRequestId, Event, KeptReply, Limited, Outbox, Page, PageRequest,
    PlanLimitReader, PlanRoom, ReplyBook, RoleId, RoleName, SessionId, TenantId, TrustedDeviceId, UserId,
};
use munim_messages::{Postbox, SealedMessage};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Done, Open, Store};
use crate::{
    AccountStatus, ActivationCodeBook, ActivationCodeReader, ApiKeyId, ApiKeyReader, Challenge, DeviceHash,
    DeviceRequestBook, DeviceStanding, Duties, EndReason, FactorBook, FactorMethod, FactorStanding,
    FailedSignIn, FailedSignInBook, GrantedRole, HeldDeviceRequest, HeldKey, InvitationBook, InvitedAccount,
    IssuedCode, ListedSession, LiveSession, LiveSessionBook, NewChallenge, NewCode, NewDeviceRequest, NewKey,
    NewToken, NewUser, OrganisationReader, OwnAccountBook, OwnDevice, OwnProfile, PasswordBook, PasswordHash,
    PasswordRules, PictureReader, ServiceAccount, ServiceAccountBook, ServiceAccountDraft, SessionReader,
    TokenBook, TokenHash, TokenPurpose, TokenSubject, User, UserBook, UserDraft, UserQuery, UserReader,
    Username,
    sign_in::tests::world::{Open as SignInOpen, Store as SignInStore},
};

macro_rules! unasked {
    (@ $Port:ident $Fake:ident {
        $($method:ident(&$($receiver:ident)+ $(, $argument:ty)*) $(-> $result:ty)?;)+
    }) => {
        #[async_trait(?Send)]
        impl $Port for $Fake {
            $(async fn $method(&$($receiver)+ $(, _: $argument)*) -> Done$(<$result>)? {
                unreachable!()
            })+
        }
    };
    ($($Port:ident of $($Fake:ident),+ => $methods:tt)+) => {
        $($(unasked!(@ $Port $Fake $methods);)+)+
    };
}

unasked! {
    ReplyBook of Open, SignInOpen => {
        keep_reply(&mut self, &Claim, &KeptReply, OffsetDateTime);
    }
    PlanLimitReader of Open, SignInOpen => {
        plan_room(&mut self, Limited) -> PlanRoom;
    }
    Postbox of Open, SignInOpen => {
        post(&mut self, &SealedMessage);
    }
    InvitationBook of Open, SignInOpen => {
        add_invited(&mut self, &InvitedAccount, OffsetDateTime) -> Option<UserId>;
    }
    OwnAccountBook of Open, SignInOpen => {
        lock_own_profile(&mut self, UserId) -> OwnProfile;
        replace_own_profile(&mut self, UserId, &OwnProfile);
        keep_picture(&mut self, UserId, Uuid, &[u8], OffsetDateTime);
        drop_picture(&mut self, UserId);
        own_devices(&mut self, UserId, OffsetDateTime, PageRequest, OffsetDateTime) -> Page<OwnDevice>;
    }
    TokenBook of Open, SignInOpen => {
        issue_token(&mut self, &NewToken);
        token_subject(&mut self, TokenHash, TokenPurpose, OffsetDateTime) -> Option<TokenSubject>;
        use_token(&mut self, TokenHash, TokenPurpose, OffsetDateTime) -> Option<TokenSubject>;
        void_tokens(&mut self, UserId, OffsetDateTime);
        void_reset_tokens(&mut self, UserId, OffsetDateTime);
        verify_email(&mut self, UserId, &str, OffsetDateTime);
    }
    PasswordBook of Open, SignInOpen => {
        password_rules(&mut self) -> PasswordRules;
        former_passwords(&mut self, UserId, u32) -> Vec<PasswordHash>;
        replace_password(&mut self, UserId, Option<&PasswordHash>, &PasswordHash, OffsetDateTime) -> bool;
        join(&mut self, UserId);
    }
    FactorBook of Open => {
        factor_standing(&mut self, UserId) -> FactorStanding;
        keep_authenticator(&mut self, UserId, &[u8]) -> bool;
        confirm_authenticator(&mut self, UserId, &[u8], i64, &[[u8; 32]], OffsetDateTime) -> bool;
        accept_step(&mut self, UserId, i64) -> bool;
        use_recovery_code(&mut self, UserId, [u8; 32], OffsetDateTime) -> bool;
        count_code(&mut self, UserId, u32) -> Option<u32>;
        reset_wrong_codes(&mut self, UserId);
        drop_authenticator(&mut self, UserId) -> bool;
        reset_factor(&mut self, UserId);
        open_challenge(&mut self, &NewChallenge);
        challenge(&mut self, TokenHash) -> Option<Challenge>;
        lock_challenge(&mut self, TokenHash) -> Option<Challenge>;
        end_challenge(&mut self, TokenHash, OffsetDateTime);
        issue_one_time_code(&mut self, TokenHash, FactorMethod, [u8; 32], OffsetDateTime);
        count_try(&mut self, TokenHash) -> u32;
        one_time_code(&mut self, TokenHash, FactorMethod, OffsetDateTime) -> Option<[u8; 32]>;
    }
    UserBook of Open, SignInOpen => {
        lock_people(&mut self);
        person(&mut self, UserId, OffsetDateTime) -> Option<User>;
        roles_named(&mut self, &[RoleName]) -> Vec<GrantedRole>;
        branches_among(&mut self, &[BranchId]) -> Vec<BranchId>;
        add_person(&mut self, &NewUser, OffsetDateTime) -> Option<UserId>;
        replace_person(&mut self, UserId, &UserDraft);
        assign(&mut self, UserId, &[RoleId], &[BranchId]);
        set_status(&mut self, UserId, AccountStatus);
        duties(&mut self, UserId) -> Duties;
        delete_user(&mut self, UserId, OffsetDateTime);
        other_administrators(&mut self, UserId) -> i64;
    }
    ServiceAccountBook of Open, SignInOpen => {
        service_accounts(&mut self) -> Vec<ServiceAccount>;
        service_account(&mut self, UserId) -> Option<ServiceAccount>;
        add_service_account(&mut self, &ServiceAccountDraft, &str, OffsetDateTime) -> Option<UserId>;
        replace_service_account(&mut self, UserId, &ServiceAccountDraft);
        delete_service_account(&mut self, UserId);
        add_api_key(&mut self, UserId, &NewKey);
        revoke_api_key(&mut self, ApiKeyId, OffsetDateTime);
        note_key_use(&mut self, ApiKeyId, IpAddr, OffsetDateTime);
    }
    ApiKeyReader of Store, SignInStore => {
        held_key(&self, TenantId, ApiKeyId) -> Option<HeldKey>;
    }
    OrganisationReader of Store, SignInStore => {
        locate_organisation(&self, &str) -> Option<TenantId>;
    }
    UserReader of Store, SignInStore => {
        people(&self, TenantId, &UserQuery, OffsetDateTime) -> Page<User>;
    }
    PictureReader of Store, SignInStore => {
        get_picture(&self, Uuid) -> Option<Vec<u8>>;
    }
    SessionReader of Store, SignInStore => {
        live_session(&self, TenantId, SessionId) -> Option<LiveSession>;
        device_standing(&self, DeviceHash, OffsetDateTime) -> Option<DeviceStanding>;
    }
    Outbox of SignInOpen => {
        publish(&mut self, Event);
    }
    ActivationCodeBook of SignInOpen => {
        lock_live_codes(&mut self, OffsetDateTime) -> u64;
        issue_code(&mut self, &NewCode) -> Option<ActivationCodeId>;
        use_code(&mut self, ActivationCodeId, OffsetDateTime) -> bool;
        code_used_by(&mut self, ActivationCodeId, TrustedDeviceId);
        lock_code(&mut self, ActivationCodeId, OffsetDateTime) -> Option<IssuedCode>;
        revoke_code(&mut self, ActivationCodeId, OffsetDateTime);
        codes(&mut self, Option<&[BranchId]>, PageRequest, OffsetDateTime) -> Page<IssuedCode>;
        has_user(&mut self, UserId) -> bool;
    }
    DeviceRequestBook of SignInOpen => {
        branch_to_ask(&mut self, Option<&str>) -> Option<BranchId>;
        keep_request(&mut self, &NewDeviceRequest) -> DeviceRequestId;
        lock_request(&mut self, DeviceRequestId) -> Option<HeldDeviceRequest>;
        resolve_request(&mut self, DeviceRequestId, OffsetDateTime);
        fulfil_requests(&mut self, DeviceHash, OffsetDateTime);
    }
    FailedSignInBook of SignInOpen => {
        failed_sign_ins(&mut self, OffsetDateTime, PageRequest) -> Page<FailedSignIn>;
        reset_attempts(&mut self) -> u64;
        reset_attempts_of(&mut self, &Username) -> u64;
    }
    LiveSessionBook of SignInOpen => {
        live_sessions(&mut self, Option<UserId>, SessionId, PageRequest, OffsetDateTime) -> Page<ListedSession>;
        locate_session(&mut self, SessionId) -> Option<(TenantId, String)>;
        end_sessions_but(&mut self, Option<SessionId>, EndReason, OffsetDateTime) -> u64;
    }
    ActivationCodeReader of SignInStore => {
        locate_code(&self, [u8; 32], OffsetDateTime) -> Option<IssuedCode>;
    }
}
