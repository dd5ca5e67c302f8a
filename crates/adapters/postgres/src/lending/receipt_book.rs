use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Text, Timestamptz},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{ClientId, PaymentId, Reach, StoreError, UserId};
use munim_lending::{Receipt, ReceiptAddressee, ReceiptBook};
use munim_tenancy::ConfigKey;
use time::OffsetDateTime;

use super::paper_rows::{ReceiptRow, receipt_in};
use crate::{PgWork, errors::corrupt, json_row::JsonRow, one::One};

#[derive(QueryableByName)]
struct AddresseeRow {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    phone: String,
    #[diesel(sql_type = Text)]
    organisation: String,
}

#[async_trait(?Send)]
impl ReceiptBook for PgWork {
    async fn receipt_to_print(
        &mut self,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(receipt_in(reach))
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(payment.get()),
            )
            .await?;
        row.map(|row| row.read::<ReceiptRow>("repayments")?.try_into())
            .transpose()
    }

    async fn count_print(
        &mut self,
        payment: PaymentId,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<u32, StoreError> {
        let tenant = self.tenant()?.get();
        let One(counted): One<i32> = self
            .run(async |connection| {
                loop {
                    // Waits for another print of the receipt that is not committed yet, and then takes the next number.
                    let counted = diesel::sql_query(
                        "INSERT INTO receipt_prints (tenant_id, repayment_id, print_number, printed_by, printed_at)
                         SELECT $1, $2, coalesce(max(print_number), 0) + 1, $3, $4 FROM receipt_prints
                         WHERE tenant_id = $1 AND repayment_id = $2
                         ON CONFLICT DO NOTHING RETURNING print_number",
                    )
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(payment.get())
                    .bind::<BigInt, _>(by.get())
                    .bind::<Timestamptz, _>(at)
                    .get_result(connection)
                    .await
                    .optional()?;
                    if let Some(counted) = counted {
                        return Ok(counted);
                    }
                }
            })
            .await?;
        u32::try_from(counted).map_err(|_| corrupt("receipt_prints", "print_number", payment))
    }

    async fn receipt_addressee(&mut self, client: ClientId) -> Result<Option<ReceiptAddressee>, StoreError> {
        let tenant = self.tenant()?.get();
        let key = ConfigKey::ReceiptSms;
        let found: Option<AddresseeRow> = self
            .fetch_optional(
                diesel::sql_query(
                    "SELECT trim(c.first_name || ' ' || c.last_name) AS name, c.phone_number AS phone, t.org_name AS organisation
                     FROM clients c JOIN tenants t ON t.tenant_id = c.tenant_id
                     LEFT JOIN tenant_config s ON s.tenant_id = c.tenant_id
                     WHERE c.tenant_id = $1 AND c.client_id = $2 AND c.phone_number <> ''
                       AND coalesce(s.settings ->> $3, $4) = 'on'",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(client.get())
                .bind::<Text, _>(key.as_str())
                .bind::<Text, _>(key.default_value()),
            )
            .await?;
        Ok(found.map(|row| ReceiptAddressee {
            name: row.name,
            phone: row.phone,
            organisation: row.organisation,
        }))
    }
}
