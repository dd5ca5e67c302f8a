//! Transfers from their proposal to the moves that they cause, through the use cases.
use munim_books::Side;
use munim_kernel::{Actor, CentreId, LoanProductId, Money, Reach};
use time::{Weekday, macros::date};

use super::*;
use crate::{
    CentreBook as _, CentreCode, CentreDraft, ClientDetails, ClientsWork, Gender, Meetings, PersonName,
    Rhythm, create_centre, create_client,
    testing::{NOW, Office, actor, branch, client, other_branch, user},
};

fn officer(id: i64) -> Actor {
    actor(id, Reach::Officer(user(id), vec![branch()]))
}

fn manager() -> Actor {
    actor(3, Reach::Branches(vec![branch()]))
}

async fn centre(work: &mut dyn ClientsWork, officer_id: i64, code: &str) -> CentreId {
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
    create_client(&mut office, NOW, &officer(1), branch(), details, "")
        .await
        .unwrap();
    (office, centres)
}

async fn propose(office: &mut Office, by: &Actor, wish: TransferWish) -> Result<Transfer, TransferError> {
    propose_transfer(office, NOW, by, wish, "The officer leaves").await
}

#[tokio::test]
async fn a_client_moves_once_the_receiving_branch_accepts() {
    let (mut office, centres) = office().await;
    let subject = TransferWish::Client {
        client: client(1),
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
    // The manager holds a key of the service account that proposed it.
    office.holder = Some((user(1), user(3)));
    let own = accept_transfer(&mut office, NOW, &manager(), (id, None)).await;
    assert_eq!(own, Err(TransferError::OwnTransfer));
    office.holder = None;
    assert!(office.moves.is_empty());
    accept_transfer(&mut office, NOW, &manager(), (id, Some(1)))
        .await
        .unwrap();
    accept_transfer(&mut office, NOW, &manager(), (id, None))
        .await
        .unwrap();
    let moved = Move {
        clients: vec![client(1)],
        from_branch: branch(),
        to_branch: branch(),
        to_centre: centres[2],
        to_officer: user(2),
        changed_centre: None,
    };
    assert_eq!(office.moves, [moved]);
    assert!(office.postings.is_empty());
}

#[tokio::test]
async fn a_portfolio_moves_with_all_its_centres() {
    let (mut office, centres) = office().await;
    let subject = TransferWish::Portfolio {
        officer: user(1),
        branch: branch(),
        to: user(2),
        to_branch: None,
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
    assert_eq!(moved, [(centres[0], 1, user(2)), (centres[1], 0, user(2))]);
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
    let wish = TransferWish::Centre {
        centre: centres[0],
        to: user(4),
        to_branch: None,
    };
    let id = propose(&mut office, &officer(1), wish).await.unwrap().get().id;
    let portfolio = TransferWish::Portfolio {
        officer: user(1),
        branch: branch(),
        to: user(2),
        to_branch: None,
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
            TransferWish::Centre {
                centre: centres[0],
                to: user(10),
                to_branch: None,
            },
            TransferError::Officer,
        ),
        (
            TransferWish::Client {
                client: client(1),
                to: centres[0],
            },
            TransferError::Centre,
        ),
        (
            TransferWish::Client {
                client: client(9),
                to: centres[0],
            },
            TransferError::NoSuchSubject,
        ),
    ] {
        assert_eq!(propose(&mut office, &manager(), subject).await, Err(expected));
    }
    let elsewhere = actor(5, Reach::Branches(vec![other_branch()]));
    let hidden = accept_transfer(&mut office, NOW, &elsewhere, (id, None)).await;
    assert_eq!(hidden, Err(TransferError::NoSuchTransfer));
}

/// Returns an office that was asked to transfer a centre with loans to another branch, whose manager accepted.
async fn accepted(approvals_wait: bool) -> (Office, Result<Transfer, TransferError>) {
    let (mut office, centres) = office().await;
    let rupees = |rupees| Money::from_rupees(rupees).unwrap();
    office.lent = vec![HeldLoans {
        branch: branch(),
        product: LoanProductId::try_new(1).unwrap(),
        principal: rupees(1_000),
        interest_receivable: rupees(40),
        fees: Money::ZERO,
        advances: rupees(15),
    }];
    office.approvals_wait = approvals_wait;
    let wish = TransferWish::Centre {
        centre: centres[0],
        to: user(2),
        to_branch: Some(other_branch()),
    };
    let id = propose(&mut office, &officer(1), wish).await.unwrap().get().id;
    let receiver = actor(5, Reach::Branches(vec![other_branch()]));
    let result = accept_transfer(&mut office, NOW, &receiver, (id, None)).await;
    (office, result)
}

#[tokio::test]
async fn what_leaves_the_books_of_one_branch_joins_those_of_the_other() {
    let (_, waits) = accepted(true).await;
    assert_eq!(waits, Err(TransferError::ApprovalWaits));
    let (office, done) = accepted(false).await;
    done.unwrap();
    let [out, into] = &office.postings[..] else {
        panic!("{:?}", office.postings);
    };
    assert_eq!(
        (out.posting().branch, into.posting().branch),
        (branch(), other_branch())
    );
    assert_eq!(out.amount(), Money::from_rupees(1_040).unwrap());
    let opposite = |side| match side {
        Side::Debit => Side::Credit,
        Side::Credit => Side::Debit,
    };
    for (one, two) in out.posting().lines().iter().zip(into.posting().lines()) {
        assert_eq!(
            (one.account, one.amount, one.side),
            (two.account, two.amount, opposite(two.side))
        );
    }
}
