//! The order of calls to the store and the hasher, and the calls that are never made.

pub(crate) mod world;

use std::{net::Ipv4Addr, rc::Rc};

use time::Duration;

use super::*;
use crate::{AccountStatus, AllowedAddresses, FactorStanding, HashingBusy, PasswordHash, Reservation};

use world::{NOW, Store, World, tenant};

/// Signs in; returns the outcome and all calls.
async fn sign_in(world: &Rc<World>) -> (Option<SignInError>, Vec<&'static str>) {
    let request = SignInRequest {
        username: Username::new("asha.patil"),
        password: PlainPassword::new("typed"),
        tenant: Some(tenant()),
        branch: BranchId::try_new(3).ok(),
        device: DeviceId::try_new("6f9619ff-8b86-4d01-b42d-00cf4fc964ff").ok(),
        client: ClientInfo {
            address: Ipv4Addr::new(203, 0, 113, 7).into(),
            user_agent: String::new(),
        },
    };
    let store = Store(Rc::clone(world));
    let outcome = SignIn::new(Rc::new(store.clone()), store, world.shut.clone())
        .sign_in(request)
        .await;
    assert_eq!(world.open.get(), 0);
    (outcome.err(), world.asked.take())
}

/// The calls before the password is checked.
const SURVEYED: [&str; 7] = [
    "count address",
    "tenant",
    "allow-list",
    "device",
    "account",
    "reserve",
    "commit",
];

fn surveyed(then: &[&'static str]) -> Vec<&'static str> {
    [&SURVEYED[..], then].concat()
}

#[tokio::test]
async fn each_check_has_its_place() {
    let world = World::new();
    let begun = [
        "verify",
        "hold account",
        "tenant",
        "branch",
        "hold device",
        "signed in",
        "device seen",
        "open session",
        "uncount address",
        "clear attempts",
        "LOGIN_SUCCESS",
        "commit",
    ];
    assert_eq!(sign_in(&world).await, (None, surveyed(&begun)));
}

#[tokio::test]
async fn an_address_at_its_limit_is_refused_for_a_moment_without_asking_and_each_attempt_is_recorded() {
    let world = World::new();
    world.address_limited.set(true);
    let refused = |minutes| {
        let retry_after = Duration::minutes(10) - minutes;
        Some(SignInError::RateLimited { retry_after })
    };
    assert_eq!(sign_in(&world).await.0, refused(Duration::ZERO));
    let later = Duration::milliseconds(249);
    world.later.set(later);
    for _ in 0..7 {
        assert_eq!(sign_in(&world).await, (refused(later), vec!["pause"]));
    }
    let reason = "too many attempts from this address";
    for expected in [vec!["LOGIN_FAILED", reason, "commit"], Vec::new()] {
        world.shut.record(&Store(Rc::clone(&world)), NOW).await.unwrap();
        assert_eq!(world.asked.take(), expected);
    }
    // One of the seven has its own rows.
    assert_eq!(world.counted.take(), [6]);
    world.later.set(Duration::milliseconds(250));
    world.address_limited.set(false);
    assert_eq!(sign_in(&world).await.0, None);
}

#[tokio::test]
async fn one_too_many_of_an_address_waits_for_those_that_are_being_judged() {
    let world = World::new();
    world.address_limited.set(true);
    let colleague = world.shut.judge(Ipv4Addr::new(203, 0, 113, 7).into());
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    assert_eq!(asked[..3], ["count address", "commit", "pause"]);
    assert_eq!(asked[3..10], SURVEYED);
    // Sign-ins from other addresses are not waited for.
    drop(colleague);
    let _stranger = world.shut.judge(Ipv4Addr::new(203, 0, 113, 8).into());
    world.address_limited.set(true);
    let refused = SignInError::RateLimited {
        retry_after: Duration::minutes(10),
    };
    assert_eq!(sign_in(&world).await.0, Some(refused));
}

#[tokio::test]
async fn a_crowd_that_is_being_judged_is_waited_for_without_asking_the_store() {
    let world = World::new();
    let _crowd: Vec<_> = (0..20)
        .map(|_| world.shut.judge(Ipv4Addr::new(203, 0, 113, 7).into()))
        .collect();
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    assert_eq!(asked[..100], ["pause"; 100]);
    assert_eq!(asked[100], "count address");
}

#[tokio::test]
async fn an_early_refusal_skips_later_checks_and_counts_no_password_attempt() {
    let world = World::new();
    world.address_limited.set(true);
    let (error, asked) = sign_in(&world).await;
    let retry_after = Duration::minutes(10);
    assert_eq!(error, Some(SignInError::RateLimited { retry_after }));
    let reason = "too many attempts from this address";
    assert_eq!(
        asked,
        ["count address", "commit", "LOGIN_FAILED", reason, "commit"]
    );

    let world = World::new();
    world.tenant.set(Some(false));
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::TenantSuspended));
    assert_eq!(
        asked[1..],
        ["tenant", "commit", "LOGIN_FAILED", "tenant suspended", "commit"]
    );

    let world = World::new();
    let elsewhere = "198.51.100.0/24".parse().unwrap();
    world.allowed.replace(AllowedAddresses::Only(vec![elsewhere]));
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::AddressNotAllowed));
    assert_eq!(
        asked[1..],
        [
            "tenant",
            "allow-list",
            "commit",
            "LOGIN_FAILED",
            "address not allowed",
            "commit"
        ]
    );

    let world = World::new();
    world.device.set(false);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::DeviceInactive));
    assert_eq!(
        asked[1..],
        [
            "tenant",
            "allow-list",
            "device",
            "commit",
            "LOGIN_FAILED",
            "device not activated",
            "commit"
        ]
    );
}

#[tokio::test]
async fn refused_sign_ins_cost_the_same_work_as_successful_ones() {
    for (status, reason) in [
        (None, "unknown user"),
        (Some(AccountStatus::Disabled), "account not in use"),
    ] {
        let world = World::new();
        world.account.set(status);
        let (error, asked) = sign_in(&world).await;
        assert_eq!(error, Some(SignInError::InvalidCredentials));
        assert_eq!(
            asked,
            surveyed(&["verify dummy", "LOGIN_FAILED", reason, "commit"])
        );
    }
    let world = World::new();
    world.reservations.replace(vec![Reservation::Locked]);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::InvalidCredentials));
    assert_eq!(
        asked,
        surveyed(&["verify dummy", "LOGIN_FAILED", "account locked", "commit"])
    );
}

#[tokio::test]
async fn the_last_wrong_attempt_locks_and_no_earlier_one() {
    for (number, locks) in [(4, None), (5, Some("lock"))] {
        let world = World::new();
        world.reservations.replace(vec![Reservation::Granted(number)]);
        *world.verdict.borrow_mut() = Ok(Verdict::Wrong);
        let (error, asked) = sign_in(&world).await;
        assert_eq!(error, Some(SignInError::InvalidCredentials));
        let mut then = vec!["verify"];
        then.extend(locks);
        then.extend(["LOGIN_FAILED", "wrong password", "commit"]);
        assert_eq!(asked, surveyed(&then));
    }
}

#[tokio::test]
async fn attempts_under_way_are_waited_for_without_a_work_open() {
    let world = World::new();
    let reservations = vec![
        Reservation::Pending,
        Reservation::Pending,
        Reservation::Granted(1),
    ];
    world.reservations.replace(reservations);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    let waited = [
        "reserve", "commit", "pause", "reserve", "commit", "pause", "reserve", "commit", "verify",
    ];
    assert_eq!(asked[5..14], waited);
}

#[tokio::test]
async fn a_sign_in_that_waits_too_long_is_refused() {
    let world = World::new();
    world.reservations.replace(vec![Reservation::Pending; 200]);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::InvalidCredentials));
    assert!(asked.contains(&"verify dummy") && !asked.contains(&"verify"));
}

#[tokio::test]
async fn a_password_that_was_not_judged_costs_no_attempt() {
    let world = World::new();
    *world.verdict.borrow_mut() = Err(HashingBusy);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::Busy));
    assert_eq!(
        asked,
        surveyed(&["verify", "uncount address", "release", "commit"])
    );
}

#[tokio::test]
async fn a_right_password_at_the_wrong_branch_costs_no_attempt_but_is_on_record() {
    for (branch, reason, refusal) in [
        (Some(false), "branch inactive", SignInError::BranchInactive),
        (None, "branch not assigned", SignInError::BranchNotAssigned),
    ] {
        let world = World::new();
        world.branch.set(branch);
        let (error, asked) = sign_in(&world).await;
        assert_eq!(error, Some(refusal));
        let then = [
            "verify",
            "hold account",
            "tenant",
            "branch",
            "uncount address",
            "clear attempts",
            "LOGIN_FAILED",
            reason,
            "commit",
        ];
        assert_eq!(asked, surveyed(&then));
    }
}

#[tokio::test]
async fn an_unverified_mailbox_is_reported_only_after_a_right_password() {
    let world = World::new();
    world.email_verified.set(false);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::EmailNotVerified));
    let then = [
        "verify",
        "hold account",
        "uncount address",
        "clear attempts",
        "LOGIN_FAILED",
        "e-mail address not verified",
        "commit",
    ];
    assert_eq!(asked, surveyed(&then));
    *world.verdict.borrow_mut() = Ok(Verdict::Wrong);
    world.reservations.replace(vec![Reservation::Granted(1)]);
    assert_eq!(sign_in(&world).await.0, Some(SignInError::InvalidCredentials));
}

#[tokio::test]
async fn an_outdated_hash_is_renewed() {
    let world = World::new();
    *world.verdict.borrow_mut() = Ok(Verdict::Right(Some(PasswordHash::new("new"))));
    assert!(sign_in(&world).await.1.contains(&"rehashed"));
}

#[tokio::test]
async fn what_changes_while_the_password_is_judged_is_looked_at_again() {
    let refused = (Some(SignInError::InvalidCredentials), "LOGIN_FAILED");
    for (stored, status, reason) in [
        // The old password is wrong now; by default the fake hasher accepts every password.
        ("stored", Some(AccountStatus::Disabled), "account not in use"),
        ("stored", None, "unknown user"),
    ] {
        let world = World::new();
        world.meanwhile.borrow_mut().push((stored, status));
        let (error, asked) = sign_in(&world).await;
        let then = [
            "verify",
            "hold account",
            "commit",
            "verify dummy",
            refused.1,
            reason,
            "commit",
        ];
        assert_eq!((error, asked), (refused.0.clone(), surveyed(&then)));
    }
    // If the stored password has changed meanwhile, it is checked again, a few times.
    let world = World::new();
    world
        .meanwhile
        .borrow_mut()
        .push(("new", Some(AccountStatus::Active)));
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, None);
    assert_eq!(
        asked[7..12],
        ["verify", "hold account", "commit", "verify", "hold account"]
    );
    let world = World::new();
    let active = Some(AccountStatus::Active);
    let often = [("four", active), ("three", active), ("two", active)];
    world.meanwhile.borrow_mut().extend(often);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::Busy));
    assert_eq!(asked.iter().filter(|what| **what == "verify").count(), 3);
    assert_eq!(asked[asked.len() - 3..], ["uncount address", "release", "commit"]);
    // A device that was revoked meanwhile admits nobody.
    let world = World::new();
    world.still_trusted.set(false);
    let (error, asked) = sign_in(&world).await;
    assert_eq!(error, Some(SignInError::DeviceInactive));
    assert!(!asked.contains(&"open session"));
}

#[tokio::test]
async fn where_a_factor_is_due_a_right_password_clears_no_attempts_and_opens_no_session() {
    let world = World::new();
    world.factor_required.set(true);
    let noted = |reason| {
        let then = [
            "verify",
            "hold account",
            "tenant",
            "branch",
            "hold device",
            "uncount address",
            "release",
            "LOGIN_FAILED",
            reason,
            "commit",
        ];
        surveyed(&then)
    };
    assert_eq!(
        sign_in(&world).await,
        (Some(SignInError::FactorUnavailable), noted("no second factor"))
    );
    world.factor.borrow_mut().wrong_codes = FactorStanding::MOST_WRONG;
    world.reservations.borrow_mut().push(Reservation::Granted(1));
    assert_eq!(
        sign_in(&world).await,
        (Some(SignInError::FactorBlocked), noted("second factor blocked"))
    );
    *world.factor.borrow_mut() = FactorStanding {
        mailbox: Some("asha@sahyadri.in".into()),
        ..FactorStanding::default()
    };
    world.reservations.borrow_mut().push(Reservation::Granted(1));
    let then = [
        "verify",
        "hold account",
        "tenant",
        "branch",
        "hold device",
        "open challenge",
        "uncount address",
        "release",
        "SECOND_FACTOR_ASKED",
        "commit",
    ];
    assert_eq!(sign_in(&world).await, (None, surveyed(&then)));
}
