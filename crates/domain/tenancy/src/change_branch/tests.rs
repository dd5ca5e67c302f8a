use munim_kernel::{FieldValue, Limited, NoTenantChosen, PlanLimitReached, Reach};

use super::*;
use crate::{
    BranchCode, BranchHolds, DeleteBranchError, NewBranch, create_branch, delete_branch,
    testing::{NOW, Open, World, actor, admin, id, new_branch, tenant},
};

async fn open(world: &World, actor: &Actor, wanted: &NewBranch) -> Result<ListedBranch, ChangeBranchError> {
    let made = async |work: &mut Open| create_branch(work, NOW, actor, wanted).await;
    world.work(tenant(1), made).await
}

async fn change(
    world: &World,
    actor: &Actor,
    branch: i64,
    wanted: &BranchChange,
    seen: Option<i64>,
) -> Result<ListedBranch, ChangeBranchError> {
    let made = async |work: &mut Open| change_branch(work, NOW, actor, id(branch), wanted, seen).await;
    world.work(tenant(1), made).await
}

async fn delete(world: &World, actor: &Actor, branch: i64) -> Result<(), DeleteBranchError> {
    let made = async |work: &mut Open| delete_branch(work, NOW, actor, id(branch)).await;
    world.work(tenant(1), made).await
}

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
    let opened = open(&world, &admin(), &new_branch("KRD")).await.unwrap();
    assert_eq!((opened.public.id, opened.public.code.as_str()), (id(3), "KRD"));
    assert_eq!(world.actions(), [("CREATE", "3".to_owned())]);
    assert_eq!(world.events(), ["tenancy.branch.opened"]);
    let taken = open(&world, &admin(), &new_branch("KRD")).await;
    assert_eq!(taken, Err(ChangeBranchError::DuplicateCode));
    let beyond = actor(1, Reach::Branches(vec![id(2)]));
    let refused = open(&world, &beyond, &new_branch("WAI")).await;
    assert_eq!(refused, Err(ChangeBranchError::BeyondReach));
    let nowhere = actor(0, Reach::Tenant);
    let refused = open(&world, &nowhere, &new_branch("WAI")).await;
    assert_eq!(refused, Err(ChangeBranchError::NoTenant(NoTenantChosen)));
    assert_eq!(world.actions().len(), 1);
}

#[tokio::test]
async fn a_plan_has_room_for_so_many() {
    let world = World::new();
    for code in ["KRD", "WAI"] {
        open(&world, &admin(), &new_branch(code)).await.unwrap();
    }
    let refused = open(&world, &admin(), &new_branch("PLT")).await;
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
    change(&world, &admin(), 2, &head_office(), Some(1))
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
    open(&world, &admin(), &third).await.unwrap();
    assert!(!world.branch(2).details.is_head_office && world.branch(3).details.is_head_office);

    let no_longer = BranchChange {
        is_head_office: Some(false),
        ..BranchChange::default()
    };
    for (branch, wanted, refusal) in [
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
        let refused = change(&world, &admin(), branch, &wanted, None).await;
        assert_eq!(refused, Err(refusal));
    }
    let mut shut = new_branch("WAI");
    shut.rest = BranchChange {
        is_active: Some(false),
        ..head_office()
    };
    assert_eq!(
        open(&world, &admin(), &shut).await,
        Err(ChangeBranchError::Inactive)
    );
    let own = actor(1, Reach::Branches(vec![id(2)]));
    let refused = change(&world, &own, 2, &head_office(), None).await;
    assert_eq!(refused, Err(ChangeBranchError::BeyondReach));
    assert!(world.branch(3).details.is_head_office);
}

#[tokio::test]
async fn closing_ends_sessions_and_opening_again_does_not() {
    let world = World::new();
    for active in [false, false, true] {
        let wanted = BranchChange::of_status(active);
        let changed = change(&world, &admin(), 2, &wanted, None).await.unwrap();
        assert_eq!(changed.is_active, active);
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
async fn the_second_of_two_concurrent_changes_is_a_conflict() {
    let world = World::new();
    change(&world, &admin(), 2, &named("Satara City"), Some(1))
        .await
        .unwrap();
    let late = change(&world, &admin(), 2, &named("Satara Town"), Some(1)).await;
    assert_eq!(late, Err(ChangeBranchError::VersionConflict));
    assert_eq!(world.branch(2).details.name, "Satara City");
    change(&world, &admin(), 2, &named("Satara Town"), Some(2))
        .await
        .unwrap();
    let taken = BranchChange {
        code: BranchCode::try_new("HO").ok(),
        ..BranchChange::default()
    };
    let refused = change(&world, &admin(), 2, &taken, None).await;
    assert_eq!(refused, Err(ChangeBranchError::DuplicateCode));
}

#[tokio::test]
async fn what_is_beyond_reach_is_as_if_it_were_not_there() {
    let world = World::new();
    let own = actor(1, Reach::Branches(vec![id(1)]));
    for (actor, branch) in [(&own, 2), (&admin(), 9)] {
        let refused = change(&world, actor, branch, &named("x"), None).await;
        assert_eq!(refused, Err(ChangeBranchError::NoSuchBranch));
        let refused = delete(&world, actor, branch).await;
        assert_eq!(refused, Err(DeleteBranchError::NoSuchBranch));
    }
    assert!(world.actions().is_empty());
}

#[tokio::test]
async fn only_a_branch_that_was_never_used_is_deleted() {
    let world = World::new();
    let refused = delete(&world, &admin(), 1).await;
    assert_eq!(refused, Err(DeleteBranchError::HeadOffice));
    let holds = BranchHolds {
        staff: 1,
        ..BranchHolds::default()
    };
    world.0.borrow_mut().holds = holds;
    let refused = delete(&world, &admin(), 2).await;
    assert_eq!(refused, Err(DeleteBranchError::InUse(holds)));
    world.0.borrow_mut().holds = BranchHolds::default();
    assert_eq!(delete(&world, &admin(), 2).await, Ok(()));
    assert_eq!(world.0.borrow().branches.len(), 1);
    let record = world.0.borrow().records[0].clone();
    assert_eq!((record.action, record.after.is_none()), ("DELETE", true));
    assert!(record.before.unwrap().get("branchCode").is_some());
}
