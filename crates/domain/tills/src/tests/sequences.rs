//! Any sequence of acts, against a model that only adds up.
use std::collections::BTreeMap;

use munim_kernel::{HandOverId, Money};
use proptest::prelude::*;

use super::{add_named, count, notes, rupees, till};
use crate::{
    testing::{NOW, Office, TODAY, actor, bank, branch, manager, user},
    *,
};

/// An act of one of three people with one of three tills. The third manages.
#[derive(Debug, Clone)]
enum Do {
    Open(u32),
    Close(u32),
    /// Closes it with the same total as the last refused count.
    CloseAsCounted,
    HandOver(i64, u32),
    Receive(i64, u32),
    TakeBack(i64),
    Deposit(i64),
    Withdraw(i64),
    Pay(i64),
}

fn acts() -> impl Strategy<Value = Vec<(i64, i64, Do)>> {
    let act = prop_oneof![
        (0u32..1_500).prop_map(Do::Open),
        (0u32..1_500).prop_map(Do::Close),
        Just(Do::CloseAsCounted),
        (1i64..4, 0u32..900).prop_map(|(to, amount)| Do::HandOver(to, amount)),
        (1i64..6, 0u32..900).prop_map(|(id, amount)| Do::Receive(id, amount)),
        (1i64..6).prop_map(Do::TakeBack),
        (1i64..600).prop_map(Do::Deposit),
        (1i64..600).prop_map(Do::Withdraw),
        (-600i64..600).prop_map(Do::Pay),
    ];
    prop::collection::vec((1i64..4, 1i64..4, act), 1..60)
}

/// What the branch holds, as a person would add it up: the cash at the start, payments, differences, and the bank.
#[derive(Default)]
struct Sums {
    differences: i64,
    paid: i64,
    deposited: i64,
}

async fn act(office: &mut Office, by: i64, at: i64, wanted: &Do, sums: &mut Sums) -> Result<(), TillError> {
    let actor = if by == 3 { manager(by) } else { actor(by) };
    let this = (till(at), None);
    let hand_over = |id: i64| HandOverId::try_new(id).unwrap();
    match *wanted {
        Do::Open(counted) => open_till(office, NOW, &actor, this, count(counted, "Counted"))
            .await
            .map(|_| ()),
        Do::Close(counted) => close_till(office, NOW, &actor, this, count(counted, "Counted"))
            .await
            .map(|_| ()),
        Do::CloseAsCounted => {
            let held = office.tills[&at].get();
            let total = held.counted.map_or(held.balance, |(_, total)| total);
            let same = count(u32::try_from(total.paise() / 100).unwrap(), "Counted");
            close_till(office, NOW, &actor, this, same).await.map(|_| ())
        }
        Do::HandOver(to, amount) => {
            let to = Receiver::Till(till(to));
            hand_over_cash(office, NOW, &actor, this, to, (notes(amount), ""))
                .await
                .map(|_| ())
        }
        Do::Receive(id, amount) => {
            receive_cash(office, NOW, &actor, this, hand_over(id), count(amount, "Counted"))
                .await
                .map(|_| ())
        }
        Do::TakeBack(id) => take_back_cash(office, NOW, &actor, this, hand_over(id))
            .await
            .map(|_| ()),
        Do::Deposit(amount) | Do::Withdraw(amount) => {
            let cash = BankCash {
                account: bank(),
                amount: rupees(amount),
                reference: "1".to_owned(),
            };
            if matches!(wanted, Do::Deposit(_)) {
                deposit_cash(office, NOW, &actor, this, &cash).await?;
                sums.deposited += amount * 100;
            } else {
                withdraw_cash(office, NOW, &actor, this, &cash).await?;
                sums.deposited -= amount * 100;
            }
            Ok(())
        }
        Do::Pay(amount) => {
            let cash = ClientCash {
                till: CashTill::Named(till(at)),
                branch: branch(),
                kind: MovementKind::Payment,
                amount: rupees(amount),
                account: String::new(),
            };
            if let Some(moved) = move_client_cash(office, (user(by), NOW), TODAY, cash).await? {
                keep_client_cash(office, moved, "R").await?;
                // The loan posts it.
                office.cash += amount * 100;
                sums.paid += amount * 100;
            }
            Ok(())
        }
    }
}

async fn play(acts: &[(i64, i64, Do)]) {
    let mut office = Office {
        cash: 100_000,
        alone: Some(30_000),
        ..Office::default()
    };
    for (kind, name) in [
        (TillKind::Vault, "Vault"),
        (TillKind::Counter, "1"),
        (TillKind::Counter, "2"),
    ] {
        add_named(&mut office, kind, name).await.unwrap();
    }
    let (mut sums, mut found) = (Sums::default(), 0);
    let (mut counts, mut alone) = (BTreeMap::new(), BTreeMap::new());
    for (by, at, wanted) in acts {
        let before = office.clone();
        match act(&mut office, *by, *at, wanted, &mut sums).await {
            Ok(()) => {}
            Err(TillError::SecondPerson { counted, .. }) => {
                assert_eq!(office.movements, before.movements);
                counts.insert(*at, (*by, counted));
                continue;
            }
            Err(_) => {
                // A refused act is rolled back.
                office = before;
                continue;
            }
        }
        let new = &office.movements[before.movements.len()..];
        let first = new.first().and_then(|one| counts.remove(&one.till.get()));
        for one in new {
            match one.movement.kind {
                MovementKind::Difference => {
                    let difference = one.movement.amount.paise();
                    sums.differences += difference;
                    let booked = alone.entry((one.till, one.by)).or_insert(0);
                    *booked += difference.abs();
                    let total = one.movement.counted.unwrap().total();
                    let is_second = first.is_some_and(|(first, same)| first != *by && same == total);
                    assert!(is_second || *booked <= 30_000, "{wanted:?}: {booked}");
                }
                MovementKind::TakenOver => found += one.movement.amount.paise(),
                _ => {}
            }
            assert!(one.movement.balance >= Money::ZERO);
        }
        // The cash of all tills and on the way is that of the books, less what no vault has taken over yet.
        let left = if office.tills[&1].get().was_opened {
            0
        } else {
            100_000
        };
        assert_eq!(office.held() + office.sent() + left, office.cash, "{wanted:?}");
        assert_eq!(
            office.cash,
            100_000 + sums.paid + sums.differences - sums.deposited
        );
        assert_eq!(office.at_bank, sums.deposited);
        assert_eq!(found, 100_000 - left);
        // Each till's movements add up to its balance, and a person has one open till at most.
        for (id, till) in &office.tills {
            let own = office.movements.iter().filter(|one| one.till.get() == *id);
            let sum: i64 = own.map(|one| one.movement.amount.paise()).sum();
            assert_eq!(sum, till.get().balance.paise());
        }
        let mut holders: Vec<_> = office.tills.values().filter_map(Till::holder).collect();
        holders.sort_unstable();
        holders.dedup();
        let open = office.tills.values().filter(|till| till.holder().is_some());
        assert_eq!(open.count(), holders.len());
    }
}

proptest! {
    #[test]
    fn any_sequence_adds_up(acts in acts()) {
        tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(play(&acts));
    }
}
