use munim_kernel::LoanProductId;
use munim_lending::{Authority, AuthorityAct, AuthorityLimit, RoleStanding};
use utoipa::openapi::{Array, ArrayBuilder, Schema};

use super::super::fields::amount_or_nothing;
use crate::prelude::*;

/// The largest amount of an act for those who hold a role.
#[item(from = limit: &AuthorityLimit)]
pub(crate) struct AuthorityLimitItem {
    #[field(from = limit.role.get())]
    role_id: i64,
    #[field(word = AuthorityAct)]
    act: &'static str,
    /// For approvals of loans of this product; null for all that have no limit of their own.
    #[field(optional, from = limit.product.map(LoanProductId::get))]
    product_id: Option<i64>,
    /// In rupees; 0 forbids the act.
    #[schema(schema_with = amount_or_nothing)]
    #[field(from = limit.most)]
    amount: Money,
}

/// A role, as far as its authority goes.
#[item]
pub(crate) struct AuthorityRoleItem {
    role_id: i64,
    name: String,
    /// The acts that its permissions open. Limits of others have no effect.
    #[schema(schema_with = acts)]
    acts: Vec<&'static str>,
    /// Whether the caller may raise its limits, and not only lower them.
    can_raise: bool,
}

/// Up to which amount roles may act. What has no limit is not limited beyond its permission.
#[item]
pub(crate) struct AuthorityItem {
    limits: Vec<AuthorityLimitItem>,
    /// All roles: the system's first.
    roles: Vec<AuthorityRoleItem>,
    /// For `If-Match`; 0 if it was never changed.
    version: i64,
}

fn acts() -> Schema {
    ArrayBuilder::from(Array::new(words::<AuthorityAct>())).into()
}

impl AuthorityRoleItem {
    fn seen_by(actor: &Actor, role: &RoleStanding) -> Self {
        let opens = |act: &AuthorityAct| role.permissions.holds(act.permission());
        Self {
            role_id: role.id.get(),
            name: role.name.to_string(),
            acts: AuthorityAct::ALL
                .into_iter()
                .filter(opens)
                .map(AuthorityAct::as_str)
                .collect(),
            can_raise: role.may_be_raised_by(actor),
        }
    }
}

impl AuthorityItem {
    pub(crate) fn example() -> Self {
        Self {
            limits: vec![AuthorityLimitItem {
                role_id: 5,
                act: "sanction",
                product_id: None,
                amount: Money::from_paise(5_000_000),
            }],
            roles: vec![AuthorityRoleItem {
                role_id: 5,
                name: "BranchManager".to_owned(),
                acts: AuthorityAct::ALL.map(AuthorityAct::as_str).to_vec(),
                can_raise: true,
            }],
            version: 1,
        }
    }
}

pub(super) fn reply(
    message: &'static str,
    actor: &Actor,
    (authority, roles): (Authority, Vec<RoleStanding>),
) -> Tagged<AuthorityItem> {
    let roles = roles.iter().map(|role| AuthorityRoleItem::seen_by(actor, role));
    let item = AuthorityItem {
        limits: authority.limits.iter().map(Into::into).collect(),
        roles: roles.collect(),
        version: authority.version,
    };
    Tagged::new(authority.version, Success::new(message, item))
}
