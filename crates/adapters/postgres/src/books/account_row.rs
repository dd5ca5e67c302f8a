use munim_books::{Account, AccountCode};
use munim_kernel::{AccountId, StoreError};
use serde::Deserialize;

use crate::errors::corrupt;

#[derive(Deserialize)]
pub(super) struct AccountRow {
    account_id: i64,
    account_code: String,
    account_name: String,
    kind: String,
    is_cash: bool,
    is_active: bool,
    version: i64,
    roles: Vec<String>,
}

impl TryFrom<AccountRow> for Account {
    type Error = StoreError;

    fn try_from(row: AccountRow) -> Result<Self, StoreError> {
        let id = row.account_id;
        let wrong = |column| move |_| corrupt("accounts", column, id);
        let roles = row.roles.iter().map(|role| role.parse());
        Ok(Self {
            id: AccountId::try_new(id).map_err(|_| corrupt("accounts", "account_id", id))?,
            code: AccountCode::try_new(row.account_code)
                .map_err(|_| corrupt("accounts", "account_code", id))?,
            name: row.account_name,
            kind: row.kind.parse().map_err(wrong("kind"))?,
            is_cash: row.is_cash,
            is_active: row.is_active,
            roles: roles.collect::<Result<_, _>>().map_err(wrong("roles"))?,
            version: row.version,
        })
    }
}

/// An account `a` as a JSON object, with its roles.
pub(super) const ACCOUNT: &str =
    "to_jsonb(a) || jsonb_build_object('roles', coalesce((SELECT jsonb_agg(DISTINCT r.role ORDER BY r.role)
    FROM account_roles r WHERE r.tenant_id = a.tenant_id AND r.account_id = a.account_id), '[]'))";
