use serde_json::Value;

/// The platform's account.
pub const SUPER_ADMIN: &str = "superadmin";

/// Somebody who works for one of the organisations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The tenant.
    pub tenant: i64,
    /// The user.
    pub user: i64,
    /// The name to sign in with.
    pub username: String,
    /// The branches, in the order of their ids.
    pub branches: Vec<i64>,
}

impl Member {
    pub(crate) fn read(row: &Value) -> Option<Self> {
        let branches = row.get("branches")?.as_array()?;
        Some(Self {
            tenant: row.get("tenant_id")?.as_i64()?,
            user: row.get("user_id")?.as_i64()?,
            username: row.get("username")?.as_str()?.to_owned(),
            branches: branches.iter().filter_map(Value::as_i64).collect(),
        })
    }

    /// Returns the first of the branches.
    pub fn branch(&self) -> i64 {
        self.branches.first().copied().unwrap()
    }
}
