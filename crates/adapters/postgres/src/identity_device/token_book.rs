use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{NewToken, TokenBook, TokenHash, TokenPurpose, TokenSubject};
use munim_kernel::{StoreError, UserId};
use time::OffsetDateTime;

use crate::{
    PgWork,
    errors::corrupt,
    schema::{account_tokens, users},
};

fn subject(row: Option<(i64, String)>) -> Result<Option<TokenSubject>, StoreError> {
    row.map(|(user, address)| {
        let user = UserId::try_new(user).map_err(|_| corrupt("account_tokens", "user_id", user))?;
        Ok(TokenSubject { user, address })
    })
    .transpose()
}

impl PgWork {
    async fn end_tokens(
        &mut self,
        user: UserId,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(account_tokens::table)
                .filter(account_tokens::tenant_id.eq(tenant))
                .filter(account_tokens::user_id.eq(user.get()))
                .filter(account_tokens::purpose.eq(purpose.as_str()))
                .filter(account_tokens::ended_at.is_null())
                .set(account_tokens::ended_at.eq(now)),
        )
        .await
    }
}

#[async_trait(?Send)]
impl TokenBook for PgWork {
    async fn issue_token(&mut self, token: &NewToken) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.end_tokens(token.user, token.purpose, token.issued_at)
            .await?;
        self.apply(diesel::insert_into(account_tokens::table).values((
            account_tokens::tenant_id.eq(tenant),
            account_tokens::token_hash.eq(token.hash.as_bytes()),
            account_tokens::user_id.eq(token.user.get()),
            account_tokens::purpose.eq(token.purpose.as_str()),
            account_tokens::email_address.eq(&token.address),
            account_tokens::issued_at.eq(token.issued_at),
            account_tokens::expires_at.eq(token.issued_at + token.purpose.life()),
        )))
        .await
    }

    async fn token_subject(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError> {
        let tenant = self.tenant()?.get();
        let row = self
            .fetch_optional(
                account_tokens::table
                    .find((tenant, hash.as_bytes()))
                    .filter(account_tokens::purpose.eq(purpose.as_str()))
                    .filter(account_tokens::ended_at.is_null())
                    .filter(account_tokens::expires_at.gt(now))
                    .select((account_tokens::user_id, account_tokens::email_address)),
            )
            .await?;
        subject(row)
    }

    async fn use_token(
        &mut self,
        hash: TokenHash,
        purpose: TokenPurpose,
        now: OffsetDateTime,
    ) -> Result<Option<TokenSubject>, StoreError> {
        let tenant = self.tenant()?.get();
        let row = self
            .fetch_optional(
                diesel::update(account_tokens::table.find((tenant, hash.as_bytes())))
                    .filter(account_tokens::purpose.eq(purpose.as_str()))
                    .filter(account_tokens::ended_at.is_null())
                    .filter(account_tokens::expires_at.gt(now))
                    .set(account_tokens::ended_at.eq(now))
                    .returning((account_tokens::user_id, account_tokens::email_address)),
            )
            .await?;
        subject(row)
    }

    async fn void_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(account_tokens::table)
                .filter(account_tokens::tenant_id.eq(tenant))
                .filter(account_tokens::user_id.eq(user.get()))
                .filter(account_tokens::ended_at.is_null())
                .set(account_tokens::ended_at.eq(now)),
        )
        .await
    }

    async fn void_reset_tokens(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError> {
        self.end_tokens(user, TokenPurpose::PasswordReset, now).await?;
        self.end_tokens(user, TokenPurpose::RequestedReset, now).await
    }

    async fn verify_email(
        &mut self,
        user: UserId,
        address: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(users::table.find((tenant, user.get())))
                .filter(users::email_address.eq(address))
                .filter(users::email_verified_at.is_null())
                .set(users::email_verified_at.eq(now)),
        )
        .await
    }
}
