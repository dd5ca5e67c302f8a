use std::collections::{BTreeMap, BTreeSet, HashMap};

use munim_clients::{ClientStatus, GroupStatus, MemberRules, TestOutcome};
use munim_kernel::{ClientId, Money};
use munim_lending::LoanState;

use super::{DAYS, Made, ids, on, shared};
use crate::{ClientBundle, GroupBundle, Portfolio, TenantPlan};

/// A group with its members.
fn with_members(one: &Made) -> Vec<(&GroupBundle, Vec<&ClientBundle>)> {
    let clients: HashMap<_, _> = one
        .clients
        .iter()
        .map(|bundle| (bundle.client.client_id, bundle))
        .collect();
    let members = |bundle: &GroupBundle| {
        let members = bundle.group.get().members.iter();
        members.map(|member| clients[&member.client.get()]).collect()
    };
    one.groups.iter().map(|group| (group, members(group))).collect()
}

fn has(bundle: &ClientBundle, state: LoanState) -> bool {
    bundle.loans.iter().any(|loan| loan.loan.state == state)
}

#[test]
fn most_clients_of_a_centre_are_in_one_group_of_4_to_20() {
    for (_, made) in shared() {
        for one in made {
            let mut seen = BTreeSet::new();
            for (bundle, members) in with_members(one) {
                let group = bundle.group.get();
                assert!((4..=20).contains(&members.len()), "{}", group.number);
                for member in members {
                    assert_eq!(member.client.centre_id, Some(group.centre));
                    assert!(seen.insert(member.client.client_id));
                    assert_ne!(member.client.status, ClientStatus::Exited);
                }
                let leader = group.draft.leader.unwrap();
                assert!(group.members.iter().any(|member| member.client == leader));
            }
            let in_centres = one
                .clients
                .iter()
                .filter(|bundle| bundle.client.centre_id.is_some());
            let share = seen.len() * 100 / in_centres.count();
            assert!((70..98).contains(&share), "{share} % are in a group");
        }
    }
}

#[test]
fn groups_of_every_status_are_shown() {
    use GroupStatus as Status;
    let counts: Vec<_> = on(4)
        .iter()
        .map(|one| {
            let mut counts = BTreeMap::new();
            for bundle in &one.groups {
                *counts.entry(bundle.group.get().status).or_insert(0) += 1;
            }
            counts
        })
        .collect();
    for (one, counts) in on(4).iter().zip(&counts) {
        let branches = one.plan.branches.len();
        assert!(counts[&Status::Forming] >= branches, "{counts:?}");
        assert!(counts[&Status::InTraining] >= branches, "{counts:?}");
        assert!(counts.contains_key(&Status::Active), "{counts:?}");
    }
    let shown = |status| counts.iter().any(|counts| counts.contains_key(&status));
    assert!(shown(Status::Tested) && shown(Status::Dormant), "{counts:?}");
    let all: usize = counts.iter().flat_map(BTreeMap::values).sum();
    assert!(all >= 700, "{counts:?}");
}

#[test]
fn training_and_test_precede_the_first_loan() {
    let rules = MemberRules::default();
    for (as_of, made) in shared() {
        for one in made {
            let days = |bundle: &GroupBundle| {
                let held = bundle.trainings.iter().map(|training| training.held.held_on);
                held.collect::<Vec<_>>()
            };
            for (bundle, members) in with_members(one) {
                let group = bundle.group.get();
                let held = days(bundle);
                assert!(held.is_sorted_by(|one, next| one < next) && held.len() <= 3);
                assert!(held.iter().all(|day| (group.formed_on..=as_of).contains(day)));
                let clients: BTreeSet<ClientId> = group.members.iter().map(|member| member.client).collect();
                assert!(
                    bundle
                        .trainings
                        .iter()
                        .all(|training| training.held.present == clients && training.group == group.id)
                );
                for (member, client) in group.members.iter().zip(&members) {
                    assert!(client.client.joined_on <= member.joined_on);
                    assert_eq!(
                        member.tested_on,
                        bundle.test.as_ref().map(|test| test.test.held_on)
                    );
                    let first = client.loans.first().map(|bundle| bundle.loan.applied_on);
                    assert!(first.is_none() || member.tested_on.is_some_and(|tested| Some(tested) <= first));
                }
                let Some(test) = &bundle.test else { continue };
                assert_eq!(held.len(), 3);
                assert!((held[2]..=as_of).contains(&test.test.held_on));
                assert!(
                    bundle
                        .trainings
                        .iter()
                        .all(|training| training.held.trainer != test.test.tester)
                );
                let results = test.test.members.iter();
                assert_eq!(
                    results
                        .clone()
                        .map(|result| result.client)
                        .collect::<BTreeSet<_>>(),
                    clients
                );
                assert!(results.clone().all(|result| result.outcome == TestOutcome::Pass));
                assert_eq!(test.test.answers.len(), rules.test_questions().len());
            }
        }
    }
}

#[test]
fn the_status_follows_from_what_was_held_and_from_loans() {
    for (_, made) in shared() {
        for one in made {
            for (bundle, members) in with_members(one) {
                let lent = members
                    .iter()
                    .any(|client| client.loans.iter().any(|loan| loan.loan.disbursed_on.is_some()));
                let in_use = members.iter().any(|client| has(client, LoanState::Active));
                let expected = match (&bundle.test, lent, in_use) {
                    (None, false, _) if bundle.trainings.is_empty() => GroupStatus::Forming,
                    (None, false, _) => GroupStatus::InTraining,
                    (Some(_), false, _) => GroupStatus::Tested,
                    (Some(_), true, true) => GroupStatus::Active,
                    (Some(_), true, false) => GroupStatus::Dormant,
                    (None, true, _) => panic!("a loan before the test"),
                };
                assert_eq!(bundle.group.get().status, expected);
                if bundle.test.is_none() {
                    assert!(
                        members
                            .iter()
                            .all(|client| client.client.status == ClientStatus::Prospect)
                    );
                }
            }
        }
    }
}

#[test]
fn group_numbers_have_no_gaps() {
    for one in on(4) {
        let numbers: BTreeSet<_> = one
            .groups
            .iter()
            .map(|bundle| bundle.group.get().number.as_str())
            .collect();
        assert_eq!(numbers.len(), one.groups.len());
        let mut expected = BTreeSet::new();
        for ((branch, year), last) in one.portfolio.group_numbers() {
            let place = one.ids.branches.iter().position(|id| *id == branch).unwrap();
            let code = &one.plan.branches[place].code;
            expected.extend((1..=last).map(|number| format!("G/{code}/{year}/{number:06}")));
        }
        assert!(expected.iter().map(String::as_str).eq(numbers));
        let ids: Vec<_> = one
            .groups
            .iter()
            .map(|bundle| bundle.group.get().id.get())
            .collect();
        assert!(ids.into_iter().eq((one.ids.first_group..).take(one.groups.len())));
    }
}

#[test]
fn few_clients_for_each_centre_form_no_groups() {
    let as_of = DAYS[4];
    let plan = TenantPlan::generated(1, 60, None, 1, as_of).unwrap();
    let mut portfolio = Portfolio::try_new(&plan, &ids(&plan), 1, as_of, 60).unwrap();
    assert_eq!(portfolio.by_ref().count(), 60);
    assert_eq!(portfolio.take_groups(), []);
    assert_eq!(portfolio.group_numbers().count(), 0);
}

#[test]
fn every_client_has_a_household_below_the_limit() {
    let limit = Money::from_rupees(300_000).unwrap();
    for (as_of, made) in shared() {
        for one in made {
            for (bundle, id) in one.clients.iter().zip(one.ids.first_household..) {
                let household = &bundle.household;
                assert_eq!(household.id.get(), id);
                assert_eq!(household.client.get(), bundle.client.client_id);
                assert_eq!(household.draft.faults(), []);
                assert_eq!(household.yearly_income, household.draft.yearly_income());
                assert_eq!(
                    household.monthly_obligations,
                    household.draft.monthly_obligations()
                );
                assert!(household.yearly_income > Money::ZERO && household.yearly_income < limit);
                assert!((bundle.client.joined_on..=as_of).contains(&household.assessed_on));
            }
        }
    }
}
