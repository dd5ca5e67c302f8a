use async_trait::async_trait;
use munim_kernel::{
    BranchId, ClientId, Page, PageRequest, Reach, SavingsAccountId, SavingsProductId, Scope, StoreError,
    TenantId,
};
use munim_savings::{
    ListedSavingsAccount, ListedSavingsTransaction, SavingsAccountFilter, SavingsAccountReader,
    SavingsTransactionFilter,
};

use super::{
    savings_account_row::{ACCOUNTS, TRANSACTION, listed},
    savings_product_row::Offered,
};
use crate::{
    PgStore,
    clients::client_reader::{found as clients_found, sounds_of},
    long_list::{conditions, count, is_rare},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach, in_reach},
    stored::sql,
};

/// Returns a FROM clause, with conditions, that selects the accounts of a filter. [`given_accounts`] returns its parameters.
fn found(reach: &Reach, filter: &SavingsAccountFilter) -> String {
    let always = vec![
        "a.tenant_id = $1".to_owned(),
        in_given_reach(reach, "a.branch_id", Some("e.officer_id"), 9),
    ];
    let others = conditions(
        always,
        &[
            (filter.branch.is_some(), "a.branch_id = $4"),
            (filter.product.is_some(), "a.savings_product_id = $5"),
            (filter.kind.is_some(), "a.kind = ($6)[1]"),
            (filter.state.is_some(), "a.state = ($7)[1]"),
            (
                filter.client.is_some(),
                "a.savings_account_id = ANY (ARRAY(SELECT h.savings_account_id FROM savings_holders h
                   WHERE h.tenant_id = $1 AND h.client_id = $8))",
            ),
        ],
    );
    let others = format!("{ACCOUNTS} WHERE {others}");
    if filter.search.is_none() {
        return others;
    }
    format!(
        "{others} AND a.savings_account_id = ANY (ARRAY(
           SELECT s.savings_account_id FROM savings_accounts s WHERE s.tenant_id = $1 AND char_length($2) > 2
             AND reverse(s.account_number) COLLATE \"C\" >= reverse(upper($2)) COLLATE \"C\"
             AND reverse(s.account_number) COLLATE \"C\" < (reverse(upper($2)) || chr(1114111)) COLLATE \"C\"
           UNION SELECT f.savings_account_id FROM ({}) k JOIN savings_accounts f ON f.tenant_id = $1 AND f.client_id = k.client_id))",
        clients_found(11, &format!("{others} AND a.client_id = x.client_id"))
    )
}

/// Returns the parameters of a list, used or not, so that their numbers are fixed.
fn given_accounts(tenant: TenantId, reach: &Reach, filter: &SavingsAccountFilter, offset: i64) -> Vec<Given> {
    let number = |id: Option<i64>| Given::Number(id.unwrap_or_default());
    let [branches, officer] = given_reach(reach);
    vec![
        Given::Number(tenant.get()),
        Given::Words(filter.search.clone().unwrap_or_default()),
        Given::Number(offset),
        number(filter.branch.map(BranchId::get)),
        number(filter.product.map(SavingsProductId::get)),
        Given::Texts(filter.kind.iter().map(ToString::to_string).collect()),
        Given::Texts(filter.state.iter().map(ToString::to_string).collect()),
        number(filter.client.map(ClientId::get)),
        branches,
        officer,
        sounds_of(filter.search.as_deref()),
    ]
}

fn transactions_found(reach: &Reach, filter: &SavingsTransactionFilter) -> String {
    let always = vec![
        "x.tenant_id = $1".to_owned(),
        in_given_reach(reach, "x.branch_id", Some("e.officer_id"), 9),
    ];
    let chosen = conditions(
        always,
        &[
            (filter.receipt.is_some(), "x.receipt_number = upper($2)"),
            (filter.account.is_some(), "x.savings_account_id = $4"),
            (filter.branch.is_some(), "x.branch_id = $5"),
            (filter.kind.is_some(), "x.kind = ($6)[1]"),
            (filter.from.is_some(), "x.booked_on >= $7"),
            (filter.to.is_some(), "x.booked_on <= $8"),
        ],
    );
    format!(
        "savings_transactions x
         JOIN savings_accounts a ON a.tenant_id = x.tenant_id AND a.savings_account_id = x.savings_account_id
         JOIN clients c ON c.tenant_id = a.tenant_id AND c.client_id = a.client_id
         LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id WHERE {chosen}"
    )
}

fn given_transactions(
    tenant: TenantId,
    reach: &Reach,
    filter: &SavingsTransactionFilter,
    offset: i64,
) -> Vec<Given> {
    let [branches, officer] = given_reach(reach);
    vec![
        Given::Number(tenant.get()),
        Given::Words(filter.receipt.clone().unwrap_or_default()),
        Given::Number(offset),
        Given::Number(filter.account.map_or(0, SavingsAccountId::get)),
        Given::Number(filter.branch.map_or(0, BranchId::get)),
        Given::Texts(filter.kind.iter().map(ToString::to_string).collect()),
        Given::Day(filter.from),
        Given::Day(filter.to),
        branches,
        officer,
    ]
}

#[async_trait(?Send)]
impl SavingsAccountReader for PgStore {
    async fn takes_deposits(&self, tenant: TenantId) -> Result<bool, StoreError> {
        let offered: Option<Offered> = self
            .row(
                Scope::Tenant(tenant),
                sql!(
                    "SELECT jsonb_build_object('kind', kind, 'products', ARRAY[]::text[])::text AS row
                     FROM tenants WHERE tenant_id = $1";
                    tenant.get()
                ),
            )
            .await?;
        Ok(offered.is_some_and(|offered| offered.takes_deposits))
    }

    async fn savings_accounts(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &SavingsAccountFilter,
        page: PageRequest,
    ) -> Result<Page<ListedSavingsAccount>, StoreError> {
        let found = found(reach, filter);
        let is_rare = is_rare(&[
            filter.branch.is_some(),
            filter.product.is_some(),
            filter.kind.is_some(),
            filter.state.is_some(),
            filter.client.is_some(),
            filter.search.is_some(),
        ]);
        let count = count(&found, given_accounts(tenant, reach, filter, 0));
        let rows = |_, limit: &str| {
            let text = format!("{} ORDER BY a.savings_account_id DESC {limit}", listed(&found));
            Prepared::new("", &text, given_accounts(tenant, reach, filter, page.offset()))
        };
        self.long_list(tenant, page, count.rare(is_rare), rows).await
    }

    async fn savings_account(
        &self,
        tenant: TenantId,
        reach: &Reach,
        account: SavingsAccountId,
    ) -> Result<Option<ListedSavingsAccount>, StoreError> {
        let reached = in_reach(reach, "a.branch_id", Some("e.officer_id"));
        let query = listed(&format!(
            "{ACCOUNTS} WHERE a.tenant_id = $1 AND a.savings_account_id = $2 AND {reached}"
        ));
        self.row(Scope::Tenant(tenant), sql!(query; tenant.get(), account))
            .await
    }

    async fn savings_transactions(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &SavingsTransactionFilter,
        page: PageRequest,
    ) -> Result<Page<ListedSavingsTransaction>, StoreError> {
        let found = transactions_found(reach, filter);
        let is_rare = is_rare(&[
            filter.receipt.is_some(),
            filter.account.is_some(),
            filter.branch.is_some(),
            filter.kind.is_some(),
        ]) || filter.from.is_some()
            || filter.to.is_some();
        let count = count(&found, given_transactions(tenant, reach, filter, 0));
        let direction = if filter.oldest_first { "ASC" } else { "DESC" };
        let rows = |_, limit: &str| {
            let text = format!(
                "SELECT ({TRANSACTION} || jsonb_build_object('account_number', a.account_number,
                   'client_name', trim(c.first_name || ' ' || c.last_name),
                   'recorded_by_name', munim_username(x.tenant_id, x.recorded_by)))::text AS row
                 FROM {found} ORDER BY x.savings_transaction_id {direction} {limit}"
            );
            Prepared::new(
                "",
                &text,
                given_transactions(tenant, reach, filter, page.offset()),
            )
        };
        self.long_list(tenant, page, count.rare(is_rare), rows).await
    }
}
