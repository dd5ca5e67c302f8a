//! The ports of the store that no test calls.
use async_trait::async_trait;
use std::net::IpAddr;

use munim_kernel::{
    BranchId, Claim, KeptReply, Limited, Page, PageRequest, PlanLimitReader, PlanRoom, ReplyBook, RoleId,
    RoleName, SessionId, TenantId, UserId,
};
use munim_messages::{Postbox, SealedMessage};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Done, Open, Store};
use crate::{
    AccountStatus, ApiKeyId, ApiKeyReader, Challenge, DeviceHash, DeviceStanding, Duties, FactorBook,
    FactorMethod, FactorStanding, GrantedRole, HeldKey, InvitationBook, InvitedAccount, LiveSession,
    NewChallenge, NewKey, NewToken, NewUser, OrganisationReader, OwnAccountBook, OwnDevice, OwnProfile,
    PasswordBook, PasswordHash, PasswordRules, PictureReader, ServiceAccount, ServiceAccountBook,
    ServiceAccountDraft, SessionReader, TokenBook, TokenHash, TokenPurpose, TokenSubject, User, UserBook,
    UserDraft, UserQuery, UserReader,
};

macro_rules! unasked {
    ($($Port:ident of $Fake:ident {
        $($method:ident(&$($receiver:ident)+ $(, $argument:ty)*) $(-> $result:ty)?;)+
    })+) => {$(
        #[async_trait(?Send)]
        impl $Port for $Fake {
            $(async fn $method(&$($receiver)+ $(, _: $argument)*) -> Done$(<$result>)? {
                unreachable!()
            })+
        }
    )+};
}

unasked! {
    ReplyBook of Open {
        keep_reply(&mut self, &Claim, &KeptReply, OffsetDateTime);
    }
    PlanLimitReader of Open {
        plan_room(&mut self, Limited) -> PlanRoom;
    }
    Postbox of Open {
        post(&mut self, &SealedMessage);
    }
    InvitationBook of Open {
        add_invited(&mut self, &InvitedAccount, OffsetDateTime) -> Option<UserId>;
    }
    OwnAccountBook of Open {
        lock_own_profile(&mut self, UserId) -> OwnProfile;
        replace_own_profile(&mut self, UserId, &OwnProfile);
        keep_picture(&mut self, UserId, Uuid, &[u8], OffsetDateTime);
        drop_picture(&mut self, UserId);
        own_devices(&mut self, UserId, OffsetDateTime, PageRequest, OffsetDateTime) -> Page<OwnDevice>;
    }
    TokenBook of Open {
        issue_token(&mut self, &NewToken);
        token_subject(&mut self, TokenHash, TokenPurpose, OffsetDateTime) -> Option<TokenSubject>;
        use_token(&mut self, TokenHash, TokenPurpose, OffsetDateTime) -> Option<TokenSubject>;
        void_tokens(&mut self, UserId, OffsetDateTime);
        void_reset_tokens(&mut self, UserId, OffsetDateTime);
        verify_email(&mut self, UserId, &str, OffsetDateTime);
    }
    PasswordBook of Open {
        password_rules(&mut self) -> PasswordRules;
        former_passwords(&mut self, UserId, u32) -> Vec<PasswordHash>;
        replace_password(&mut self, UserId, Option<&PasswordHash>, &PasswordHash, OffsetDateTime) -> bool;
        join(&mut self, UserId);
    }
    FactorBook of Open {
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
    UserBook of Open {
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
    ServiceAccountBook of Open {
        service_accounts(&mut self) -> Vec<ServiceAccount>;
        service_account(&mut self, UserId) -> Option<ServiceAccount>;
        add_service_account(&mut self, &ServiceAccountDraft, &str, OffsetDateTime) -> Option<UserId>;
        replace_service_account(&mut self, UserId, &ServiceAccountDraft);
        delete_service_account(&mut self, UserId);
        add_api_key(&mut self, UserId, &NewKey);
        revoke_api_key(&mut self, ApiKeyId, OffsetDateTime);
        note_key_use(&mut self, ApiKeyId, IpAddr, OffsetDateTime);
    }
    ApiKeyReader of Store {
        held_key(&self, TenantId, ApiKeyId) -> Option<HeldKey>;
    }
    OrganisationReader of Store {
        locate_organisation(&self, &str) -> Option<TenantId>;
    }
    UserReader of Store {
        people(&self, TenantId, &UserQuery, OffsetDateTime) -> Page<User>;
    }
    PictureReader of Store {
        get_picture(&self, Uuid) -> Option<Vec<u8>>;
    }
    SessionReader of Store {
        live_session(&self, TenantId, SessionId) -> Option<LiveSession>;
        device_standing(&self, DeviceHash, OffsetDateTime) -> Option<DeviceStanding>;
    }
}
