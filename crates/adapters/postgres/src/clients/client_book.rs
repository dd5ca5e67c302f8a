use async_trait::async_trait;
use munim_books::JournalBook as _;
use munim_clients::{
    Client, ClientBook, ClientCentre, ClientDetails, ClientStatus, Identity, ListedClient, MemberRules,
    PersonName,
};
use munim_kernel::{BranchId, CentreId, ClientId, PhoneNumber, Reach, StoreError, UserId};
use time::OffsetDateTime;

use super::{
    client_counts::{Counted, add_to_counts},
    client_row::{FROM, LISTED},
    like_reader::{candidates, heard_in},
    rules_row::{DEFAULT_VERSION, RULES},
    sounds::store_sounds,
    transfer_book::{OPEN, open_states},
};
use crate::{
    PgWork,
    errors::corrupt,
    lending::loan_figures::{add_to_centre, share_of_client},
    notices::notify_figures,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Stored, from_row, sql},
};

from_row! {
    ClientCentre: "centres", "centre_id" { branch = "branch_id", officer = "officer_id" }
}

/// Serialises the enrolment of similar people, by their phones, and dates of birth with each sound of the name, so that the
/// second is compared with the first.
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

    async fn member_rules(&mut self) -> Result<MemberRules, StoreError> {
        let tenant = self.tenant()?.get();
        let rules = sql!("SELECT {RULES} FROM member_rules WHERE tenant_id = $1"; tenant);
        Ok(self.row(rules).await?.unwrap_or_default())
    }

    async fn lock_member_rules(&mut self) -> Result<(MemberRules, i64), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            sql!("SELECT pg_advisory_xact_lock(hashtextextended('member rules ' || $1, 0))"; tenant)
                .execute(connection)
                .await
        })
        .await?;
        let rules = sql!("SELECT {RULES}, version FROM member_rules WHERE tenant_id = $1"; tenant);
        let found = self.row(rules).await?;
        Ok(found.unwrap_or((MemberRules::default(), DEFAULT_VERSION)))
    }

    async fn replace_member_rules(&mut self, rules: &MemberRules) -> Result<i64, StoreError> {
        let tenant = self.tenant()?.get();
        let (ages, size, training) = (rules.ages(), rules.group_size(), rules.training());
        self.value(sql!(
            "INSERT INTO member_rules (tenant_id, {RULES}, version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10 + 1)
             ON CONFLICT (tenant_id) DO UPDATE SET least_age = excluded.least_age, greatest_age = excluded.greatest_age,
               fewest_members = excluded.fewest_members, most_members = excluded.most_members,
               training_sessions = excluded.training_sessions, sessions_attended = excluded.sessions_attended,
               test_questions = excluded.test_questions, assessment_months = excluded.assessment_months,
               version = member_rules.version + 1
             RETURNING version";
            tenant, i16::from(ages.0), i16::from(ages.1), i16::from(size.0), i16::from(size.1),
            i16::from(training.sessions()), i16::from(training.attended()),
            rules.test_questions().iter().map(String::as_str).collect::<Vec<_>>(),
            i16::from(rules.assessment_months()), DEFAULT_VERSION
        ))
        .await
    }

    async fn service_account_holders(&mut self, account: UserId) -> Result<Vec<UserId>, StoreError> {
        self.holders_of(&[account]).await
    }

    async fn client_centre(&mut self, centre: CentreId) -> Result<Option<ClientCentre>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT centre_id, branch_id, officer_id FROM centres
             WHERE tenant_id = $1 AND centre_id = $2 AND is_active FOR SHARE";
            tenant, centre.get()
        ))
        .await
    }

    async fn lock_like_clients(&mut self, identity: Identity<'_>) -> Result<Vec<ListedClient>, StoreError> {
        let tenant = self.tenant()?.get();
        let born = identity.birth_date.map(|day| day.to_string()).unwrap_or_default();
        let heard = heard_in(identity);
        let mut alike: Vec<_> = heard.iter().map(|sound| format!("{sound}, {born}")).collect();
        alike.extend(
            identity
                .name
                .filter(|_| heard.is_empty())
                .map(|name| format!("{name}, {born}")),
        );
        alike.extend(identity.phone.map(|phone| phone.as_str().to_owned()));
        self.apply(sql!(ALIKE_WAIT; tenant, alike)).await?;
        self.rows(candidates(tenant, identity)).await
    }

    async fn add_client(
        &mut self,
        number: &str,
        details: &ClientDetails,
        at: OffsetDateTime,
    ) -> Result<Client, StoreError> {
        let tenant = self.tenant()?.get();
        let Stored(id): Stored<ClientId> = self
            .run(async |connection| {
                let added: Stored<ClientId> = sql!(
                    "INSERT INTO clients (tenant_id, branch_id, centre_id, client_number, first_name, last_name, gender, birth_date,
                       phone_number, status, joined_on, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'prospect', $10, $11) RETURNING client_id";
                    tenant, details.branch.get(), details.centre, number, PersonName::first(&details.name),
                    PersonName::last(&details.name), details.gender.as_str(), details.birth_date,
                    phone(details), details.joined_on, at
                )
                .get_result(connection)
                .await?;
                store_sounds(connection, (tenant, added.0.get()), (None, Some(&details.name))).await?;
                add_to_counts(connection, tenant, Counted::from(details), ClientStatus::Prospect, 1).await?;
                notify_figures(connection, tenant).await?;
                Ok(added)
            })
            .await?;
        let wrong = || corrupt("clients", "client_id", id);
        Ok(self.shown_client(id).await?.ok_or_else(wrong)?.client)
    }

    async fn lock_client(&mut self, reach: &Reach, client: ClientId) -> Result<Option<Client>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        // Their centre is read afterwards: while this statement waits, it can change.
        let _locked: Option<ClientId> = self
            .row(sql!(
                "SELECT client_id FROM clients WHERE tenant_id = $1 AND client_id = $2 FOR NO KEY UPDATE";
                tenant, client
            ))
            .await?;
        let found: Option<ListedClient> = self
            .row(sql!(
                "SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                tenant, client
            ))
            .await?;
        Ok(found.map(|listed| listed.client))
    }

    async fn has_loans_of_others(
        &mut self,
        client: ClientId,
        officer: Option<UserId>,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM loans l WHERE {OPEN} AND l.officer_id IS DISTINCT FROM $4) AS there";
            tenant, vec![client], open_states(), officer
        ))
        .await
    }

    async fn hold_savings(&mut self, clients: &[ClientId]) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM savings_holders h JOIN savings_accounts a USING (tenant_id, savings_account_id)
               WHERE h.tenant_id = $1 AND h.client_id = ANY ($2) AND a.state NOT IN ('closed', 'rejected')) AS there";
            tenant, clients.to_vec()
        ))
        .await
    }

    async fn replace_client(&mut self, client: &Client) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = client.get();
        let before = self.shown_client(record.id).await?;
        let before = before.ok_or_else(|| corrupt("clients", "client_id", record.id))?;
        let (was, details, id) = (&before.client.get().details, &record.details, record.id.get());
        let block = record.block.as_ref();
        let counts_elsewhere = (was.centre, was.joined_on) != (details.centre, details.joined_on);
        self.run(async |connection| {
            let mut owed = Vec::new();
            if counts_elsewhere {
                add_to_counts(connection, tenant, was.into(), record.status, -1).await?;
                owed = share_of_client(connection, tenant, id).await?;
                let taken_off = owed.iter().map(|number| -number).collect();
                add_to_centre(connection, tenant, id, taken_off).await?;
            }
            sql!(
                "UPDATE clients SET centre_id = $3, first_name = $4, last_name = $5, gender = $6, birth_date = $7, phone_number = $8,
                   joined_on = $9, version = $10, status = $11, block_reason = $12, blocked_on = $13, blocked_by = $14
                 WHERE tenant_id = $1 AND client_id = $2";
                tenant, id, details.centre, PersonName::first(&details.name), PersonName::last(&details.name),
                details.gender.as_str(), details.birth_date, phone(details), details.joined_on,
                record.version, record.status.as_str(), block.map(|block| block.reason.as_str()),
                block.map(|block| block.on), block.map(|block| block.by)
            )
            .execute(connection)
            .await?;
            if was.name != details.name {
                store_sounds(connection, (tenant, id), (Some(&was.name), Some(&details.name))).await?;
            }
            if counts_elsewhere {
                add_to_counts(connection, tenant, details.into(), record.status, 1).await?;
                add_to_centre(connection, tenant, id, owed).await?;
                notify_figures(connection, tenant).await?;
            }
            Ok(())
        })
        .await
    }

    async fn is_referred_to(&mut self, client: ClientId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM loans WHERE tenant_id = $1 AND client_id = $2)
               OR EXISTS (SELECT FROM savings_holders WHERE tenant_id = $1 AND client_id = $2)
               OR EXISTS (SELECT FROM group_members WHERE tenant_id = $1 AND client_id = $2)
               OR EXISTS (SELECT FROM training_attendance WHERE tenant_id = $1 AND client_id = $2)
               OR EXISTS (SELECT FROM recognition_test_results WHERE tenant_id = $1 AND client_id = $2)
               OR EXISTS (SELECT FROM transfers WHERE tenant_id = $1 AND client_id = $2)
               OR EXISTS (SELECT FROM sheet_rows WHERE tenant_id = $1 AND client_id = $2 AND row_id IS NOT NULL) AS there";
            tenant, client.get()
        ))
        .await
    }

    async fn delete_client(&mut self, client: &Client) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = client.get();
        self.run(async |connection| {
            sql!(
                "DELETE FROM search_words s USING (
                   SELECT 'document' AS kind, upper(right(d.masked_number, 4)) AS word FROM kyc_documents d
                   WHERE d.tenant_id = $1 AND d.client_id = $2
                   UNION ALL SELECT 'local_name', w.word FROM client_profiles p, munim_words(concat_ws(' ', p.middle_name,
                     p.local_first_name, p.local_middle_name, p.local_last_name)) w (word)
                   WHERE p.tenant_id = $1 AND p.client_id = $2) g
                 WHERE s.tenant_id = $1 AND s.kind = g.kind AND s.word = g.word AND s.row_id = $2";
                tenant, record.id.get()
            )
            .execute(connection)
            .await?;
            sql!("DELETE FROM clients WHERE tenant_id = $1 AND client_id = $2"; tenant, record.id.get())
                .execute(connection)
                .await?;
            store_sounds(
                connection,
                (tenant, record.id.get()),
                (Some(&record.details.name), None),
            )
            .await?;
            add_to_counts(connection, tenant, (&record.details).into(), record.status, -1).await?;
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn shown_client(&mut self, client: ClientId) -> Result<Option<ListedClient>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2";
            tenant, client.get()
        ))
        .await
    }
}
