use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{ClientId, PaymentId, Reach, StoreError, UserId};
use munim_lending::{Receipt, ReceiptAddressee, ReceiptBook};
use munim_tenancy::ConfigKey;
use time::OffsetDateTime;

use super::paper_rows::receipt_in;
use crate::{
    PgWork,
    errors::corrupt,
    one::One,
    run::RunQueryDsl,
    stored::{from_row, sql},
};

from_row! {
    ReceiptAddressee: "clients", "client_id" { name, phone, organisation }
}

#[async_trait(?Send)]
impl ReceiptBook for PgWork {
    async fn receipt_to_print(
        &mut self,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(receipt_in(reach); tenant, payment.get())).await
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
                    let counted = sql!(
                        "INSERT INTO receipt_prints (tenant_id, repayment_id, print_number, printed_by, printed_at)
                         SELECT $1, $2, coalesce(max(print_number), 0) + 1, $3, $4 FROM receipt_prints
                         WHERE tenant_id = $1 AND repayment_id = $2
                         ON CONFLICT DO NOTHING RETURNING print_number";
                        tenant, payment.get(), by.get(), at
                    )
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
        self.row(sql!(
            "SELECT c.client_id, trim(c.first_name || ' ' || c.last_name) AS name, c.phone_number AS phone, t.org_name AS organisation
             FROM clients c JOIN tenants t ON t.tenant_id = c.tenant_id
             LEFT JOIN tenant_config s ON s.tenant_id = c.tenant_id
             WHERE c.tenant_id = $1 AND c.client_id = $2 AND c.phone_number <> ''
               AND coalesce(s.settings ->> $3, $4) = 'on'";
            tenant, client.get(), key.as_str(), key.default_value()
        ))
            .await
    }
}
