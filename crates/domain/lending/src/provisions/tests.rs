use proptest::{collection::vec, prelude::*};

use super::*;

fn exposure(place: (i64, i64, i64), class: ProvisionClass, paise: i64) -> Exposure {
    let (branch, product, account) = place;
    Exposure {
        branch: BranchId::try_new(branch).unwrap(),
        product: LoanProductId::try_new(product).unwrap(),
        class,
        account: AccountId::try_new(account).unwrap(),
        outstanding: Money::from_paise(paise),
    }
}

fn balance(branch: i64, account: i64, paise: i64) -> ProvisionBalance {
    ProvisionBalance {
        branch: BranchId::try_new(branch).unwrap(),
        account: AccountId::try_new(account).unwrap(),
        held: Money::from_paise(paise),
    }
}

#[test]
fn each_kind_of_lender_has_its_usual_percentages() {
    for (takes_deposits, expected) in [
        (false, ["1", "1", "50", "100", "100", "100"]),
        (true, ["0.4", "0.4", "10", "100", "100", "100"]),
    ] {
        let rates = ProvisionRates::new(takes_deposits, &BTreeMap::new());
        let percents = ProvisionClass::ALL.map(|class| {
            let provided = rates.provide(exposure((1, 1, 1), class, 10_000)).unwrap();
            provided.percent.get().to_string()
        });
        assert_eq!(percents, expected);
    }
}

#[test]
fn percentages_that_are_set_replace_the_usual_ones_and_halves_round_up() {
    let set = BTreeMap::from([
        (ProvisionClass::Standard, Decimal::new(25, 2)),
        (ProvisionClass::Doubtful3, Decimal::ZERO),
    ]);
    let rates = ProvisionRates::new(false, &set);
    let provide = |class, paise| rates.provide(exposure((1, 1, 1), class, paise)).unwrap().amount;
    assert_eq!(provide(ProvisionClass::Standard, 200), Money::from_paise(1));
    assert_eq!(provide(ProvisionClass::Standard, 199), Money::from_paise(0));
    assert_eq!(provide(ProvisionClass::Sma, 3_000_000), Money::from_paise(30_000));
    assert_eq!(provide(ProvisionClass::Doubtful3, i64::MAX), Money::ZERO);
    assert_eq!(
        provide(ProvisionClass::Doubtful1, i64::MAX),
        Money::from_paise(i64::MAX)
    );
}

/// An account of another product, or one that the role has left, is filled or emptied by itself.
#[test]
fn each_account_moves_by_the_difference_between_what_is_needed_and_held() {
    let rates = ProvisionRates::new(false, &BTreeMap::new());
    let needed = [
        ((1, 7, 90), ProvisionClass::Standard, 100_000),
        ((1, 8, 90), ProvisionClass::Substandard, 10_000),
        ((1, 9, 91), ProvisionClass::Doubtful1, 500),
        ((2, 7, 90), ProvisionClass::Sma, 100_000),
    ];
    let needed = needed.map(|(place, class, paise)| rates.provide(exposure(place, class, paise)).unwrap());
    let held = [
        balance(1, 90, 6_500),
        balance(2, 90, 1_000),
        balance(2, 92, 30),
        balance(3, 90, 4),
    ];
    let moved = movements(&needed, &held).unwrap();
    let moved: Vec<_> = moved
        .iter()
        .map(|one| {
            let product = one.product.map(LoanProductId::get);
            (one.branch.get(), one.account.get(), product, one.amount.paise())
        })
        .collect();
    assert_eq!(
        moved,
        [
            (1, 90, None, -500),
            (1, 91, Some(9), 500),
            (2, 92, None, -30),
            (3, 90, None, -4),
        ]
    );
}

proptest! {
    /// A day end brings each account to what is needed, whatever was posted before. If nothing has changed since, the next
    /// one posts nothing.
    #[test]
    fn movements_make_balances_what_is_needed_once(
        lent in vec(((1_i64..4, 1_i64..4, 1_i64..4), 0_usize..6, 1_i64..9_999_999), 0..30),
        other in vec((1_i64..4, 1_i64..5, -9_999_999_i64..9_999_999), 0..12),
        takes_deposits: bool,
    ) {
        let rates = ProvisionRates::new(takes_deposits, &BTreeMap::new());
        let needed: Vec<_> = lent
            .into_iter()
            .map(|(place, class, paise)| rates.provide(exposure(place, ProvisionClass::ALL[class], paise)).unwrap())
            .collect();
        let mut books: BTreeMap<(i64, i64), i64> = BTreeMap::new();
        for (branch, account, paise) in other {
            *books.entry((branch, account)).or_default() += paise;
        }
        let held = |books: &BTreeMap<(i64, i64), i64>| -> Vec<_> {
            books.iter().map(|((branch, account), paise)| balance(*branch, *account, *paise)).collect()
        };
        for movement in movements(&needed, &held(&books)).unwrap() {
            prop_assert!(!movement.amount.is_zero());
            *books.entry((movement.branch.get(), movement.account.get())).or_default() += movement.amount.paise();
        }
        let mut expected: BTreeMap<(i64, i64), i64> = BTreeMap::new();
        for one in &needed {
            let place = (one.exposure.branch.get(), one.exposure.account.get());
            *expected.entry(place).or_default() += one.amount.paise();
        }
        let left: BTreeMap<_, _> = books.clone().into_iter().filter(|(_, paise)| *paise != 0).collect();
        expected.retain(|_, paise| *paise != 0);
        prop_assert_eq!(left, expected);
        prop_assert!(movements(&needed, &held(&books)).unwrap().is_empty());
    }
}
