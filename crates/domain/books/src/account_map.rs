use std::collections::BTreeSet;

use munim_kernel::{AccountId, BranchId, LoanProductId};
use thiserror::Error;

use crate::{Account, AccountRole};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AccountMapping {
    pub role: AccountRole,
    /// In the books of this branch; `None` for all.
    pub branch: Option<BranchId>,
    /// For loans of this product; `None` for all.
    pub product: Option<LoanProductId>,
    pub account: AccountId,
}

/// All mappings of a tenant. A mapping of a branch takes precedence over that of a product, and both over the general
/// one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountMap {
    /// One per role, branch and product.
    pub mappings: Vec<AccountMapping>,
    /// Counts changes; 0 if there was none.
    pub version: i64,
}

/// A branch and product whose loans have amounts in accounts that follow them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldAmounts {
    /// The loans' branch.
    pub branch: BranchId,
    pub product: LoanProductId,
    /// The roles whose accounts the amounts are in.
    pub roles: Vec<AccountRole>,
}

/// The accounts, branches and products that mappings can name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mappable {
    pub accounts: Vec<Account>,
    /// Those that have a balance in the books of any branch.
    pub with_balance: BTreeSet<AccountId>,
    pub branches: BTreeSet<BranchId>,
    pub products: BTreeSet<LoanProductId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MappingFaultKind {
    #[error("Choose an account of the chart that is in use.")]
    Account,
    #[error("{} needs an account of the kind {}.", .0.as_str(), .0.kind().as_str())]
    Kind(AccountRole),
    #[error("Cash in hand, tills and banks need cash or bank accounts. Other roles cannot have them.")]
    Cash,
    #[error("Cash in hand and tills cannot share an account with a bank.")]
    CashAtBank,
    /// Balances between branches sum to zero only within one account.
    #[error("The inter-branch account is one account for all branches and products.")]
    InterBranch,
    #[error("Cash in hand and tills cannot have an account for one loan product.")]
    CashOfProduct,
    #[error(
        "An account that follows loans or savings, or is for provisions, cannot be used for anything else."
    )]
    Shared,
    /// The account has a balance that no loan explains.
    #[error("This account has a balance. Choose an empty account for loans or savings.")]
    HasBalance,
    #[error("Choose a branch of this organisation.")]
    Branch,
    #[error("Choose a loan product of this organisation.")]
    Product,
    #[error("This role, branch and product are mapped twice. Remove one mapping.")]
    Twice,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MappingFault {
    /// Its place in the list, from 0.
    pub place: usize,
    pub kind: MappingFaultKind,
}

/// Returns whether a role has accounts of its own, which keep it while they have a balance: what follows loans or savings, and
/// what the day end provides for loans.
fn is_alone(role: AccountRole) -> bool {
    role.is_control() || role == AccountRole::Provision
}

impl AccountMap {
    /// Returns the account of a role in the books of a branch, for loans of a product.
    pub fn account(
        &self,
        role: AccountRole,
        branch: BranchId,
        product: Option<LoanProductId>,
    ) -> Option<AccountId> {
        let fits = |one: &&AccountMapping| {
            one.role == role
                && one.branch.is_none_or(|of| of == branch)
                && one.product.is_none_or(|of| Some(of) == product)
        };
        let mappings = self.mappings.iter().filter(fits);
        let best = mappings.max_by_key(|one| (one.branch.is_some(), one.product.is_some()));
        best.map(|one| one.account)
    }

    /// Returns the roles that have an account for all branches and products.
    pub(crate) fn roles_for_all(&self) -> BTreeSet<AccountRole> {
        let for_all = |one: &&AccountMapping| one.branch.is_none() && one.product.is_none();
        self.mappings.iter().filter(for_all).map(|one| one.role).collect()
    }

    /// Returns the faults of mappings that would replace `present`.
    pub(crate) fn faults(&self, present: &Self, there: &Mappable) -> Vec<MappingFault> {
        use MappingFaultKind as Kind;

        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for (place, one) in self.mappings.iter().enumerate() {
            let mut check = |holds: bool, kind| {
                if !holds {
                    faults.push(MappingFault { place, kind });
                }
            };
            let account = there.accounts.iter().find(|account| account.id == one.account);
            match account.filter(|account| account.is_active) {
                None => check(false, Kind::Account),
                Some(account) if account.kind != one.role.kind() => check(false, Kind::Kind(one.role)),
                Some(account) => check(account.is_cash == one.role.is_cash(), Kind::Cash),
            }
            let shares = |with: &dyn Fn(AccountRole) -> bool| {
                let mut mappings = self.mappings.iter();
                mappings.any(|other| other.account == one.account && with(other.role))
            };
            let is_shared = is_alone(one.role) && shares(&|role| role != one.role);
            check(!is_shared, Kind::Shared);
            if matches!(one.role, AccountRole::CashInHand | AccountRole::Till) {
                check(!shares(&|role| role == AccountRole::Bank), Kind::CashAtBank);
                check(one.product.is_none(), Kind::CashOfProduct);
            }
            let is_for_all = one.branch.is_none() && one.product.is_none();
            check(
                is_for_all || one.role != AccountRole::InterBranch,
                Kind::InterBranch,
            );
            let mut mapped = present.mappings.iter();
            let is_new = !mapped.any(|was| (was.role, was.account) == (one.role, one.account));
            let begins = is_new && is_alone(one.role);
            check(
                !(begins && there.with_balance.contains(&one.account)),
                Kind::HasBalance,
            );
            check(
                one.branch.is_none_or(|branch| there.branches.contains(&branch)),
                Kind::Branch,
            );
            check(
                one.product
                    .is_none_or(|product| there.products.contains(&product)),
                Kind::Product,
            );
            check(seen.insert((one.role, one.branch, one.product)), Kind::Twice);
        }
        faults
    }

    /// Returns a role that follows loans or savings, or what is provided for loans, and would lose an account that has a balance.
    pub(crate) fn drops_balance(&self, wanted: &Self, there: &Mappable) -> Option<AccountRole> {
        let is_kept = |one: &AccountMapping| {
            let mut mappings = wanted.mappings.iter();
            mappings.any(|other| (other.role, other.account) == (one.role, one.account))
        };
        let mut dropped = self
            .mappings
            .iter()
            .filter(|one| is_alone(one.role) && !is_kept(one));
        let found = dropped.find(|one| there.with_balance.contains(&one.account));
        found.map(|one| one.role)
    }

    /// Returns whether a role with accounts of its own would get another one somewhere.
    pub(crate) fn changes_control(&self, wanted: &Self) -> bool {
        let control = |map: &Self| {
            let mappings = map.mappings.iter().filter(|one| is_alone(one.role));
            mappings.copied().collect::<BTreeSet<_>>()
        };
        control(self) != control(wanted)
    }

    /// Returns whether one of these branches would get another account for cash in hand.
    pub(crate) fn moves_cash(&self, wanted: &Self, branches: &[BranchId]) -> bool {
        let account = |map: &Self, branch| map.account(AccountRole::CashInHand, branch, None);
        let mut branches = branches.iter();
        branches.any(|branch| account(self, *branch) != account(wanted, *branch))
    }

    /// Returns a role whose account would change under amounts that are in it.
    pub(crate) fn moves_amounts(&self, wanted: &Self, held: &[HeldAmounts]) -> Option<AccountRole> {
        let moves = |one: &HeldAmounts, role: AccountRole| {
            self.account(role, one.branch, Some(one.product))
                != wanted.account(role, one.branch, Some(one.product))
        };
        held.iter().find_map(|one| {
            let mut roles = one.roles.iter().copied();
            roles.find(|role| moves(one, *role))
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{AccountCode, AccountKind};

    fn account(id: i64, kind: AccountKind, is_cash: bool) -> Account {
        Account {
            id: AccountId::try_new(id).unwrap(),
            code: AccountCode::try_new(format!("{id}")).unwrap(),
            name: format!("Account {id}"),
            kind,
            is_cash,
            is_active: id != 9,
            roles: Vec::new(),
            version: 1,
        }
    }

    fn mapping(role: AccountRole, branch: Option<i64>, product: Option<i64>, account: i64) -> AccountMapping {
        AccountMapping {
            role,
            branch: branch.map(|branch| BranchId::try_new(branch).unwrap()),
            product: product.map(|product| LoanProductId::try_new(product).unwrap()),
            account: AccountId::try_new(account).unwrap(),
        }
    }

    fn map(mappings: &[AccountMapping]) -> AccountMap {
        AccountMap {
            mappings: mappings.to_vec(),
            version: 1,
        }
    }

    fn there() -> Mappable {
        Mappable {
            accounts: vec![
                account(1, AccountKind::Asset, false),
                account(2, AccountKind::Asset, true),
                account(3, AccountKind::Income, false),
                account(5, AccountKind::Asset, true),
                account(9, AccountKind::Asset, false),
            ],
            with_balance: BTreeSet::from([AccountId::try_new(1).unwrap()]),
            branches: BTreeSet::from([BranchId::try_new(1).unwrap()]),
            products: BTreeSet::from([LoanProductId::try_new(1).unwrap()]),
        }
    }

    #[test]
    fn everything_that_is_wrong_is_named_with_its_place() {
        use AccountRole::{Bank, FeeIncome, InterBranch, InterestIncome, Portfolio, Till};
        use MappingFaultKind as Kind;

        let wanted = map(&[
            mapping(Portfolio, None, None, 1),
            mapping(Portfolio, Some(2), Some(2), 9),
            mapping(Bank, None, None, 1),
            mapping(FeeIncome, None, None, 2),
            mapping(InterestIncome, None, None, 3),
            mapping(InterestIncome, None, None, 3),
            mapping(InterBranch, None, None, 2),
            mapping(InterBranch, None, Some(1), 8),
            mapping(Till, None, Some(1), 5),
            mapping(Bank, Some(1), None, 5),
        ]);
        let faults = wanted.faults(&map(&[]), &there());
        let faults: Vec<_> = faults.iter().map(|one| (one.place, one.kind)).collect();
        let expected = [
            // It follows the loans, and a bank account would be in it too.
            (0, Kind::Shared),
            (0, Kind::HasBalance),
            (1, Kind::Account),
            (1, Kind::Branch),
            (1, Kind::Product),
            (2, Kind::Cash),
            (3, Kind::Kind(FeeIncome)),
            (5, Kind::Twice),
            (6, Kind::Cash),
            (7, Kind::Account),
            (7, Kind::InterBranch),
            (8, Kind::CashAtBank),
            (8, Kind::CashOfProduct),
        ];
        assert_eq!(faults, expected);
        let kept = map(&[mapping(Portfolio, None, None, 1)]);
        assert_eq!(kept.faults(&kept, &there()), []);
    }

    proptest! {
        /// The account is that of the first mapping that fits, if they are looked for from the narrowest to the widest.
        #[test]
        fn a_branch_comes_before_a_product_and_both_before_all(
            rows in prop::collection::btree_map((prop::option::of(1i64..4), prop::option::of(1i64..4)), 1i64..50, 0..10),
            branch in 1i64..4, product in prop::option::of(1i64..4),
        ) {
            let mappings: Vec<_> = rows
                .iter()
                .map(|((branch, product), account)| mapping(AccountRole::Bank, *branch, *product, *account))
                .collect();
            let ways = [(Some(branch), product), (Some(branch), None), (None, product), (None, None)];
            let model = ways.into_iter().find_map(|way| rows.get(&way)).copied();
            let product = product.map(|product| LoanProductId::try_new(product).unwrap());
            let found = map(&mappings).account(AccountRole::Bank, BranchId::try_new(branch).unwrap(), product);
            prop_assert_eq!(found.map(AccountId::get), model);
        }
    }

    #[test]
    fn an_account_with_amounts_stays() {
        use AccountRole::{FeeReceivable, Portfolio};
        let present = map(&[
            mapping(Portfolio, None, None, 1),
            mapping(FeeReceivable, None, None, 4),
        ]);
        let held = [HeldAmounts {
            branch: BranchId::try_new(1).unwrap(),
            product: LoanProductId::try_new(1).unwrap(),
            roles: vec![Portfolio],
        }];
        let with = |more: &[AccountMapping]| map(&[present.mappings.as_slice(), more].concat());
        // Another branch or product, or an account without amounts, may change.
        for free in [
            mapping(Portfolio, Some(2), None, 5),
            mapping(Portfolio, None, Some(2), 5),
            mapping(FeeReceivable, Some(1), None, 5),
            mapping(Portfolio, Some(1), Some(1), 1),
        ] {
            assert_eq!(present.moves_amounts(&with(&[free]), &held), None, "{free:?}");
            assert_eq!(present.drops_balance(&with(&[free]), &there()), None, "{free:?}");
        }
        for bound in [
            mapping(Portfolio, Some(1), None, 5),
            mapping(Portfolio, None, Some(1), 5),
        ] {
            assert_eq!(
                present.moves_amounts(&with(&[bound]), &held),
                Some(Portfolio),
                "{bound:?}"
            );
        }
    }

    #[test]
    fn cash_in_hand_of_a_branch_stays_in_its_account() {
        use AccountRole::CashInHand;
        let branch = |id: i64| BranchId::try_new(id).unwrap();
        let present = map(&[
            mapping(CashInHand, None, None, 2),
            mapping(CashInHand, Some(2), None, 5),
        ]);
        let wanted = map(&[
            mapping(CashInHand, None, None, 5),
            mapping(CashInHand, Some(1), None, 2),
        ]);
        assert!(!present.moves_cash(&wanted, &[branch(1), branch(2)]));
        assert!(present.moves_cash(&wanted, &[branch(1), branch(3)]));
        assert!(!present.moves_cash(&wanted, &[]));
    }

    #[test]
    fn an_account_with_a_balance_goes_on_following_loans() {
        use AccountRole::{Bank, Portfolio};
        let both = map(&[
            mapping(Portfolio, None, None, 4),
            mapping(Portfolio, Some(1), None, 1),
            mapping(Bank, None, None, 2),
        ]);
        let without = map(&[mapping(Portfolio, None, None, 4), mapping(Bank, None, None, 5)]);
        assert_eq!(both.drops_balance(&without, &there()), Some(Portfolio));
        assert_eq!(without.drops_balance(&both, &there()), None);
        assert!(both.changes_control(&without));
        let other_bank = map(&[both.mappings[0], both.mappings[1], mapping(Bank, None, None, 5)]);
        assert!(!both.changes_control(&other_bank));
    }
}
