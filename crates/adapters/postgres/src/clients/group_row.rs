use std::collections::BTreeSet;

use munim_clients::{
    Group, GroupDraft, GroupMember, GroupRecord, HeldTest, ListedGroup, ListedTraining, RecognitionTest,
    TestAnswer, TestedMember, Training, TrainingDraft,
};
use munim_kernel::{ClientId, StoreError};

use crate::stored::{Columns, FromRow, from_row};

/// A group `g` as a JSON object, with the names of its centre `e`, branch `b`, officer and members.
pub(super) const GROUP: &str =
    "(to_jsonb(g) || jsonb_build_object('centre_name', e.centre_name, 'branch_name', b.branch_name,
   'officer_name', (SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
     WHERE u.tenant_id = e.tenant_id AND u.user_id = e.officer_id),
   'members', coalesce((SELECT jsonb_agg(to_jsonb(m) || jsonb_build_object('client_number', c.client_number,
       'client_name', trim(c.first_name || ' ' || c.last_name)) ORDER BY m.joined_on, m.client_id)
     FROM group_members m JOIN clients c ON c.tenant_id = m.tenant_id AND c.client_id = m.client_id
     WHERE m.tenant_id = g.tenant_id AND m.group_id = g.group_id), '[]')))";

/// The tables of [`GROUP`].
pub(super) const FROM: &str =
    "groups g JOIN centres e ON e.tenant_id = g.tenant_id AND e.centre_id = g.centre_id
   JOIN branches b ON b.tenant_id = e.tenant_id AND b.branch_id = e.branch_id";

/// A training session `t` as a JSON object.
pub(super) const TRAINING: &str =
    "(to_jsonb(t) || jsonb_build_object('recorded_by', coalesce(t.recorded_by, t.trainer_id),
     'recorded_by_name', coalesce(munim_username(t.tenant_id, coalesce(t.recorded_by, t.trainer_id)), ''),
     'present', coalesce((SELECT jsonb_agg(a.client_id)
     FROM training_attendance a
     WHERE a.tenant_id = t.tenant_id AND a.training_id = t.training_id AND a.is_present), '[]')))";

/// A recognition test `r` as a JSON object.
pub(super) const TEST: &str = "(to_jsonb(r) || jsonb_build_object(
   'answers', coalesce((SELECT jsonb_agg(to_jsonb(a) ORDER BY a.answer_number) FROM recognition_test_answers a
     WHERE a.tenant_id = r.tenant_id AND a.test_id = r.test_id), '[]'),
   'results', coalesce((SELECT jsonb_agg(to_jsonb(m) ORDER BY m.client_id) FROM recognition_test_results m
     WHERE m.tenant_id = r.tenant_id AND m.test_id = r.test_id), '[]')))";

/// A member with the client's number and name.
struct NamedMember(GroupMember, (String, String));

impl FromRow for NamedMember {
    const ROW: (&'static str, &'static str) = ("group_members", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let member = GroupMember {
            client: row.get("client_id")?,
            joined_on: row.get("joined_on")?,
            trained_on: row.get("trained_on")?,
            failed_on: row.get("failed_on")?,
            tested_on: row.get("tested_on")?,
        };
        Ok(Self(member, (row.get("client_number")?, row.get("client_name")?)))
    }
}

impl FromRow for ListedGroup {
    const ROW: (&'static str, &'static str) = ("groups", "group_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let rows: Vec<NamedMember> = row.list("members")?;
        let (members, names) = rows
            .into_iter()
            .map(|NamedMember(member, name)| (member, name))
            .unzip();
        Ok(Self {
            group: Group::from_store(GroupRecord {
                id: row.get("group_id")?,
                number: row.get("group_number")?,
                centre: row.get("centre_id")?,
                draft: GroupDraft {
                    name: row.get("group_name")?,
                    leader: row.get("leader_id")?,
                },
                members,
                formed_on: row.get("formed_on")?,
                status: row.get("status")?,
                version: row.get("version")?,
            }),
            centre_name: row.get("centre_name")?,
            branch_name: row.get("branch_name")?,
            officer_name: row.get("officer_name")?,
            members: names,
        })
    }
}

impl FromRow for Training {
    const ROW: (&'static str, &'static str) = ("group_trainings", "training_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let present: Vec<ClientId> = row.get("present")?;
        Ok(Self {
            id: row.get("training_id")?,
            group: row.get("group_id")?,
            held: TrainingDraft {
                held_on: row.get("held_on")?,
                place: row.get("place")?,
                topic: row.get("topic")?,
                trainer: row.get("trainer_id")?,
                present: present.into_iter().collect::<BTreeSet<_>>(),
            },
            recorded_by: row.get("recorded_by")?,
        })
    }
}

impl FromRow for ListedTraining {
    const ROW: (&'static str, &'static str) = Training::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            training: row.part()?,
            recorded_by_name: row.get("recorded_by_name")?,
        })
    }
}

from_row! {
    TestAnswer: "recognition_test_answers", "test_id" { question, is_right }
    TestedMember: "recognition_test_results", "client_id" {
        client = "client_id", outcome, documents_seen, house_seen,
    }
}

impl FromRow for HeldTest {
    const ROW: (&'static str, &'static str) = ("recognition_tests", "test_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("test_id")?,
            group: row.get("group_id")?,
            test: RecognitionTest {
                held_on: row.get("held_on")?,
                tester: row.get("tester_id")?,
                answers: row.list("answers")?,
                members: row.list("results")?,
                outcome: row.get("outcome")?,
                reason: row.get("reason")?,
            },
        })
    }
}

/// A group with its training sessions and tests.
impl FromRow for (ListedGroup, Vec<ListedTraining>, Vec<HeldTest>) {
    const ROW: (&'static str, &'static str) = ListedGroup::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok((row.part()?, row.list("trainings")?, row.list("tests")?))
    }
}
