use std::collections::{BTreeSet, HashSet};

use munim_kernel::SystemRole;
use munim_tenancy::{BranchCode, TenantKind};
use time::Weekday;

use super::DAYS;
use crate::{DEMO_SEED, TenantPlan, demo};

fn plans() -> Vec<TenantPlan> {
    let as_of = DAYS[4];
    let mut plans: Vec<_> = demo(DEMO_SEED, as_of)
        .unwrap()
        .into_iter()
        .map(|tenant| tenant.plan)
        .collect();
    plans.push(TenantPlan::generated(1, 120_000, None, 1, as_of).unwrap());
    plans
}

#[test]
fn the_demo_shows_three_kinds_of_lender() {
    let kinds = demo(1, DAYS[0]).unwrap().map(|tenant| tenant.plan.kind);
    assert_eq!(
        kinds,
        [
            TenantKind::NbfcMfi,
            TenantKind::CooperativeBank,
            TenantKind::CreditSociety
        ]
    );
}

#[test]
fn all_roles_of_a_tenant_are_filled() {
    for plan in plans() {
        let roles: BTreeSet<_> = plan
            .staff
            .iter()
            .flat_map(|one| one.roles.iter().copied())
            .collect();
        let expected: BTreeSet<_> = SystemRole::ALL
            .into_iter()
            .filter(|role| *role != SystemRole::SuperAdmin)
            .collect();
        assert_eq!(roles, expected);
        assert!(
            plan.staff
                .iter()
                .all(|one| one.roles.is_sorted() && !one.roles.is_empty())
        );
        assert!(plan.staff.iter().any(|one| one.roles.len() > 1));
        assert!(
            plan.staff
                .iter()
                .any(|one| one.roles.contains(&SystemRole::BranchManager) && one.branches.len() == 2)
        );
    }
}

#[test]
fn user_names_are_unique_plain_and_not_reserved() {
    for plan in plans() {
        let mut taken = HashSet::new();
        for one in &plan.staff {
            assert!(taken.insert(&one.username), "{}", one.username);
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.';
            assert!(one.username.contains('.') && one.username.chars().all(plain));
            assert!(
                one.email.ends_with(".example") && one.phone.starts_with("+9155500") && one.phone.len() == 13
            );
            assert!(
                !one.branches.is_empty() && one.branches.iter().all(|place| *place < plan.branches.len())
            );
        }
    }
}

#[test]
fn branches_are_complete_and_one_is_the_head_office() {
    for plan in plans() {
        let codes: HashSet<_> = plan.branches.iter().map(|branch| &branch.code).collect();
        assert_eq!(codes.len(), plan.branches.len());
        assert_eq!(
            plan.branches
                .iter()
                .filter(|branch| branch.is_head_office)
                .count(),
            1
        );
        for (place, branch) in plan.branches.iter().enumerate() {
            assert!(BranchCode::try_new(branch.code.as_str()).is_ok());
            let manager = &plan.staff[branch.manager];
            assert!(manager.branches.contains(&place) && manager.roles.contains(&SystemRole::BranchManager));
            assert_eq!(
                branch.manager_name,
                format!("{} {}", manager.first_name, manager.last_name)
            );
            assert!(branch.postal_code.len() == 6 && !branch.postal_code.starts_with('0'));
        }
    }
}

#[test]
fn centres_meet_on_weekdays_under_an_officer_of_their_branch() {
    for plan in plans() {
        let codes: HashSet<_> = plan.centres.iter().map(|centre| &centre.code).collect();
        assert_eq!(codes.len(), plan.centres.len());
        let mut meetings = HashSet::new();
        for centre in &plan.centres {
            assert_ne!(centre.meeting_weekday, Weekday::Sunday);
            assert!((7..18).contains(&centre.meeting_time.hour()));
            assert!(meetings.insert((centre.officer, centre.meeting_weekday, centre.meeting_time)));
            let officer = &plan.staff[centre.officer];
            assert!(
                officer.branches.contains(&centre.branch)
                    && officer.roles.contains(&SystemRole::FieldOfficer)
            );
        }
    }
}

#[test]
fn few_wait_for_a_device() {
    for plan in plans() {
        assert!((1..=4).contains(&plan.device_requests.len()));
        assert!(
            plan.device_requests
                .iter()
                .all(|request| request.requested_at.date() < DAYS[4])
        );
    }
}
