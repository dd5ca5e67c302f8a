//! Accounts: passwords, mailed links, invitations and profiles.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, Page, PageRequest, StoreError, UserId};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    Account, AllowedAddresses, InvitedAccount, NewToken, OwnDevice, OwnProfile, PasswordHash, PasswordRules,
    SignInRules, TenantStanding, TokenHash, TokenPurpose, TokenSubject, Username,
};

/// Reads accounts and other data for sign-in, within the transaction's tenant.
#[async_trait(?Send)]
pub trait AccountBook {
    /// Returns whether the tenant is active; `None` if there is no such tenant.
    async fn tenant_standing(&mut self) -> Result<Option<TenantStanding>, StoreError>;

    async fn sign_in_rules(&mut self) -> Result<SignInRules, StoreError>;

    async fn allowed_addresses(&mut self) -> Result<AllowedAddresses, StoreError>;

    async fn account(&mut self, username: &Username) -> Result<Option<Account>, StoreError>;

    async fn account_of(&mut self, user: UserId) -> Result<Option<Account>, StoreError>;

    /// Returns the account with that number, its row locked until the transaction ends. Until then nobody can suspend
    /// the tenant, change roles or change who holds them. A transaction that changes other rows of a user takes this
    /// lock first. A transaction that also locks the tenant's people ([`crate::UserBook::lock_people`]) takes that
    /// lock before this one.
    async fn lock_account(&mut self, user: UserId) -> Result<Option<Account>, StoreError>;

    /// Returns the name of a branch and whether it is active, which cannot change until the transaction ends; `None` if
    /// the tenant has no such branch.
    async fn branch_standing(&mut self, branch: BranchId) -> Result<Option<(String, bool)>, StoreError>;

    /// Records the time of a sign-in.
    async fn signed_in(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Replaces `old` with a hash of the same password under new parameters, unless the stored hash has changed.
    async fn rehashed(
        &mut self,
        user: UserId,
        old: &PasswordHash,
        new: &PasswordHash,
    ) -> Result<(), StoreError>;
}

/// Stores the hashes of mailed links, within the transaction's tenant.
#[async_trait(?Send)]
pub trait TokenBook {
    /// Stores a link and invalidates the user's earlier links for the same purpose.
    async fn issue_token(&mut self, token: &NewToken) -> Result<(), StoreError>;

    /// Returns the user of a link, if it can be used at `now`. Does not use it.
    async fn token_subject(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError>;

    /// Uses a link up atomically and returns its user. Of concurrent calls with the same link, one succeeds.
    async fn use_token(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError>;

    /// Invalidates all links of a user.
    async fn void_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Invalidates all links of a user that set passwords.
    async fn void_reset_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Marks the user's mailbox as verified, unless its address has changed.
    async fn verify_email(
        &mut self,
        user: UserId,
        address: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}

/// Stores users' password hashes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait PasswordBook {
    async fn password_rules(&mut self) -> Result<PasswordRules, StoreError>;

    /// Returns the user's previous password hashes, the latest first, at most `most`. The current one is not among
    /// them.
    async fn former_passwords(&mut self, user: UserId, most: u32) -> Result<Vec<PasswordHash>, StoreError>;

    /// Replaces `present` with a new hash and adds it to the previous ones. The user need not change the password any
    /// more. Returns false if the stored hash has changed.
    async fn replace_password(
        &mut self,
        user: UserId,
        present: Option<&PasswordHash>,
        new: &PasswordHash,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Activates the account of an invited user.
    async fn join(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Creates accounts whose users choose their own password, within the transaction's tenant.
#[async_trait(?Send)]
pub trait InvitationBook {
    /// Adds an invited account with its role and its branch. `None` if its name is taken; the transaction cannot be
    /// committed then.
    async fn add_invited(
        &mut self,
        account: &InvitedAccount,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;
}

/// Stores users' own profiles, and reads where they signed in, within the transaction's tenant.
#[async_trait(?Send)]
pub trait OwnAccountBook {
    /// Returns the user's own profile, its row locked until the transaction ends.
    async fn lock_own_profile(&mut self, user: UserId) -> Result<OwnProfile, StoreError>;

    /// Stores the profile, including its version.
    async fn replace_own_profile(&mut self, user: UserId, profile: &OwnProfile) -> Result<(), StoreError>;

    /// Stores the user's picture under that number, replacing an earlier one.
    async fn keep_picture(
        &mut self,
        user: UserId,
        picture: Uuid,
        jpeg: &[u8],
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Deletes the user's picture, if there is one.
    async fn drop_picture(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns the devices on which the user was active after `since`, the most recently used first.
    async fn own_devices(
        &mut self,
        user: UserId,
        since: OffsetDateTime,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<OwnDevice>, StoreError>;
}

/// Reads pictures, across tenants: anyone who knows a picture's number may see it.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PictureReader {
    /// Returns the JPEG with that number.
    async fn get_picture(&self, picture: Uuid) -> Result<Option<Vec<u8>>, StoreError>;
}
