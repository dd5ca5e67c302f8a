use std::collections::BTreeSet;

use munim_kernel::{Actor, LoanProductId, Money, Permission, PermissionSet, Rank, RoleId, RoleName, words};
use thiserror::Error;

words! {
    /// An act with money whose amount can be limited for a role.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AuthorityAct {
        Sanction = "sanction",
        Disburse = "disburse",
        AcceptReversal = "accept_reversal",
        AcceptClosure = "accept_closure",
        AcceptRefund = "accept_refund",
        AcceptWaiver = "accept_waiver",
        AcceptCharge = "accept_charge",
        AcceptReschedule = "accept_reschedule",
        AcceptSettlement = "accept_settlement",
        AcceptWriteOff = "accept_write_off",
        AcceptEntry = "accept_entry",
    }
}

impl AuthorityAct {
    /// Returns the permission for the act. Roles without it are ignored for the act.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Sanction
            | Self::AcceptWaiver
            | Self::AcceptCharge
            | Self::AcceptReschedule
            | Self::AcceptSettlement
            | Self::AcceptWriteOff => Permission::LoanSanction,
            Self::Disburse => Permission::LoanDisburse,
            Self::AcceptReversal | Self::AcceptClosure | Self::AcceptRefund => Permission::CollectionManage,
            Self::AcceptEntry => Permission::BooksPost,
        }
    }

    /// Returns the act as the end of a sentence that begins with "You can".
    pub(crate) const fn deed(self) -> &'static str {
        match self {
            Self::Sanction => "approve loans",
            Self::Disburse => "pay out loans",
            Self::AcceptReversal => "accept reversals",
            Self::AcceptClosure => "accept early closures of loans",
            Self::AcceptRefund => "accept refunds",
            Self::AcceptWaiver => "accept waivers",
            Self::AcceptCharge => "accept charges",
            Self::AcceptReschedule => "accept new schedules of loans",
            Self::AcceptSettlement => "accept settlements of loans for less than they owe",
            Self::AcceptWriteOff => "accept write-offs of loans",
            Self::AcceptEntry => "accept journal entries",
        }
    }
}

/// The largest amount of an act for holders of a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AuthorityLimit {
    pub role: RoleId,
    pub act: AuthorityAct,
    /// For loans of this product. `None` for products without a limit of their own.
    pub product: Option<LoanProductId>,
    /// The largest amount. 0 forbids the act.
    pub most: Money,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleStanding {
    pub id: RoleId,
    pub name: RoleName,
    pub permissions: PermissionSet,
}

impl RoleStanding {
    /// Returns whether the actor may raise the role's limits: only if it ranks below them and they do not hold it.
    pub fn may_be_raised_by(&self, actor: &Actor) -> bool {
        let rank = Rank::of([&self.name], self.permissions);
        actor.rank().outranks(rank) && !actor.roles.contains(&self.name)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AuthorityFaultKind {
    #[error("Choose a role of this organisation.")]
    Role,
    #[error("Choose a loan product of this organisation.")]
    Product,
    #[error("Only approval limits can be set by product.")]
    ProductOfAct,
    #[error("There is another limit for this role, act and product.")]
    Twice,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuthorityFault {
    /// The index of the limit in the list.
    pub place: usize,
    pub kind: AuthorityFaultKind,
}

/// A tenant's limits. Without a limit, a role is limited by its permission only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authority {
    /// One per role, act and product.
    pub limits: Vec<AuthorityLimit>,
    /// Counts changes; 0 before the first.
    pub version: i64,
}

impl Authority {
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

    /// Returns whether `wanted` allows the role anything that these limits do not.
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

    /// Returns the faults of the limits, except unknown products.
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
