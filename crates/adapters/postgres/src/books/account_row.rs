use munim_books::{Account, AccountCode};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow};

impl FromRow for Account {
    const ROW: (&'static str, &'static str) = ("accounts", "account_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("account_id")?,
            code: row.parse::<String, _, _>("account_code", AccountCode::try_new)?,
            name: row.get("account_name")?,
            kind: row.get("kind")?,
            is_cash: row.get("is_cash")?,
            is_active: row.get("is_active")?,
            roles: row.get("roles")?,
            version: row.get("version")?,
        })
    }
}

/// An account `a` as a JSON object, with its roles.
pub(super) const ACCOUNT: &str =
    "to_jsonb(a) || jsonb_build_object('roles', coalesce((SELECT jsonb_agg(DISTINCT r.role ORDER BY r.role)
    FROM account_roles r WHERE r.tenant_id = a.tenant_id AND r.account_id = a.account_id), '[]'))";
