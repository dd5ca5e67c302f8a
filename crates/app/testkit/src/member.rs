use serde_json::Value;

pub const SUPER_ADMIN: &str = "superadmin";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub tenant: i64,
    pub user: i64,
    pub username: String,
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

    pub fn branch(&self) -> i64 {
        self.branches.first().copied().unwrap()
    }
}
