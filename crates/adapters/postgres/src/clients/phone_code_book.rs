use async_trait::async_trait;
use munim_clients::{PhoneCode, PhoneCodeBook};
use munim_kernel::{ClientId, PhoneNumber, StoreError};

use crate::{
    PgWork,
    stored::{Columns, FromRow, sql},
};

impl FromRow for PhoneCode {
    const ROW: (&'static str, &'static str) = ("phone_codes", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            client: row.get("client_id")?,
            phone: row.parse("phone_number", |number: String| PhoneNumber::try_new(&number))?,
            hmac: row.parse("code_hmac", |hmac: Vec<u8>| hmac.try_into())?,
            sent_at: row.get("sent_at")?,
            expires_at: row.get("expires_at")?,
            tries: row.get("tries")?,
        })
    }
}

#[async_trait(?Send)]
impl PhoneCodeBook for PgWork {
    async fn phone_code(&mut self, client: ClientId) -> Result<Option<PhoneCode>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT client_id, phone_number, code_hmac, sent_at, expires_at, tries FROM phone_codes
             WHERE tenant_id = $1 AND client_id = $2";
            tenant, client
        ))
        .await
    }

    async fn keep_phone_code(&mut self, code: &PhoneCode) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO phone_codes (tenant_id, client_id, phone_number, code_hmac, sent_at, expires_at, tries)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (tenant_id, client_id) DO UPDATE SET phone_number = excluded.phone_number,
               code_hmac = excluded.code_hmac, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
               tries = excluded.tries";
            tenant, code.client, code.phone.as_str(), code.hmac.as_slice(), code.sent_at, code.expires_at, code.tries
        ))
        .await
    }

    async fn organisation_name(&mut self) -> Result<String, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT org_name FROM tenants WHERE tenant_id = $1"; tenant))
            .await
    }
}
