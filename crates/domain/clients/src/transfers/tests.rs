//! Transfers from their proposal to the moves that they cause, through the use cases.
use munim_books::Side;
use munim_kernel::{Actor, CentreId, ClientId, LoanProductId, Money, Reach};
use time::{Date, Weekday, macros::date};

use super::*;
use crate::{
    CentreBook as _, CentreCode, CentreDraft, CentreError, ClientDetails, ClientError, ClientsWork, Gender,
    Meetings, PersonName, Rhythm, change_centre, change_client, create_centre, create_client, exit_client,
    testing::{NOW, Office, actor, branch, client, other_branch, user},
};

fn officer(id: i64) -> Actor {
    actor(id, Reach::Officer(user(id), vec![branch()]))
}

fn manager() -> Actor {
    actor(3, Reach::Branches(vec![branch()]))
}

fn draft(officer: Option<i64>) -> CentreDraft {
    CentreDraft {
        name: "Koregaon East".to_owned(),
        village: "Koregaon".to_owned(),
        place: String::new(),
        coordinates: None,
        meetings: Meetings::try_new(Weekday::Tuesday, Rhythm::Weekly, None, None).unwrap(),
        leader: None,
        officer: officer.map(user),
        is_active: true,
    }
}

async fn centre(work: &mut dyn ClientsWork, officer: Option<i64>, code: &str) -> CentreId {
    let code = CentreCode::try_new(code).unwrap();
    create_centre(work, NOW, &manager(), (branch(), &code), &draft(officer))
        .await
        .unwrap()
        .get()
        .id
}

fn details(centre: Option<CentreId>, joined_on: Date) -> ClientDetails {
    ClientDetails {
        branch: branch(),
        centre,
        name: PersonName::try_new("Asha", "Patil").unwrap(),
        gender: Gender::Female,
        birth_date: date!(1991 - 08 - 15),
        phone: None,
        joined_on,
    }
}

async fn enrol(office: &mut Office, centre: Option<CentreId>) -> ClientId {
    let details = |joined_on| details(centre, joined_on);
    create_client(office, NOW, &manager(), branch(), details, "A namesake")
        .await
        .unwrap()
        .get()
        .id
}

/// Returns an office with two centres of the officer 1 and one of the officer 2, and a client in the first.
async fn office() -> (Office, [CentreId; 3]) {
    let mut office = Office::default();
    let centres = [
        centre(&mut office, Some(1), "C-1").await,
        centre(&mut office, Some(1), "C-2").await,
        centre(&mut office, Some(2), "C-3").await,
    ];
    enrol(&mut office, Some(centres[0])).await;
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
async fn a_portfolio_whose_centres_change_while_they_are_locked_is_stale() {
    for (place, officer_id) in [(1, 2), (2, 1)] {
        let (mut office, centres) = office().await;
        let subject = TransferWish::Portfolio {
            officer: user(1),
            branch: branch(),
            to: user(4),
            to_branch: None,
        };
        let id = propose(&mut office, &officer(1), subject).await.unwrap().get().id;
        office.given_meanwhile = Some((centres[place], user(officer_id)));
        let stale = accept_transfer(&mut office, NOW, &manager(), (id, None)).await;
        assert_eq!(stale, Err(TransferError::Stale), "{place}");
        assert!(office.moves.is_empty(), "{:?}", office.moves);
    }
}

#[tokio::test]
async fn a_client_is_given_a_centre_but_only_a_transfer_takes_them_to_another() {
    let (mut office, centres) = office().await;
    let newcomer = enrol(&mut office, None).await;
    let change = async |office: &mut Office, client, centre| {
        let details = |joined_on| details(centre, joined_on);
        let changed = change_client(office, NOW, &manager(), client, None, details, "").await;
        changed.map(|client| client.get().details.centre)
    };
    office.lent = vec![loans()];
    let refused = change(&mut office, newcomer, Some(centres[2])).await;
    assert_eq!(refused, Err(ClientError::LoansOfAnother));
    office.lent.clear();
    let given = change(&mut office, newcomer, Some(centres[2])).await;
    assert_eq!(given, Ok(Some(centres[2])));
    for elsewhere in [Some(centres[0]), None] {
        let refused = change(&mut office, newcomer, elsewhere).await;
        assert_eq!(refused, Err(ClientError::CentreIsKept));
    }
}

#[tokio::test]
async fn the_officer_of_a_centre_is_chosen_before_any_client_was_in_it() {
    let mut office = Office::default();
    let (empty, left) = (
        centre(&mut office, None, "C-1").await,
        centre(&mut office, None, "C-2").await,
    );
    let client = enrol(&mut office, Some(left)).await;
    exit_client(&mut office, NOW, &manager(), (client, None), "Moved away")
        .await
        .unwrap();
    for (centre, expected) in [(empty, Ok(())), (left, Err(CentreError::OfficerIsKept))] {
        let changed = change_centre(&mut office, NOW, &manager(), (centre, None), draft(Some(2))).await;
        assert_eq!(changed.map(|_| ()), expected);
    }
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

fn loans() -> HeldLoans {
    let rupees = |rupees| Money::from_rupees(rupees).unwrap();
    HeldLoans {
        branch: branch(),
        product: LoanProductId::try_new(1).unwrap(),
        principal: rupees(1_000),
        interest_receivable: rupees(40),
        fees: Money::ZERO,
        advances: rupees(15),
    }
}

/// Returns an office that was asked to transfer a centre with loans to another branch, whose manager accepted.
async fn accepted((approvals_wait, saved): (bool, bool)) -> (Office, Result<Transfer, TransferError>) {
    let (mut office, centres) = office().await;
    office.lent = vec![loans()];
    (office.approvals_wait, office.saved) = (approvals_wait, saved);
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
    let (_, waits) = accepted((true, false)).await;
    assert_eq!(waits, Err(TransferError::ApprovalWaits));
    let (office, stays) = accepted((false, true)).await;
    assert_eq!(stays, Err(TransferError::HoldsSavings));
    assert!(office.moves.is_empty() && office.postings.is_empty());
    let (office, done) = accepted((false, false)).await;
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
