use std::collections::BTreeSet;

use munim_kernel::{Actor, LoanProductId, Money, Permission, PermissionSet, Rank, RoleId, RoleName, words};
use thiserror::Error;

words! {
    /// An act of money that a role may be limited in.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AuthorityAct {
        /// Approving an application.
        Sanction = "sanction",
        /// Paying a loan out.
        Disburse = "disburse",
        /// Accepting the reversal of a payment.
        AcceptReversal = "accept_reversal",
        /// Accepting that a loan is closed before its end.
        AcceptClosure = "accept_closure",
        /// Accepting that an excess goes back.
        AcceptRefund = "accept_refund",
        /// Accepting a manual entry, or the reversal of one.
        AcceptEntry = "accept_entry",
    }
}

impl AuthorityAct {
    /// Returns the permission that opens the act. A role without it says nothing about the act.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Sanction => Permission::LoanSanction,
            Self::Disburse => Permission::LoanDisburse,
            Self::AcceptReversal | Self::AcceptClosure | Self::AcceptRefund => Permission::CollectionManage,
            Self::AcceptEntry => Permission::BooksPost,
        }
    }

    /// Returns what the act does, for sentences that begin with "You can".
    pub(crate) const fn deed(self) -> &'static str {
        match self {
            Self::Sanction => "approve loans",
            Self::Disburse => "pay out loans",
            Self::AcceptReversal => "accept reversals",
            Self::AcceptClosure => "accept early closures of loans",
            Self::AcceptRefund => "accept refunds",
            Self::AcceptEntry => "accept journal entries",
        }
    }
}

/// The largest amount of an act for those who hold a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AuthorityLimit {
    /// Whose.
    pub role: RoleId,
    /// Of what.
    pub act: AuthorityAct,
    /// For loans of this product; `None` for all that have no limit of their own.
    pub product: Option<LoanProductId>,
    /// The largest amount; 0 for none at all.
    pub most: Money,
}

/// A role of the tenant, as far as authority needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleStanding {
    /// Its row.
    pub id: RoleId,
    /// Its name.
    pub name: RoleName,
    /// What it grants.
    pub permissions: PermissionSet,
}

impl RoleStanding {
    /// Returns whether the actor may raise the role's limits: it ranks below them, and they do not hold it. Raising any other role's
    /// would lift themselves or those above them.
    pub fn may_be_raised_by(&self, actor: &Actor) -> bool {
        let rank = Rank::of([&self.name], self.permissions);
        actor.rank().outranks(rank) && !actor.roles.contains(&self.name)
    }
}

/// What is wrong with a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AuthorityFaultKind {
    /// No such role in the tenant.
    #[error("Choose a role of this organisation.")]
    Role,
    /// No such product in the tenant.
    #[error("Choose a loan product of this organisation.")]
    Product,
    /// Only approvals are limited by product.
    #[error("Only approval limits can be set by product.")]
    ProductOfAct,
    /// Another limit says the same.
    #[error("There is another limit for this role, act and product.")]
    Twice,
}

/// A limit that cannot be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuthorityFault {
    /// Its place in the list, from 0.
    pub place: usize,
    /// Why.
    pub kind: AuthorityFaultKind,
}

/// A tenant's limits. What has none is not limited beyond its permission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authority {
    /// Each for another role, act and product.
    pub limits: Vec<AuthorityLimit>,
    /// Counts changes; 0 if there was none.
    pub version: i64,
}

impl Authority {
    /// Returns the limit of a role; `None` if it has none.
    fn most(&self, role: RoleId, act: AuthorityAct, product: Option<LoanProductId>) -> Option<Money> {
        let of = |wanted: Option<LoanProductId>| {
            let mut limits = self.limits.iter();
            limits.find(|one| (one.role, one.act, one.product) == (role, act, wanted))
        };
        product
            .and_then(|product| of(Some(product)))
            .or_else(|| of(None))
            .map(|limit| limit.most)
    }

    /// Returns whether `wanted` lets the role do anything that these limits do not.
    pub(super) fn is_raised_by(&self, wanted: &Self, role: RoleId) -> bool {
        let named = self.limits.iter().chain(&wanted.limits).map(|one| one.product);
        let products: BTreeSet<_> = named.chain([None]).collect();
        AuthorityAct::ALL.into_iter().any(|act| {
            products.iter().any(|product| {
                match (self.most(role, act, *product), wanted.most(role, act, *product)) {
                    (None, _) => false,
                    (Some(_), None) => true,
                    (Some(was), Some(is)) => is > was,
                }
            })
        })
    }

    /// Returns everything that is wrong with the limits, but for products that do not exist.
    pub(super) fn faults(&self, roles: &[RoleStanding]) -> Vec<AuthorityFault> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for (place, limit) in self.limits.iter().enumerate() {
            let mut check = |holds: bool, kind| {
                if !holds {
                    faults.push(AuthorityFault { place, kind });
                }
            };
            check(
                roles.iter().any(|role| role.id == limit.role),
                AuthorityFaultKind::Role,
            );
            check(
                limit.product.is_none() || limit.act == AuthorityAct::Sanction,
                AuthorityFaultKind::ProductOfAct,
            );
            check(
                seen.insert((limit.role, limit.act, limit.product)),
                AuthorityFaultKind::Twice,
            );
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(role: i64, act: AuthorityAct, product: Option<i64>, rupees: i64) -> AuthorityLimit {
        AuthorityLimit {
            role: RoleId::try_new(role).unwrap(),
            act,
            product: product.map(|product| LoanProductId::try_new(product).unwrap()),
            most: Money::from_rupees(rupees).unwrap(),
        }
    }

    fn matrix(limits: &[AuthorityLimit]) -> Authority {
        Authority {
            limits: limits.to_vec(),
            version: 1,
        }
    }

    #[test]
    fn a_limit_is_raised_by_more_by_none_and_by_an_exception() {
        use AuthorityAct::{Disburse, Sanction};
        let role = RoleId::try_new(1).unwrap();
        let held = matrix(&[limit(1, Sanction, None, 500), limit(1, Sanction, Some(7), 100)]);
        for (wanted, raised) in [
            (held.limits.clone(), false),
            (
                vec![limit(1, Sanction, None, 400), limit(1, Sanction, Some(7), 50)],
                false,
            ),
            // Without its own limit the product has the larger one for all.
            (vec![limit(1, Sanction, None, 500)], true),
            (vec![limit(1, Sanction, None, 100)], false),
            (vec![limit(1, Sanction, Some(7), 100)], true),
            (vec![], true),
            (
                [held.limits.clone(), vec![limit(1, Sanction, Some(8), 600)]].concat(),
                true,
            ),
            (
                [held.limits.clone(), vec![limit(1, Disburse, None, 5)]].concat(),
                false,
            ),
            (
                [held.limits.clone(), vec![limit(2, Sanction, None, 900)]].concat(),
                false,
            ),
        ] {
            assert_eq!(held.is_raised_by(&matrix(&wanted), role), raised, "{wanted:?}");
        }
    }

    #[test]
    fn everything_that_is_wrong_is_named_with_its_place() {
        use AuthorityAct::{Disburse, Sanction};
        let roles = [RoleStanding {
            id: RoleId::try_new(1).unwrap(),
            name: RoleName::new("Own"),
            permissions: PermissionSet::default(),
        }];
        let wanted = matrix(&[
            limit(1, Sanction, Some(7), 1),
            limit(2, Sanction, None, 1),
            limit(1, Disburse, Some(7), 1),
            limit(1, Sanction, Some(7), 2),
        ]);
        let faults: Vec<_> = wanted
            .faults(&roles)
            .iter()
            .map(|one| (one.place, one.kind))
            .collect();
        let expected = [
            (1, AuthorityFaultKind::Role),
            (2, AuthorityFaultKind::ProductOfAct),
            (3, AuthorityFaultKind::Twice),
        ];
        assert_eq!(faults, expected);
    }
}
