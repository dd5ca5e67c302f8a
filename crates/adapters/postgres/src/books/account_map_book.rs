use async_trait::async_trait;
use munim_books::{AccountMap, AccountMapBook, ChartBook as _, HeldAmounts, Mappable};
use munim_kernel::{AccountId, BranchId, LoanProductId, StoreError};
use munim_tills::TillBook as _;

use super::{account_map_row::account_map, branch_cash::cash_in_books};
use crate::{
    PgWork,
    run::RunQueryDsl,
    stored::{from_row, sql},
};

const WITH_CASH: &str = concat!(
    "SELECT b.branch_id FROM branches b WHERE b.tenant_id = $1 AND ",
    cash_in_books!(),
    " <> 0"
);

from_row! {
    HeldAmounts: "loans", "product_id" { branch = "branch_id", product = "product_id", roles }
}

#[async_trait(?Send)]
impl AccountMapBook for PgWork {
    async fn lock_account_map(&mut self) -> Result<(AccountMap, Mappable), StoreError> {
        let accounts = self.lock_accounts().await?;
        let tenant = self.tenant()?.get();
        let map = self
            .run(async |connection| account_map(connection, tenant).await)
            .await?;
        let with_balance: Vec<AccountId> = self
            .rows(sql!(
                "SELECT DISTINCT account_id FROM account_movements WHERE tenant_id = $1 AND span = 'year'
                 GROUP BY account_id, branch_id HAVING sum(debit_paise) <> sum(credit_paise)";
                tenant
            ))
            .await?;
        let branches: Vec<BranchId> = self
            .rows(sql!("SELECT branch_id FROM branches WHERE tenant_id = $1"; tenant))
            .await?;
        let products: Vec<LoanProductId> = self
            .rows(sql!("SELECT product_id FROM loan_products WHERE tenant_id = $1"; tenant))
            .await?;
        let there = Mappable {
            accounts,
            with_balance: with_balance.into_iter().collect(),
            branches: branches.into_iter().collect(),
            products: products.into_iter().collect(),
        };
        Ok((map, there))
    }

    async fn held_amounts(&mut self) -> Result<Vec<HeldAmounts>, StoreError> {
        let tenant = self.tenant()?.get();
        // No mapping of a loan product applies to savings accounts, so they have a product that does not exist.
        self.rows(sql!(
            "SELECT branch_id, product_id, array_remove(ARRAY[
               CASE WHEN bool_or(p.principal_paise <> 0) THEN 'portfolio' END,
               CASE WHEN bool_or(munim_receivable(p, l.state, k.class, d.accrued_through) <> 0) THEN 'interest_receivable' END,
               CASE WHEN bool_or(p.fee_paise <> 0) THEN 'fee_receivable' END,
               CASE WHEN bool_or(p.advance_paise <> 0) THEN 'advance_from_clients' END], NULL) AS roles
             FROM loan_positions p JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
             JOIN business_dates d ON d.tenant_id = p.tenant_id
             LEFT JOIN borrower_classes k ON k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL
             WHERE p.tenant_id = $1 GROUP BY branch_id, product_id
             UNION ALL
             SELECT a.branch_id, 9223372036854775807::bigint, array_remove(ARRAY[
               CASE WHEN bool_or(a.state <> 'unclaimed' AND a.kind IN ('savings', 'daily') AND p.balance_paise <> 0) THEN 'savings' END,
               CASE WHEN bool_or(a.state <> 'unclaimed' AND a.deposit_paise IS NOT NULL AND p.balance_paise <> 0) THEN 'fixed_deposits' END,
               CASE WHEN bool_or(a.state <> 'unclaimed' AND a.kind = 'shares' AND p.balance_paise <> 0) THEN 'share_capital' END,
               CASE WHEN bool_or(a.state = 'unclaimed' AND p.balance_paise <> 0) THEN 'unclaimed_deposits' END,
               CASE WHEN bool_or(p.accrued_paise <> 0) THEN 'savings_interest_payable' END], NULL)
             FROM savings_positions p JOIN savings_accounts a USING (tenant_id, savings_account_id)
             WHERE p.tenant_id = $1 GROUP BY a.branch_id";
            tenant
        )).await
    }

    async fn branches_with_cash(&mut self) -> Result<Vec<BranchId>, StoreError> {
        if !self.uses_tills().await? {
            return Ok(Vec::new());
        }
        let tenant = self.tenant()?.get();
        self.rows(sql!(WITH_CASH; tenant)).await
    }

    async fn replace_account_map(&mut self, map: &AccountMap) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let mappings = &map.mappings;
        let roles: Vec<&str> = mappings.iter().map(|one| one.role.as_str()).collect();
        let branches: Vec<Option<i64>> = mappings.iter().map(|one| one.branch.map(BranchId::get)).collect();
        let products: Vec<Option<i64>> = mappings
            .iter()
            .map(|one| one.product.map(LoanProductId::get))
            .collect();
        let accounts: Vec<i64> = mappings.iter().map(|one| one.account.get()).collect();
        self.run(async |connection| {
            sql!(
                "INSERT INTO account_maps (tenant_id, version) VALUES ($1, $2)
                 ON CONFLICT (tenant_id) DO UPDATE SET version = excluded.version";
                tenant, map.version
            )
            .execute(connection)
            .await?;
            sql!("DELETE FROM account_roles WHERE tenant_id = $1"; tenant)
                .execute(connection)
                .await?;
            sql!(
                "INSERT INTO account_roles (tenant_id, role, branch_id, product_id, account_id)
                 SELECT $1, m.* FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) AS m";
                tenant, roles, branches, products, accounts
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}
