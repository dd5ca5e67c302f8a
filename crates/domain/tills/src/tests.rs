//! Tills through the use cases.
mod sequences;

use munim_audit::AuditActor;
use munim_books::{Document, Posted};
use munim_kernel::{Actor, BranchId, CollectionSheetId, EntryId, FinancialYear, Money, TillId};

use super::*;
use crate::testing::{NOW, Office, TODAY, actor, branch, manager, user};

fn rupees(rupees: i64) -> Money {
    Money::from_rupees(rupees).unwrap()
}

fn notes(rupees: u32) -> Denominations {
    Denominations::try_new([(500, rupees / 500), (1, rupees % 500)]).unwrap()
}

fn count(rupees: u32, reason: &str) -> Count<'_> {
    Count {
        counted: notes(rupees),
        reason,
    }
}

fn till(id: i64) -> TillId {
    TillId::try_new(id).unwrap()
}

async fn add(office: &mut Office, kind: TillKind) -> Result<TillId, TillError> {
    add_named(office, kind, kind.as_str()).await
}

async fn add_named(office: &mut Office, kind: TillKind, name: &str) -> Result<TillId, TillError> {
    let wanted = TillDraft {
        name: name.to_owned(),
        limit: kind.usual_limit(),
        is_active: true,
    };
    let till = create_till(office, NOW, &manager(9), (branch(), kind), &wanted).await?;
    Ok(till.get().id)
}

#[tokio::test]
async fn the_tills_of_officers_are_not_added_by_hand() {
    let added = add(&mut Office::default(), TillKind::Officer).await;
    assert_eq!(added, Err(TillError::OfficerKind));
}

/// Returns an office with ₹1,000 in the books, an open vault of user 1 and an open counter of user 2.
async fn open_office() -> Office {
    let mut office = Office {
        cash: 100_000,
        ..Office::default()
    };
    let vault = add(&mut office, TillKind::Vault).await.unwrap();
    let counter = add(&mut office, TillKind::Counter).await.unwrap();
    open_till(&mut office, NOW, &actor(1), (vault, None), count(1_000, ""))
        .await
        .unwrap();
    open_till(&mut office, NOW, &actor(2), (counter, None), count(0, ""))
        .await
        .unwrap();
    office
}

#[tokio::test]
async fn a_vault_takes_the_branchs_cash_over_and_a_person_has_one_open_till() {
    let mut office = Office {
        cash: 100_000,
        ..Office::default()
    };
    let vault = add(&mut office, TillKind::Vault).await.unwrap();
    assert_eq!(
        add(&mut office, TillKind::Vault).await,
        Err(TillError::VaultExists)
    );
    let counter = add(&mut office, TillKind::Counter).await.unwrap();
    assert_eq!(
        add(&mut office, TillKind::Counter).await,
        Err(TillError::NameTaken)
    );
    let short = open_till(&mut office, NOW, &actor(1), (vault, None), count(990, "")).await;
    let differs = TillError::CountDiffers {
        expected: rupees(1_000),
        counted: rupees(990),
    };
    assert_eq!(short, Err(differs));
    let opened = open_till(
        &mut office,
        NOW,
        &actor(1),
        (vault, None),
        count(990, "Torn note"),
    )
    .await;
    assert_eq!(opened.unwrap().get().balance, rupees(990));
    let kinds: Vec<_> = office.movements.iter().map(|one| one.movement.kind).collect();
    let [taken_over, opened, difference] = [
        MovementKind::TakenOver,
        MovementKind::Opened,
        MovementKind::Difference,
    ];
    assert_eq!(kinds, [taken_over, opened, difference]);
    assert_eq!(office.cash, 99_000);
    let second = open_till(&mut office, NOW, &actor(1), (counter, None), count(0, "")).await;
    assert_eq!(second, Err(TillError::OtherTillOpen));
    let theirs = open_till(&mut office, NOW, &actor(2), (vault, None), count(990, "")).await;
    assert_eq!(theirs, Err(TillError::OpenedByOther));
    // Opening it again changes nothing.
    let again = open_till(&mut office, NOW, &actor(1), (vault, None), count(5, "")).await;
    assert_eq!(again.unwrap().get().balance, rupees(990));
    // Manual entries are paid out of it even while another person has it open.
    let held = lock_entry_vault(&mut office, branch()).await.unwrap().unwrap();
    let entry = |paise: i64| Posted {
        entry: EntryId::try_new(paise).unwrap(),
        number: Document {
            branch_code: "SAT-01".to_owned(),
            year: FinancialYear::of(TODAY),
            number: 1,
        },
    };
    let much = (&entry(99_001), user(8));
    let much = move_entry_cash(&mut office, NOW, &actor(3), held.clone(), much).await;
    assert!(matches!(much, Err(TillError::NotEnoughCash(_))));
    let rent = (&entry(1_000), user(8));
    move_entry_cash(&mut office, NOW, &actor(3), held, rent)
        .await
        .unwrap();
    assert_eq!(office.tills[&1].get().balance, rupees(980));
    office.cash -= 1_000;
    // Only managers close the tills of others.
    let by_other = close_till(&mut office, NOW, &actor(2), (vault, None), count(980, "")).await;
    assert_eq!(by_other, Err(TillError::NotHolder));
    let by_manager = close_till(&mut office, NOW, &manager(9), (vault, None), count(981, "Found")).await;
    assert_eq!(by_manager.unwrap().get().balance, rupees(981));
    assert_eq!(office.cash, 98_100);
    // While all tills are closed, it also takes over or gives up what was booked without tills.
    office.cash += 10_000;
    let more = open_till(&mut office, NOW, &actor(1), (vault, None), count(1_081, "")).await;
    assert_eq!(more.unwrap().get().balance, rupees(1_081));
    let closed = close_till(&mut office, NOW, &actor(1), (vault, None), count(1_081, "")).await;
    closed.unwrap();
    office.cash -= 20_000;
    let fewer = open_till(&mut office, NOW, &actor(1), (vault, None), count(881, "")).await;
    assert_eq!(fewer.unwrap().get().balance, rupees(881));
}

#[tokio::test]
async fn cash_on_the_way_is_received_once_or_taken_back() {
    let mut office = open_office().await;
    let to = Receiver::Till(till(2));
    let bundle = (notes(400), "");
    let sent = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), to, bundle).await;
    let (first, _) = sent.unwrap();
    let sent = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), to, bundle).await;
    let (second, _) = sent.unwrap();
    let more = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), to, bundle).await;
    assert!(matches!(more, Err(TillError::NotEnoughCash(lack)) if lack.held == rupees(200)));
    let nothing = (notes(0), "");
    let nothing = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), to, nothing).await;
    assert_eq!(nothing.unwrap_err(), TillError::NothingCounted);
    let itself = Receiver::Till(till(1));
    let itself = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), itself, bundle).await;
    assert_eq!(itself.unwrap_err(), TillError::Receiver);
    let receive = async |office: &mut Office, by, to, counted| {
        receive_cash(office, NOW, &actor(by), (till(to), None), first, counted).await
    };
    let by_sender = receive(&mut office, 1, 1, count(400, "")).await;
    assert_eq!(by_sender, Err(TillError::NoSuchHandOver));
    // The sender does not receive it, not even in another till.
    let own = receive(&mut office, 1, 2, count(400, "")).await;
    assert_eq!(own, Err(TillError::OwnHandOver));
    let by_other = receive(&mut office, 3, 2, count(400, "")).await;
    assert_eq!(by_other, Err(TillError::NotHolder));
    let received = receive(&mut office, 2, 2, count(399, "One short")).await;
    assert_eq!(received.unwrap().get().balance, rupees(399));
    assert_eq!(
        receive(&mut office, 2, 2, count(399, "")).await,
        Err(TillError::NoSuchHandOver)
    );
    let back = take_back_cash(&mut office, NOW, &actor(2), (till(2), None), second).await;
    assert_eq!(back, Err(TillError::NoSuchHandOver));
    let back = take_back_cash(&mut office, NOW, &actor(1), (till(1), None), second).await;
    assert_eq!(back.unwrap().get().balance, rupees(600));
    assert_eq!((office.sent(), office.held(), office.cash), (0, 99_900, 99_900));
    // An officer's till is added when cash is handed over to them.
    let officer = Receiver::Officer(user(5));
    let sent = hand_over_cash(
        &mut office,
        NOW,
        &actor(1),
        (till(1), None),
        officer,
        (notes(50), ""),
    )
    .await;
    let (third, _) = sent.unwrap();
    let theirs = open_till(&mut office, NOW, &actor(4), (till(3), None), count(0, "")).await;
    assert_eq!(theirs, Err(TillError::OtherOfficer));
    let own = open_till(&mut office, NOW, &actor(5), (till(3), None), count(0, "")).await;
    assert_eq!(own.unwrap().get().kind, TillKind::Officer);
    let used = change_till(
        &mut office,
        NOW,
        &manager(9),
        (till(3), None),
        ("Officer 5", None, false),
    )
    .await;
    assert_eq!(used, Err(TillError::InUse));
    let got = receive_cash(&mut office, NOW, &actor(5), (till(3), None), third, count(50, "")).await;
    assert_eq!(got.unwrap().get().balance, rupees(50));
}

#[tokio::test]
async fn no_count_lifts_a_till_over_its_limit() {
    let mut office = open_office().await;
    let over = |error: TillError| assert!(matches!(error, TillError::Limit { .. }), "{error:?}");
    let to = Receiver::Till(till(2));
    let sent = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), to, (notes(500), "")).await;
    let (sent, _) = sent.unwrap();
    let much = count(200_001, "Found");
    let got = receive_cash(&mut office, NOW, &actor(2), (till(2), None), sent, much).await;
    over(got.unwrap_err());
    let all = count(200_000, "Found");
    receive_cash(&mut office, NOW, &actor(2), (till(2), None), sent, all)
        .await
        .unwrap();
    let closed = close_till(&mut office, NOW, &actor(2), (till(2), None), much).await;
    over(closed.unwrap_err());
    // Cash beyond a limit that was lowered can still be counted.
    let lower = ("counter", Some(rupees(100)), true);
    change_till(&mut office, NOW, &manager(9), (till(2), None), lower)
        .await
        .unwrap();
    let closed = close_till(
        &mut office,
        NOW,
        &actor(2),
        (till(2), None),
        count(199_990, "Torn"),
    )
    .await;
    closed.unwrap();
    let opened = open_till(&mut office, NOW, &actor(2), (till(2), None), all).await;
    over(opened.unwrap_err());
    let opened = open_till(&mut office, NOW, &actor(2), (till(2), None), count(199_990, "")).await;
    opened.unwrap();
    let vault = ("vault", Some(rupees(600)), true);
    change_till(&mut office, NOW, &manager(9), (till(1), None), vault)
        .await
        .unwrap();
    let mut held = office.lock_vault(branch()).await.unwrap().unwrap();
    assert!(held.follow(rupees(100)).is_ok());
    over(held.follow(rupees(1)).unwrap_err());
}

#[tokio::test]
async fn a_large_difference_takes_a_second_person() {
    let mut office = open_office().await;
    office.alone = Some(10_000);
    let close = async |office: &mut Office, actor: Actor, counted| {
        close_till(office, NOW, &actor, (till(1), None), count(counted, "Miscounted")).await
    };
    let alone = close(&mut office, actor(1), 899).await;
    assert!(matches!(alone, Err(TillError::SecondPerson { .. })), "{alone:?}");
    assert!(close(&mut office, actor(1), 940).await.is_ok());
    // Small differences add up.
    let open = async |office: &mut Office, by, counted| {
        open_till(
            office,
            NOW,
            &actor(by),
            (till(1), None),
            count(counted, "Miscounted"),
        )
        .await
    };
    let opened = open(&mut office, 1, 940).await.unwrap();
    assert_eq!(opened.get().balance, rupees(940));
    let alone = close(&mut office, actor(1), 899).await;
    assert!(matches!(alone, Err(TillError::SecondPerson { .. })), "{alone:?}");
    // Nobody books a large difference alone, neither the holder nor a manager, and two people must count the same.
    for (by, counted) in [
        (actor(1), 399),
        (actor(1), 400),
        (manager(9), 399),
        (manager(9), 398),
    ] {
        let alone = close(&mut office, by, counted).await;
        assert!(matches!(alone, Err(TillError::SecondPerson { .. })), "{alone:?}");
        assert_eq!(office.cash, 94_000);
    }
    assert!(close(&mut office, manager(9), 400).await.is_err());
    assert!(close(&mut office, manager(9), 400).await.is_err());
    assert_eq!(office.actions.last(), Some(&"COUNT"));
    let second = close(&mut office, actor(1), 400).await.unwrap();
    assert_eq!((second.get().balance, office.cash), (rupees(400), 40_000));
    // A large difference at the opening is booked when two people have counted the same at the closing.
    let opened = open(&mut office, 3, 100).await.unwrap();
    assert_eq!(
        (opened.get().balance, opened.holder()),
        (rupees(400), Some(user(3)))
    );
    assert!(close(&mut office, actor(3), 100).await.is_err());
    assert!(close(&mut office, manager(3), 100).await.is_err());
    // A count is of the cash that was there then.
    withdraw_cash(&mut office, NOW, &actor(3), (till(1), None), &drawn(1))
        .await
        .unwrap();
    assert!(close(&mut office, manager(9), 100).await.is_err());
    let second = close(&mut office, manager(8), 100).await.unwrap();
    assert_eq!((second.get().balance, office.cash), (rupees(100), 10_000));
}

fn drawn(amount: i64) -> BankCash {
    BankCash {
        account: crate::testing::bank(),
        amount: rupees(amount),
        reference: "Cheque 7".to_owned(),
    }
}

#[tokio::test]
async fn cash_that_differs_much_from_what_was_sent_goes_back() {
    let mut office = open_office().await;
    office.alone = Some(10_000);
    let to = Receiver::Till(till(2));
    let send = async |office: &mut Office| {
        let sent = hand_over_cash(office, NOW, &actor(1), (till(1), None), to, (notes(400), "")).await;
        sent.unwrap().0
    };
    let receive = async |office: &mut Office, sent, counted| {
        receive_cash(
            office,
            NOW,
            &actor(2),
            (till(2), None),
            sent,
            count(counted, "Short"),
        )
        .await
    };
    let first = send(&mut office).await;
    let differs = |counted, alone| TillError::SentDiffers {
        sent: rupees(400),
        counted: rupees(counted),
        alone: rupees(alone),
    };
    for counted in [0, 299, 501] {
        let refused = receive(&mut office, first, counted).await;
        assert_eq!(refused, Err(differs(i64::from(counted), 100)));
    }
    assert!(receive(&mut office, first, 340).await.is_ok());
    // Small differences add up, whether cash is received or counted.
    let second = send(&mut office).await;
    assert_eq!(receive(&mut office, second, 359).await, Err(differs(359, 40)));
    let closed = close_till(&mut office, NOW, &actor(2), (till(2), None), count(299, "Short")).await;
    assert!(
        matches!(closed, Err(TillError::SecondPerson { .. })),
        "{closed:?}"
    );
    take_back_cash(&mut office, NOW, &actor(1), (till(1), None), second)
        .await
        .unwrap();
    assert_eq!((office.held(), office.sent(), office.cash), (94_000, 0, 94_000));
}

#[tokio::test]
async fn a_manager_empties_and_closes_the_till_of_an_officer() {
    let mut office = open_office().await;
    let officer = Receiver::Officer(user(5));
    let (own, sent) = (till(3), (notes(50), ""));
    let from = (till(1), None);
    // Nobody hands cash over to themselves or to someone who may not hold it, whether they name the person or the till.
    for (by, receiver) in [(1, Receiver::Officer(user(1))), (1, Receiver::Officer(user(10)))] {
        let refused = hand_over_cash(&mut office, NOW, &actor(by), from, receiver, sent).await;
        assert_eq!(refused.unwrap_err(), TillError::Colleague(receiver));
    }
    let (sent, _) = hand_over_cash(&mut office, NOW, &actor(1), from, officer, sent)
        .await
        .unwrap();
    open_till(&mut office, NOW, &actor(5), (own, None), count(0, ""))
        .await
        .unwrap();
    receive_cash(&mut office, NOW, &actor(5), (own, None), sent, count(50, ""))
        .await
        .unwrap();
    let back = Receiver::Till(till(2));
    let by_other = hand_over_cash(&mut office, NOW, &actor(2), (own, None), back, (notes(20), "")).await;
    assert_eq!(by_other.unwrap_err(), TillError::NotHolder);
    hand_over_cash(&mut office, NOW, &manager(9), (own, None), back, (notes(20), ""))
        .await
        .unwrap();
    close_till(&mut office, NOW, &manager(9), (own, None), count(30, ""))
        .await
        .unwrap();
    open_till(&mut office, NOW, &manager(9), (own, None), count(30, ""))
        .await
        .unwrap();
    hand_over_cash(&mut office, NOW, &manager(9), (own, None), back, (notes(30), ""))
        .await
        .unwrap();
    let closed = close_till(&mut office, NOW, &manager(9), (own, None), count(0, "")).await;
    assert_eq!(closed.unwrap().get().balance, Money::ZERO);
    assert_eq!(office.held() + office.sent(), office.cash);
    // Cash that a colleague requested goes through their till.
    let requested = ClientCash {
        till: CashTill::Of(user(5)),
        branch: branch(),
        kind: MovementKind::Refund,
        amount: rupees(-10),
        account: "L/1".to_owned(),
    };
    let moved = move_client_cash(&mut office, (user(2), NOW), TODAY, requested).await;
    assert_eq!(moved.unwrap_err(), TillError::MakerHasNoTill("User 5".to_owned()));
}

#[tokio::test]
async fn the_cash_of_sheets_and_clients_goes_through_the_open_till_of_the_person() {
    let mut office = open_office().await;
    let sheet = |expected, counted, reason: &str| SheetCash {
        sheet: CollectionSheetId::try_new(8).unwrap(),
        number: "SAT-C07/2026-11-28".to_owned(),
        branch: branch(),
        officer: user(5),
        expected: rupees(expected),
        counted: notes(counted),
        difference_reason: reason.to_owned(),
    };
    let none = receive_sheet(&mut office, NOW, &actor(7), &sheet(500, 500, "")).await;
    assert_eq!(none, Err(TillError::NoOpenTill));
    let short = receive_sheet(&mut office, NOW, &actor(2), &sheet(500, 490, "")).await;
    assert!(matches!(short, Err(TillError::CountDiffers { .. })));
    receive_sheet(&mut office, NOW, &actor(2), &sheet(500, 490, "A torn note"))
        .await
        .unwrap();
    // The rows post ₹500 out of suspense afterwards.
    assert_eq!(
        (office.held(), office.cash, office.suspense),
        (149_000, 149_000, -50_000)
    );
    let returned = ReturnedCash {
        sheet: CollectionSheetId::try_new(8).unwrap(),
        number: "SAT-C07/2026-11-28".to_owned(),
        branch: branch(),
        amount: rupees(100),
        reason: "Not owed".to_owned(),
    };
    let before = office.clone();
    return_cash(&mut office, NOW, &actor(2), &returned).await.unwrap();
    assert_eq!(
        (office.held(), office.cash, office.suspense),
        (139_000, 139_000, -40_000)
    );
    office = before;
    let cash = |branch: BranchId, amount: i64, till| ClientCash {
        till,
        branch,
        kind: MovementKind::Payment,
        amount: rupees(amount),
        account: "L/1".to_owned(),
    };
    let by = |id| (user(id), NOW);
    let moved = move_client_cash(&mut office, by(2), TODAY, cash(branch(), 100, CashTill::Own)).await;
    keep_client_cash(&mut office, moved.unwrap().unwrap(), "R/1")
        .await
        .unwrap();
    assert_eq!(office.movements.last().unwrap().reference, "R/1");
    let elsewhere = BranchId::try_new(4).unwrap();
    let moved = move_client_cash(&mut office, by(2), TODAY, cash(elsewhere, 100, CashTill::Own)).await;
    assert_eq!(moved.unwrap_err(), TillError::NoOpenTill);
    let theirs = CashTill::Named(till(1));
    let moved = move_client_cash(&mut office, by(2), TODAY, cash(branch(), 100, theirs)).await;
    assert_eq!(moved.unwrap_err(), TillError::NoOpenTill);
    let moved = move_client_cash(&mut office, by(2), TODAY, cash(branch(), 100, CashTill::Counted)).await;
    assert!(moved.unwrap().is_none());
    let moved = move_client_cash(&mut office, by(2), TODAY, cash(branch(), -591, CashTill::Own)).await;
    assert!(matches!(moved, Err(TillError::NotEnoughCash(_))));
    // Paise cannot be counted: they need no reason, and are posted.
    let mut paise = cash(branch(), 1, CashTill::Own);
    paise.amount = Money::from_paise(55);
    let moved = move_client_cash(&mut office, by(2), TODAY, paise).await;
    keep_client_cash(&mut office, moved.unwrap().unwrap(), "R/2")
        .await
        .unwrap();
    for counted in [590, 591] {
        let mut office = office.clone();
        let closed = close_till(&mut office, NOW, &actor(2), (till(2), None), count(counted, "")).await;
        assert_eq!(closed.unwrap().get().balance, rupees(i64::from(counted)));
    }
    let short = close_till(&mut office, NOW, &actor(2), (till(2), None), count(589, "")).await;
    assert!(matches!(short, Err(TillError::CountDiffers { .. })));
    // Beyond the limit of ₹2,00,000.
    let moved = move_client_cash(&mut office, by(2), TODAY, cash(branch(), 199_411, CashTill::Own)).await;
    assert!(matches!(moved, Err(TillError::Limit { .. })));
    office.tills_off = true;
    let before = office.cash;
    receive_sheet(&mut office, NOW, &actor(7), &sheet(500, 510, "One too many"))
        .await
        .unwrap();
    assert_eq!((office.cash, office.suspense), (before + 51_000, -100_000));
}

#[tokio::test]
async fn no_entry_moves_cash_of_a_closed_day_even_before_the_vault_is_opened() {
    let mut office = Office {
        closed: true,
        ..Office::default()
    };
    let rent = Posted {
        entry: EntryId::try_new(1_000).unwrap(),
        number: Document {
            branch_code: "SAT-01".to_owned(),
            year: FinancialYear::of(TODAY),
            number: 1,
        },
    };
    for (closed, moved) in [(true, Err(TillError::DayClosed(TODAY))), (false, Ok(()))] {
        office.closed = closed;
        let vault = lock_entry_vault(&mut office, branch()).await.unwrap().unwrap();
        assert_eq!(
            move_entry_cash(&mut office, NOW, &actor(3), vault, (&rent, user(8))).await,
            moved
        );
    }
}

#[tokio::test]
async fn a_branch_closes_its_day_when_its_cash_is_counted() {
    let mut office = open_office().await;
    let to = Receiver::Till(till(2));
    let sent = hand_over_cash(&mut office, NOW, &actor(1), (till(1), None), to, (notes(400), "")).await;
    let (sent, _) = sent.unwrap();
    office.cash += 100;
    let close = async |office: &mut Office| close_branch_day(office, NOW, &manager(9), branch(), TODAY).await;
    let waits = vec![WaitsFor::OpenTills, WaitsFor::CashOnTheWay, WaitsFor::Difference];
    assert_eq!(close(&mut office).await, Err(BranchDayError::NotReady(waits)));
    office.cash -= 100;
    take_back_cash(&mut office, NOW, &actor(1), (till(1), None), sent)
        .await
        .unwrap();
    for (by, id, held) in [(1, 1, 1_000), (2, 2, 0)] {
        close_till(&mut office, NOW, &actor(by), (till(id), None), count(held, ""))
            .await
            .unwrap();
    }
    assert!(close(&mut office).await.unwrap().closed.is_some());
    assert!(close(&mut office).await.is_ok());
    let late = open_till(&mut office, NOW, &actor(1), (till(1), None), count(1_000, "")).await;
    assert_eq!(late, Err(TillError::DayClosed(TODAY)));
    let reopen = async |office: &mut Office| {
        reopen_branch_day(office, NOW, &manager(9), branch(), (TODAY, "A receipt")).await
    };
    assert!(reopen(&mut office).await.unwrap().closed.is_none());
    // The day end requires closed branches, or closes those that are still open, even if they are not ready.
    let (by, actor) = (manager(9), AuditActor::from(&manager(9)));
    let closer = (by.user, &actor, by.home);
    let ask = close_open_branches(&mut office, NOW, closer, (TODAY, false)).await;
    assert_eq!(ask.unwrap(), ["Satara"]);
    let ask = close_open_branches(&mut office, NOW, closer, (TODAY, true)).await;
    assert_eq!(ask.unwrap(), [""; 0]);
    office.day_ends = true;
    assert_eq!(reopen(&mut office).await, Err(BranchDayError::DayEnds));
    let ended = ["CLOSE", "CLOSE", "CLOSE", "REOPEN", "CLOSE"];
    assert_eq!(office.actions[office.actions.len() - 5..], ended);
}
