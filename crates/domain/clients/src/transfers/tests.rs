//! Transfers from their proposal to the moves that they cause, through the use cases.
use munim_kernel::{Actor, BranchId, CentreId, Reach};
use time::{Weekday, macros::date};

use super::*;
use crate::{
    CentreBook as _, CentreCode, CentreDraft, ClientDetails, Gender, Meetings, MembersWork, PersonName,
    Rhythm, create_centre, create_client,
    testing::{NOW, Office, actor, branch, client, user},
};

fn officer(id: i64) -> Actor {
    actor(id, Reach::Officer(user(id), vec![branch()]))
}

fn manager() -> Actor {
    actor(3, Reach::Branches(vec![branch()]))
}

async fn centre(work: &mut dyn MembersWork, officer_id: i64, code: &str) -> CentreId {
    let wanted = CentreDraft {
        name: code.to_owned(),
        village: "Koregaon".to_owned(),
        place: String::new(),
        coordinates: None,
        meetings: Meetings::try_new(Weekday::Tuesday, Rhythm::Weekly, None, None).unwrap(),
        leader: None,
        officer: Some(user(officer_id)),
        is_active: true,
    };
    let code = CentreCode::try_new(code).unwrap();
    create_centre(work, NOW, &officer(officer_id), (branch(), &code), &wanted)
        .await
        .unwrap()
        .get()
        .id
}

/// Returns an office with two centres of the officer 1 and one of the officer 2, and a client in the first.
async fn office() -> (Office, [CentreId; 3]) {
    let mut office = Office::default();
    let centres = [
        centre(&mut office, 1, "C-1").await,
        centre(&mut office, 1, "C-2").await,
        centre(&mut office, 2, "C-3").await,
    ];
    let details = |joined_on| ClientDetails {
        branch: branch(),
        centre: Some(centres[0]),
        name: PersonName::try_new("Asha", "Patil").unwrap(),
        gender: Gender::Female,
        birth_date: date!(1991 - 08 - 15),
        phone: None,
        joined_on,
    };
    create_client(&mut office, NOW, &officer(1), (branch(), details), "")
        .await
        .unwrap();
    (office, centres)
}

async fn propose(
    office: &mut Office,
    by: &Actor,
    subject: TransferSubject,
) -> Result<Transfer, TransferError> {
    propose_transfer(
        office,
        NOW,
        by,
        (subject, branch(), branch()),
        "The officer leaves",
    )
    .await
}

#[tokio::test]
async fn a_client_moves_once_the_receiving_branch_accepts() {
    let (mut office, centres) = office().await;
    let subject = TransferSubject::Client {
        client: client(1),
        from: Some(centres[0]),
        to: centres[2],
    };
    let proposed = propose(&mut office, &officer(1), subject).await.unwrap();
    let id = proposed.get().id;
    assert_eq!(
        propose(&mut office, &officer(1), subject).await,
        Err(TransferError::Waiting)
    );
    let refused = accept_transfer(&mut office, NOW, &officer(2), (id, None)).await;
    assert_eq!(refused, Err(TransferError::NotYourBranch));
    assert!(office.moves.is_empty());
    accept_transfer(&mut office, NOW, &manager(), (id, Some(1)))
        .await
        .unwrap();
    accept_transfer(&mut office, NOW, &manager(), (id, None))
        .await
        .unwrap();
    let moved = Move {
        clients: vec![client(1)],
        to_branch: branch(),
        to_centre: centres[2],
        to_officer: Some(user(2)),
    };
    assert_eq!(office.moves, [moved]);
}

#[tokio::test]
async fn a_portfolio_moves_with_all_its_centres() {
    let (mut office, centres) = office().await;
    let subject = TransferSubject::Portfolio {
        officer: user(1),
        to: user(2),
    };
    let id = propose(&mut office, &officer(1), subject).await.unwrap().get().id;
    accept_transfer(&mut office, NOW, &manager(), (id, None))
        .await
        .unwrap();
    let moved: Vec<_> = office
        .moves
        .iter()
        .map(|moved| (moved.to_centre, moved.clients.len(), moved.to_officer))
        .collect();
    assert_eq!(
        moved,
        [(centres[0], 1, Some(user(2))), (centres[1], 0, Some(user(2)))]
    );
    let held = office
        .lock_centre(&Reach::Tenant, centres[1])
        .await
        .unwrap()
        .unwrap();
    assert_eq!(held.get().draft.officer, Some(user(2)));
    assert_eq!(
        propose(&mut office, &officer(1), subject).await,
        Err(TransferError::NoCentres)
    );
}

#[tokio::test]
async fn what_has_moved_meanwhile_is_stale() {
    let (mut office, centres) = office().await;
    let subject = |from| TransferSubject::Centre {
        centre: centres[0],
        from: Some(user(from)),
        to: user(4),
    };
    let id = propose(&mut office, &officer(1), subject(1))
        .await
        .unwrap()
        .get()
        .id;
    let portfolio = TransferSubject::Portfolio {
        officer: user(1),
        to: user(2),
    };
    let other = propose(&mut office, &officer(1), portfolio)
        .await
        .unwrap()
        .get()
        .id;
    accept_transfer(&mut office, NOW, &manager(), (other, None))
        .await
        .unwrap();
    let stale = accept_transfer(&mut office, NOW, &manager(), (id, None)).await;
    assert_eq!(stale, Err(TransferError::Stale));
    for (subject, expected) in [
        (
            TransferSubject::Centre {
                centre: centres[0],
                from: Some(user(2)),
                to: user(10),
            },
            TransferError::Officer,
        ),
        (
            TransferSubject::Client {
                client: client(1),
                from: Some(centres[0]),
                to: centres[0],
            },
            TransferError::Centre,
        ),
        (
            TransferSubject::Client {
                client: client(9),
                from: None,
                to: centres[0],
            },
            TransferError::NoSuchSubject,
        ),
    ] {
        assert_eq!(propose(&mut office, &manager(), subject).await, Err(expected));
    }
    let elsewhere = actor(5, Reach::Branches(vec![BranchId::try_new(9).unwrap()]));
    let hidden = accept_transfer(&mut office, NOW, &elsewhere, (id, None)).await;
    assert_eq!(hidden, Err(TransferError::NoSuchTransfer));
}
