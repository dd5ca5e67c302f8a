use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_books::{AccountMap, AccountMapping};

use crate::{
    one::One,
    run::RunQueryDsl,
    stored::{Stored, from_row, sql, values},
};

from_row! {
    AccountMapping: "account_roles", "role" {
        branch = "branch_id", product = "product_id", account = "account_id", role,
    }
}

pub(super) async fn account_map(mut connection: &AsyncPgConnection, tenant: i64) -> QueryResult<AccountMap> {
    let version: Option<One<i64>> = sql!("SELECT version FROM account_maps WHERE tenant_id = $1"; tenant)
        .get_result(&mut connection)
        .await
        .optional()?;
    let mappings = sql!(
        "SELECT role, branch_id, product_id, account_id FROM account_roles WHERE tenant_id = $1";
        tenant
    );
    let mappings: Vec<Stored<AccountMapping>> = mappings.load(&mut connection).await?;
    let mut mappings = values(mappings);
    mappings.sort_unstable();
    Ok(AccountMap {
        mappings,
        version: version.map_or(0, |One(version)| version),
    })
}
