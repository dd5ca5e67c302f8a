use diesel::{
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_books::{AccountMap, AccountMapping};
use munim_kernel::{AccountId, BranchId, LoanProductId, StoreError};

use crate::{errors::corrupt, one::One};

#[derive(QueryableByName)]
pub(super) struct MappingRow {
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    branch_id: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    product_id: Option<i64>,
    #[diesel(sql_type = BigInt)]
    account_id: i64,
}

pub(super) type Rows = (Vec<One<i64>>, Vec<MappingRow>);

pub(super) async fn account_map_rows(mut connection: &AsyncPgConnection, tenant: i64) -> QueryResult<Rows> {
    let version = diesel::sql_query("SELECT version FROM account_maps WHERE tenant_id = $1")
        .bind::<BigInt, _>(tenant)
        .load(&mut connection)
        .await?;
    let mappings = diesel::sql_query(
        "SELECT role, branch_id, product_id, account_id FROM account_roles WHERE tenant_id = $1",
    )
    .bind::<BigInt, _>(tenant)
    .load(&mut connection)
    .await?;
    Ok((version, mappings))
}

impl TryFrom<MappingRow> for AccountMapping {
    type Error = StoreError;

    fn try_from(row: MappingRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("account_roles", column, &row.role);
        let branch = row.branch_id.map(BranchId::try_new).transpose();
        let product = row.product_id.map(LoanProductId::try_new).transpose();
        Ok(Self {
            branch: branch.map_err(|_| wrong("branch_id"))?,
            product: product.map_err(|_| wrong("product_id"))?,
            account: AccountId::try_new(row.account_id).map_err(|_| wrong("account_id"))?,
            role: row.role.parse().map_err(|_| wrong("role"))?,
        })
    }
}

pub(super) fn account_map((version, mappings): Rows) -> Result<AccountMap, StoreError> {
    let mappings = mappings.into_iter().map(TryInto::try_into);
    let mut mappings = mappings.collect::<Result<Vec<AccountMapping>, StoreError>>()?;
    mappings.sort_unstable();
    Ok(AccountMap {
        mappings,
        version: version.into_iter().next().map_or(0, |One(version)| version),
    })
}
