use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Text},
};
use diesel_async::RunQueryDsl;
use munim_clients::{ClientFilter, ClientReader, ListedClient};
use munim_kernel::{ClientId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use super::client_row::{ClientRow, FROM, LISTED};
use crate::{
    PgStore,
    json_row::JsonRow,
    reach_sql::in_reach,
    total::{Counted, count_of},
};

/// The clients that are found by number, phone or the beginning of their name: each by an index.
const FOUND: &str = "c.client_id = ANY (ARRAY(
      SELECT f.client_id FROM clients f WHERE f.tenant_id = $1 AND f.client_number = upper($2)
      UNION SELECT f.client_id FROM clients f WHERE f.tenant_id = $1 AND f.phone_number IN ($2, '+91' || $2)
      UNION SELECT f.client_id FROM clients f
      WHERE f.tenant_id = $1 AND f.search_name >= lower($2) AND f.search_name < lower($2) || chr(1114111)))";

/// Returns the condition of a filter. Its text is `$2`.
fn condition(reach: &Reach, filter: &ClientFilter) -> String {
    let mut condition = in_reach(reach, "c.branch_id", Some("e.officer_id"));
    // Writing to a text does not fail. Numbers and words of the domain can stand in a statement.
    if !filter.statuses.is_empty() {
        let statuses: Vec<_> = filter
            .statuses
            .iter()
            .map(|status| format!("'{status}'"))
            .collect();
        let _ = write!(condition, " AND c.status IN ({})", statuses.join(", "));
    }
    if let Some(branch) = filter.branch {
        let _ = write!(condition, " AND c.branch_id = {branch}");
    }
    if let Some(centre) = filter.centre {
        let _ = write!(condition, " AND c.centre_id = {centre}");
    }
    condition.push_str(" AND ");
    condition.push_str(if filter.search.is_some() { FOUND } else { "$2 = ''" });
    condition
}

#[async_trait(?Send)]
impl ClientReader for PgStore {
    async fn clients(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ClientFilter,
        page: PageRequest,
    ) -> Result<Page<ListedClient>, StoreError> {
        let condition = condition(reach, filter);
        let search = filter.search.clone().unwrap_or_default();
        let (rows, counted): (Vec<JsonRow>, Counted) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let rows = format!(
                    "SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND {condition}
                     ORDER BY c.client_id DESC LIMIT $3 OFFSET $4"
                );
                let rows = diesel::sql_query(rows)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Text, _>(&search)
                    .bind::<BigInt, _>(i64::from(page.size()))
                    .bind::<BigInt, _>(page.offset())
                    .load(&mut connection)
                    .await?;
                let count = count_of(&format!("{FROM} WHERE c.tenant_id = $1 AND {condition}"));
                let counted = diesel::sql_query(count)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Text, _>(&search)
                    .get_result(&mut connection)
                    .await?;
                Ok((rows, counted))
            })
            .await?;
        let items = rows
            .iter()
            .map(|row| row.read::<ClientRow>("clients")?.try_into());
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted.total))
    }

    async fn client(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<ListedClient>, StoreError> {
        let query = format!(
            "SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {}",
            in_reach(reach, "c.branch_id", Some("e.officer_id"))
        );
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(client.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(|row| row.read::<ClientRow>("clients")?.try_into())
            .transpose()
    }
}
