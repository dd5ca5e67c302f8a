use async_trait::async_trait;
use munim_clients::{
    Group, GroupBook, GroupMember, ListedGroup, RecognitionTest, TestedMember, Training, TrainingDraft,
};
use munim_kernel::{CentreId, ClientId, GroupId, Reach, RecognitionTestId, StoreError, TrainingId, UserId};
use time::{Date, OffsetDateTime};

use super::group_row::{FROM, GROUP, TRAINING};
use crate::{PgWork, reach_sql::in_reach, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl GroupBook for PgWork {
    async fn add_group(
        &mut self,
        number: &str,
        centre: CentreId,
        name: &str,
        formed_on: Date,
    ) -> Result<Group, StoreError> {
        let tenant = self.tenant()?.get();
        let id: GroupId = self
            .one(sql!(
                "INSERT INTO groups (tenant_id, centre_id, group_number, group_name, formed_on, status)
                 VALUES ($1, $2, $3, $4, $5, 'forming') RETURNING group_id";
                tenant, centre, number, name, formed_on
            ))
            .await?;
        let added = self.shown_group(id).await?;
        Ok(added.ok_or(StoreError::Failed)?.group)
    }

    async fn lock_group(&mut self, reach: &Reach, group: GroupId) -> Result<Option<Group>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        // Its centre and members are read afterwards: while this statement waits, they can change.
        let _locked: Option<GroupId> = self
            .row(sql!(
                "SELECT group_id FROM groups WHERE tenant_id = $1 AND group_id = $2 FOR NO KEY UPDATE";
                tenant, group
            ))
            .await?;
        let found: Option<ListedGroup> = self
            .row(sql!(
                "SELECT {GROUP}::text AS row FROM {FROM} WHERE g.tenant_id = $1 AND g.group_id = $2 AND {reached}";
                tenant, group
            ))
            .await?;
        Ok(found.map(|listed| listed.group))
    }

    async fn replace_group(&mut self, group: &Group) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = group.get();
        let clients: Vec<ClientId> = record.members.iter().map(|member| member.client).collect();
        let joined: Vec<Date> = record.members.iter().map(|member| member.joined_on).collect();
        let days = |of: fn(&GroupMember) -> Option<Date>| record.members.iter().map(of).collect::<Vec<_>>();
        self.run(async |connection| {
            // The leader is a member when the transaction ends.
            sql!(
                "UPDATE groups SET centre_id = $3, group_name = $4, leader_id = $5, status = $6, version = $7
                 WHERE tenant_id = $1 AND group_id = $2";
                tenant, record.id, record.centre, &record.draft.name, record.draft.leader, record.status,
                record.version
            )
            .execute(connection)
            .await?;
            sql!(
                "DELETE FROM group_members WHERE tenant_id = $1 AND group_id = $2 AND client_id <> ALL ($3)";
                tenant, record.id, &clients
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO group_members (tenant_id, group_id, client_id, joined_on, trained_on, failed_on, tested_on)
                 SELECT $1::bigint, $2::bigint, m.* FROM unnest($3::bigint[], $4::date[], $5::date[], $6::date[], $7::date[]) m
                 ON CONFLICT (tenant_id, group_id, client_id) DO UPDATE
                 SET trained_on = excluded.trained_on, failed_on = excluded.failed_on, tested_on = excluded.tested_on";
                tenant, record.id, &clients, &joined, days(|member| member.trained_on),
                days(|member| member.failed_on), days(|member| member.tested_on)
            )
            .execute(connection)
            .await?;
            Ok(())
        })
        .await
    }

    async fn group_of(&mut self, client: ClientId) -> Result<Option<String>, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT (SELECT g.group_number FROM group_members m
               JOIN groups g ON g.tenant_id = m.tenant_id AND g.group_id = m.group_id
               WHERE m.tenant_id = $1 AND m.client_id = $2) AS number";
            tenant, client
        ))
        .await
    }

    async fn last_failed_on(&mut self, client: ClientId) -> Result<Option<Date>, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT max(t.held_on) AS held_on FROM recognition_test_results r
             JOIN recognition_tests t ON t.tenant_id = r.tenant_id AND t.test_id = r.test_id
             WHERE r.tenant_id = $1 AND r.client_id = $2 AND 'fail' IN (r.outcome, t.outcome)";
            tenant, client
        ))
        .await
    }

    async fn has_loans_in_use(&mut self, group: GroupId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM group_members m JOIN clients c ON c.tenant_id = m.tenant_id AND c.client_id = m.client_id
               WHERE m.tenant_id = $1 AND m.group_id = $2 AND c.status = 'active') AS there";
            tenant, group
        ))
        .await
    }

    async fn add_training(
        &mut self,
        group: &Group,
        held: &TrainingDraft,
        (by, at): (UserId, OffsetDateTime),
    ) -> Result<TrainingId, StoreError> {
        let tenant = self.tenant()?.get();
        let members: Vec<ClientId> = group.get().members.iter().map(|member| member.client).collect();
        let present: Vec<ClientId> = held.present.iter().copied().collect();
        self.one(sql!(
            "WITH held AS (
               INSERT INTO group_trainings (tenant_id, group_id, held_on, place, topic, trainer_id, recorded_by, recorded_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING training_id),
             attendance AS (
               INSERT INTO training_attendance (tenant_id, training_id, client_id, is_present)
               SELECT $1, h.training_id, m, m = ANY ($10) FROM held h, unnest($9::bigint[]) m)
             SELECT training_id FROM held";
            tenant, group.get().id, held.held_on, &held.place, &held.topic, held.trainer, by, at, members, present
        ))
        .await
    }

    async fn trainings(&mut self, group: GroupId) -> Result<Vec<Training>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT {TRAINING}::text AS row FROM group_trainings t
             WHERE t.tenant_id = $1 AND t.group_id = $2 ORDER BY t.held_on";
            tenant, group
        ))
        .await
    }

    async fn add_recognition_test(
        &mut self,
        group: &Group,
        test: &RecognitionTest,
        at: OffsetDateTime,
    ) -> Result<RecognitionTestId, StoreError> {
        let tenant = self.tenant()?.get();
        let questions: Vec<&str> = test
            .answers
            .iter()
            .map(|answer| answer.question.as_str())
            .collect();
        let right: Vec<bool> = test.answers.iter().map(|answer| answer.is_right).collect();
        let clients: Vec<ClientId> = test.members.iter().map(|one| one.client).collect();
        let outcomes: Vec<&str> = test.members.iter().map(|one| one.outcome.as_str()).collect();
        let seen = |of: fn(&TestedMember) -> bool| test.members.iter().map(of).collect::<Vec<_>>();
        self.one(sql!(
            "WITH held AS (
               INSERT INTO recognition_tests (tenant_id, group_id, held_on, tester_id, outcome, reason, recorded_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING test_id),
             answers AS (
               INSERT INTO recognition_test_answers (tenant_id, test_id, answer_number, question, is_right)
               SELECT $1, h.test_id, a.place, a.question, a.is_right
               FROM held h, unnest($8::text[], $9::boolean[]) WITH ORDINALITY AS a (question, is_right, place)),
             results AS (
               INSERT INTO recognition_test_results (tenant_id, test_id, client_id, outcome, documents_seen, house_seen)
               SELECT $1, h.test_id, m.* FROM held h, unnest($10::bigint[], $11::text[], $12::boolean[], $13::boolean[]) m)
             SELECT test_id FROM held";
            tenant, group.get().id, test.held_on, test.tester, test.outcome, &test.reason, at, questions, right,
            clients, outcomes, seen(|one| one.documents_seen), seen(|one| one.house_seen)
        ))
        .await
    }

    async fn shown_group(&mut self, group: GroupId) -> Result<Option<ListedGroup>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {GROUP}::text AS row FROM {FROM} WHERE g.tenant_id = $1 AND g.group_id = $2";
            tenant, group
        ))
        .await
    }
}
