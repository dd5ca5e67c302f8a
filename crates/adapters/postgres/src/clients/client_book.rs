use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Bool, Date as SqlDate, Nullable, Text, Timestamptz},
};
use diesel_async::RunQueryDsl;
use munim_books::JournalBook as _;
use munim_clients::{
    Client, ClientBook, ClientCentre, ClientDetails, ClientStatus, ListedClient, PersonName, SameClient,
};
use munim_kernel::{BranchId, CentreId, ClientId, PhoneNumber, Reach, StoreError, UserId};
use time::OffsetDateTime;

use super::{
    client_counts::{Counted, add_to_counts},
    client_row::{ClientRow, FROM, LISTED},
};
use crate::{
    PgWork,
    errors::corrupt,
    json_row::JsonRow,
    lending::loan_figures::{add_to_centre, share_of_client},
    notices::notify_figures,
    one::One,
    reach_sql::in_reach,
};

#[derive(QueryableByName)]
struct CentreRow {
    #[diesel(sql_type = BigInt)]
    branch_id: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    officer_id: Option<i64>,
}

#[derive(QueryableByName)]
struct SameRow {
    #[diesel(sql_type = Text)]
    client_number: String,
    #[diesel(sql_type = Bool)]
    in_reach: bool,
}

/// Serialises the enrolment of similar people, so that the second is compared with the first.
const ALIKE_WAIT: &str = "SELECT pg_advisory_xact_lock(key)
   FROM (SELECT DISTINCT hashtextextended('client ' || $1 || ' ' || a, 0) AS key FROM unnest($2::text[]) a ORDER BY key) k";

fn phone(details: &ClientDetails) -> &str {
    details.phone.as_ref().map_or("", PhoneNumber::as_str)
}

#[async_trait(?Send)]
impl ClientBook for PgWork {
    async fn lock_open_branch(&mut self, reach: &Reach, branch: BranchId) -> Result<bool, StoreError> {
        Ok(self.lock_branch(reach, branch).await?.unwrap_or(false))
    }

    async fn client_centre(&mut self, centre: CentreId) -> Result<Option<ClientCentre>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<CentreRow> = self
            .fetch_optional(
                diesel::sql_query(
                    "SELECT branch_id, officer_id FROM centres
                     WHERE tenant_id = $1 AND centre_id = $2 AND is_active FOR SHARE",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(centre.get()),
            )
            .await?;
        row.map(|row| {
            let wrong = |column| corrupt("centres", column, centre);
            let officer = row.officer_id.map(UserId::try_new).transpose();
            Ok(ClientCentre {
                branch: BranchId::try_new(row.branch_id).map_err(|_| wrong("branch_id"))?,
                officer: officer.map_err(|_| wrong("officer_id"))?,
            })
        })
        .transpose()
    }

    async fn same_client(
        &mut self,
        reach: &Reach,
        details: &ClientDetails,
        except: Option<ClientId>,
    ) -> Result<Option<SameClient>, StoreError> {
        let tenant = self.tenant()?.get();
        let name = details.name.to_string().to_lowercase();
        let mut alike = vec![format!("{name}, {}", details.birth_date)];
        alike.extend(details.phone.iter().map(|phone| phone.as_str().to_owned()));
        let query = format!(
            "SELECT c.client_number, {} AS in_reach FROM {FROM}
             WHERE c.tenant_id = $1 AND c.client_id <> $5 AND (c.phone_number = $2 AND $2 <> ''
               OR c.birth_date = $3 AND c.search_name = $4)
             ORDER BY 2 DESC, c.client_id LIMIT 1",
            in_reach(reach, "c.branch_id", Some("coalesce(e.officer_id, 0)"))
        );
        let row: Option<SameRow> = self
            .run(async |connection| {
                diesel::sql_query(ALIKE_WAIT)
                    .bind::<BigInt, _>(tenant)
                    .bind::<Array<Text>, _>(alike)
                    .execute(connection)
                    .await?;
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<Text, _>(phone(details))
                    .bind::<SqlDate, _>(details.birth_date)
                    .bind::<Text, _>(name)
                    .bind::<BigInt, _>(except.map_or(0, ClientId::get))
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        Ok(row.map(|row| SameClient {
            number: row.client_number,
            in_reach: row.in_reach,
        }))
    }

    async fn add_client(
        &mut self,
        number: &str,
        details: &ClientDetails,
        at: OffsetDateTime,
    ) -> Result<Client, StoreError> {
        let tenant = self.tenant()?.get();
        let One(added): One<i64> = self
            .run(async |connection| {
                let added = diesel::sql_query(
                    "INSERT INTO clients (tenant_id, branch_id, centre_id, client_number, first_name, last_name, gender, birth_date,
                       phone_number, status, joined_on, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'prospect', $10, $11) RETURNING client_id",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(details.branch.get())
                .bind::<Nullable<BigInt>, _>(details.centre.map(CentreId::get))
                .bind::<Text, _>(number)
                .bind::<Text, _>(PersonName::first(&details.name))
                .bind::<Text, _>(PersonName::last(&details.name))
                .bind::<Text, _>(details.gender.as_str())
                .bind::<SqlDate, _>(details.birth_date)
                .bind::<Text, _>(phone(details))
                .bind::<SqlDate, _>(details.joined_on)
                .bind::<Timestamptz, _>(at)
                .get_result(connection)
                .await?;
                add_to_counts(connection, tenant, (Counted::from(details), ClientStatus::Prospect), 1).await?;
                notify_figures(connection, tenant).await?;
                Ok(added)
            })
            .await?;
        let wrong = || corrupt("clients", "client_id", added);
        let id = ClientId::try_new(added).map_err(|_| wrong())?;
        Ok(self.shown_client(id).await?.ok_or_else(wrong)?.client)
    }

    async fn lock_client(&mut self, reach: &Reach, client: ClientId) -> Result<Option<Client>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {} FOR NO KEY UPDATE OF c",
            in_reach(reach, "c.branch_id", Some("e.officer_id"))
        );
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(client.get()),
            )
            .await?;
        let row = row.map(|row| row.read::<ClientRow>("clients")?.try_into());
        Ok(row.transpose()?.map(|listed: ListedClient| listed.client))
    }

    async fn replace_client(&mut self, client: &Client) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = client.get();
        let before = self.shown_client(record.id).await?;
        let before = before.ok_or_else(|| corrupt("clients", "client_id", record.id))?;
        let (was, details, id) = (&before.client.get().details, &record.details, record.id.get());
        let counts_elsewhere = (was.centre, was.joined_on) != (details.centre, details.joined_on);
        self.run(async |connection| {
            let mut owed = Vec::new();
            if counts_elsewhere {
                add_to_counts(connection, tenant, (was.into(), record.status), -1).await?;
                owed = share_of_client(connection, tenant, id).await?;
                let taken_off = owed.iter().map(|number| -number).collect();
                add_to_centre(connection, tenant, id, taken_off).await?;
            }
            diesel::sql_query(
                "UPDATE clients SET centre_id = $3, first_name = $4, last_name = $5, gender = $6, birth_date = $7, phone_number = $8,
                   joined_on = $9, version = $10
                 WHERE tenant_id = $1 AND client_id = $2",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(id)
            .bind::<Nullable<BigInt>, _>(details.centre.map(CentreId::get))
            .bind::<Text, _>(PersonName::first(&details.name))
            .bind::<Text, _>(PersonName::last(&details.name))
            .bind::<Text, _>(details.gender.as_str())
            .bind::<SqlDate, _>(details.birth_date)
            .bind::<Text, _>(phone(details))
            .bind::<SqlDate, _>(details.joined_on)
            .bind::<BigInt, _>(record.version)
            .execute(connection)
            .await?;
            if counts_elsewhere {
                add_to_counts(connection, tenant, (details.into(), record.status), 1).await?;
                add_to_centre(connection, tenant, id, owed).await?;
                notify_figures(connection, tenant).await?;
            }
            Ok(())
        })
        .await
    }

    async fn is_referred_to(&mut self, client: ClientId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let One(found): One<bool> = self
            .fetch_one(
                diesel::sql_query(
                    "SELECT EXISTS (SELECT FROM loans WHERE tenant_id = $1 AND client_id = $2) AS there",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(client.get()),
            )
            .await?;
        Ok(found)
    }

    async fn delete_client(&mut self, client: &Client) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = client.get();
        self.run(async |connection| {
            diesel::sql_query("DELETE FROM clients WHERE tenant_id = $1 AND client_id = $2")
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(record.id.get())
                .execute(connection)
                .await?;
            add_to_counts(connection, tenant, ((&record.details).into(), record.status), -1).await?;
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn shown_client(&mut self, client: ClientId) -> Result<Option<ListedClient>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!("SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2");
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(client.get()),
            )
            .await?;
        row.map(|row| row.read::<ClientRow>("clients")?.try_into())
            .transpose()
    }
}
