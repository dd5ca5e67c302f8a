use munim_kernel::FieldValue;

use super::*;
use crate::{
    BranchCode, BranchHolds, DeleteBranch, DeleteBranchError,
    testing::{World, actor, admin, id, new_branch},
};

fn head_office() -> BranchChange {
    BranchChange {
        is_head_office: Some(true),
        ..BranchChange::default()
    }
}

fn named(name: &str) -> BranchChange {
    BranchChange {
        name: Some(name.into()),
        ..BranchChange::default()
    }
}

#[tokio::test]
async fn a_branch_is_opened_on_record() {
    let world = World::new();
    let branches = ChangeBranch::new(world.clone(), world.clone());
    assert_eq!(branches.open(&admin(), &new_branch("KRD")).await, Ok(id(3)));
    assert_eq!(world.actions(), [("CREATE", "3".to_owned())]);
    assert_eq!(world.events(), ["tenancy.branch.opened"]);
    let taken = branches.open(&admin(), &new_branch("KRD")).await;
    assert_eq!(taken, Err(ChangeBranchError::DuplicateCode));
    let beyond = actor(1, Reach::Branches(vec![id(2)]));
    let refused = branches.open(&beyond, &new_branch("WAI")).await;
    assert_eq!(refused, Err(ChangeBranchError::BeyondReach));
    let nowhere = actor(0, Reach::Tenant);
    let refused = branches.open(&nowhere, &new_branch("WAI")).await;
    assert_eq!(refused, Err(ChangeBranchError::NoTenant(NoTenantChosen)));
    assert_eq!(world.actions().len(), 1);
}

#[tokio::test]
async fn a_plan_has_room_for_so_many() {
    let world = World::new();
    let branches = ChangeBranch::new(world.clone(), world.clone());
    for code in ["KRD", "WAI"] {
        branches.open(&admin(), &new_branch(code)).await.unwrap();
    }
    let refused = branches.open(&admin(), &new_branch("PLT")).await;
    let reached = PlanLimitReached {
        limited: Limited::Branches,
        plan: "STANDARD".into(),
        limit: 4,
    };
    assert_eq!(refused, Err(ChangeBranchError::PlanLimit(reached)));
    assert_eq!(world.events().len(), 2);
}

#[tokio::test]
async fn there_is_one_head_office_always() {
    let world = World::new();
    let branches = ChangeBranch::new(world.clone(), world.clone());
    branches
        .change(&admin(), id(2), &head_office(), Some(1))
        .await
        .unwrap();
    assert!(!world.branch(1).details.is_head_office && world.branch(2).details.is_head_office);
    assert_eq!((world.branch(1).version, world.branch(2).version), (2, 2));
    assert_eq!(
        world.actions(),
        [("UPDATE", "1".to_owned()), ("UPDATE", "2".to_owned())]
    );
    let mut third = new_branch("KRD");
    third.rest = head_office();
    branches.open(&admin(), &third).await.unwrap();
    assert!(!world.branch(2).details.is_head_office && world.branch(3).details.is_head_office);

    let no_longer = BranchChange {
        is_head_office: Some(false),
        ..BranchChange::default()
    };
    for (branch, change, refusal) in [
        (3, no_longer, ChangeBranchError::HeadOfficeRequired),
        (
            3,
            BranchChange::of_status(false),
            ChangeBranchError::HeadOfficeStaysActive,
        ),
        (
            2,
            BranchChange {
                is_active: Some(false),
                ..head_office()
            },
            ChangeBranchError::Inactive,
        ),
    ] {
        let refused = branches.change(&admin(), id(branch), &change, None).await;
        assert_eq!(refused, Err(refusal));
    }
    let mut shut = new_branch("WAI");
    shut.rest = BranchChange {
        is_active: Some(false),
        ..head_office()
    };
    assert_eq!(
        branches.open(&admin(), &shut).await,
        Err(ChangeBranchError::Inactive)
    );
    let own = actor(1, Reach::Branches(vec![id(2)]));
    let refused = branches.change(&own, id(2), &head_office(), None).await;
    assert_eq!(refused, Err(ChangeBranchError::BeyondReach));
    assert!(world.branch(3).details.is_head_office);
}

#[tokio::test]
async fn closing_ends_sessions_and_opening_again_does_not() {
    let world = World::new();
    let branches = ChangeBranch::new(world.clone(), world.clone());
    for active in [false, false, true] {
        let change = BranchChange::of_status(active);
        branches.change(&admin(), id(2), &change, None).await.unwrap();
    }
    assert_eq!(world.0.borrow().ended, ["in 2"]);
    assert_eq!(
        world.events(),
        ["tenancy.branch.deactivated", "tenancy.branch.activated"]
    );
    let records = world.0.borrow().records.clone();
    let after = records[0].after.clone().unwrap();
    assert_eq!(after.get("endedSessions"), Some(&FieldValue::Number(4)));
    assert_eq!(records[0].before, Some(Fields::new().with("isActive", true)));
    assert_eq!(world.branch(2).version, 3, "the second closing was no change");
}

#[tokio::test]
async fn the_second_of_two_is_told_that_the_first_was_quicker() {
    let world = World::new();
    let branches = ChangeBranch::new(world.clone(), world.clone());
    branches
        .change(&admin(), id(2), &named("Satara City"), Some(1))
        .await
        .unwrap();
    let late = branches
        .change(&admin(), id(2), &named("Satara Town"), Some(1))
        .await;
    assert_eq!(late, Err(ChangeBranchError::VersionConflict));
    assert_eq!(world.branch(2).details.name, "Satara City");
    branches
        .change(&admin(), id(2), &named("Satara Town"), Some(2))
        .await
        .unwrap();
    let taken = BranchChange {
        code: BranchCode::try_new("HO").ok(),
        ..BranchChange::default()
    };
    let refused = branches.change(&admin(), id(2), &taken, None).await;
    assert_eq!(refused, Err(ChangeBranchError::DuplicateCode));
}

#[tokio::test]
async fn what_is_beyond_reach_is_as_if_it_were_not_there() {
    let world = World::new();
    let branches = ChangeBranch::new(world.clone(), world.clone());
    let delete = DeleteBranch::new(world.clone(), world.clone());
    let own = actor(1, Reach::Branches(vec![id(1)]));
    for (actor, branch) in [(&own, 2), (&admin(), 9)] {
        let refused = branches.change(actor, id(branch), &named("x"), None).await;
        assert_eq!(refused, Err(ChangeBranchError::NoSuchBranch));
        assert_eq!(
            delete.run(actor, id(branch)).await,
            Err(DeleteBranchError::NoSuchBranch)
        );
    }
    assert!(world.actions().is_empty());
}

#[tokio::test]
async fn only_a_branch_that_was_never_used_is_deleted() {
    let world = World::new();
    let delete = DeleteBranch::new(world.clone(), world.clone());
    assert_eq!(
        delete.run(&admin(), id(1)).await,
        Err(DeleteBranchError::HeadOffice)
    );
    let holds = BranchHolds {
        staff: 1,
        ..BranchHolds::default()
    };
    world.0.borrow_mut().holds = holds;
    assert_eq!(
        delete.run(&admin(), id(2)).await,
        Err(DeleteBranchError::InUse(holds))
    );
    world.0.borrow_mut().holds = BranchHolds::default();
    assert_eq!(delete.run(&admin(), id(2)).await, Ok(()));
    assert_eq!(world.0.borrow().branches.len(), 1);
    let record = world.0.borrow().records[0].clone();
    assert_eq!((record.action, record.after.is_none()), ("DELETE", true));
    assert!(record.before.unwrap().get("branchCode").is_some());
}
