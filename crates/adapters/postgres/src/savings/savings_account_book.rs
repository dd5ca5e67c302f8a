use std::ops::RangeInclusive;

use async_trait::async_trait;
use munim_books::PaymentMode;
use munim_kernel::{
    ClientId, EntryId, Money, Reach, SavingsAccountId, SavingsTransactionId, StoreError, UserId,
};
use munim_lending::LoanBook as _;
use munim_savings::{
    Freeze, ListedSavingsAccount, NewSavingsAccount, NewSavingsTransaction, Nomination, Operation,
    SavingsAccount, SavingsAccountBook, SavingsHolder, SavingsProductTerms, SavingsTransaction, Valued,
    Withdrawn,
};
use munim_tenancy::TenantKind;
use time::{Date, OffsetDateTime};

use super::savings_account_row::{ACCOUNT, ACCOUNTS, TRANSACTION, listed};
use crate::{PgWork, errors::corrupt, reach_sql::in_reach, stored::sql};

#[async_trait(?Send)]
impl SavingsAccountBook for PgWork {
    async fn takes_deposits(&mut self) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let kind: String = self
            .value(sql!("SELECT kind FROM tenants WHERE tenant_id = $1"; tenant))
            .await?;
        let kind: TenantKind = kind.parse().map_err(|_| corrupt("tenants", "kind", tenant))?;
        Ok(kind.takes_deposits())
    }

    async fn lock_savings_holder(
        &mut self,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<SavingsHolder>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(sql!(
            "SELECT c.client_id, c.branch_id, c.status, c.blocked_on, c.birth_date
             FROM clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
             WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached} FOR SHARE OF c";
            tenant, client
        ))
        .await
    }

    async fn add_savings_account(
        &mut self,
        wanted: &NewSavingsAccount,
        at: OffsetDateTime,
    ) -> Result<SavingsAccountId, StoreError> {
        let tenant = self.tenant()?.get();
        let nominee = match &wanted.holders.nomination {
            Some(Nomination::Named(nominee)) => Some(nominee),
            _ => None,
        };
        let deposit = wanted.deposit;
        let small = |number: u16| i16::try_from(number).unwrap_or(i16::MAX);
        let holders: Vec<i64> = wanted.holders.all().map(ClientId::get).collect();
        self.one(sql!(
            "WITH added AS (
               INSERT INTO savings_accounts (tenant_id, branch_id, client_id, savings_product_id, terms_version, kind, operation,
                 nominee_name, nominee_relation, nominee_birth_date, nominee_guardian, is_senior, deposit_paise, term_months,
                 term_days, maturity, deposit_rate, credit_account_id, applied_on, created_by, created_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::numeric, $18, $19, $20, $21)
               RETURNING savings_account_id
             ), position AS (
               INSERT INTO savings_positions (tenant_id, savings_account_id) SELECT $1, savings_account_id FROM added
             ), holders AS (
               INSERT INTO savings_holders (tenant_id, savings_account_id, place, client_id)
               SELECT $1, savings_account_id, (h.place - 1)::smallint, h.client_id
               FROM added, unnest($22::bigint[]) WITH ORDINALITY h (client_id, place)
             )
             SELECT savings_account_id FROM added";
            tenant, wanted.branch, wanted.holders.first, wanted.product, wanted.terms_version, wanted.kind,
            wanted.holders.operation.map(Operation::as_str), nominee.map(|one| one.name.as_str()),
            nominee.map(|one| one.relation.as_str()), nominee.and_then(|one| one.born_on),
            nominee.and_then(|one| one.guardian.as_deref()), wanted.is_senior,
            deposit.map(|terms| terms.amount.paise()), deposit.map(|terms| small(terms.term.months)),
            deposit.map(|terms| small(terms.term.days)), deposit.map(|terms| terms.maturity.as_str()),
            deposit.map(|terms| terms.rate.percent().to_string()),
            deposit.and_then(|terms| terms.credit_account).map(SavingsAccountId::get), wanted.applied_on,
            wanted.created_by, at, holders
        ))
        .await
    }

    async fn lock_savings_account(
        &mut self,
        reach: &Reach,
        account: SavingsAccountId,
    ) -> Result<Option<SavingsAccount>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "a.branch_id", Some("e.officer_id"));
        self.row(sql!(
            "SELECT ({ACCOUNT})::text AS row FROM {ACCOUNTS}
             WHERE a.tenant_id = $1 AND a.savings_account_id = $2 AND {reached} FOR NO KEY UPDATE OF a, p";
            tenant, account
        ))
        .await
    }

    async fn lock_depositor(&mut self, reach: &Reach, account: SavingsAccountId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "a.branch_id", Some("e.officer_id"));
        let _locked: Option<ClientId> = self
            .row(sql!(
                "SELECT c.client_id FROM {ACCOUNTS}
                 WHERE a.tenant_id = $1 AND a.savings_account_id = $2 AND {reached} FOR NO KEY UPDATE OF c";
                tenant, account
            ))
            .await?;
        Ok(())
    }

    async fn holders_of_maker(&mut self, maker: UserId) -> Result<Vec<UserId>, StoreError> {
        self.holders_of(&[maker]).await
    }

    async fn savings_terms(&mut self, account: &SavingsAccount) -> Result<SavingsProductTerms, StoreError> {
        let tenant = self.tenant()?.get();
        let record = account.get();
        self.one(sql!(
            "SELECT (CASE WHEN o.deposit IS NULL THEN to_jsonb(o) ELSE to_jsonb(v) END)::text AS row
             FROM savings_products o JOIN savings_product_versions v USING (tenant_id, savings_product_id)
             WHERE o.tenant_id = $1 AND o.savings_product_id = $2 AND v.terms_version = $3";
            tenant, record.product, record.terms_version
        ))
        .await
    }

    async fn savings_terms_in_use(&mut self) -> Result<Option<SavingsProductTerms>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT to_jsonb(o)::text AS row FROM savings_products o
             WHERE o.tenant_id = $1 AND o.kind = 'savings' AND o.is_active ORDER BY o.savings_product_id LIMIT 1";
            tenant
        ))
        .await
    }

    async fn savings_movements(
        &mut self,
        account: SavingsAccountId,
        from: Option<Date>,
    ) -> Result<Vec<Valued>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT x.value_on, sum(x.amount_paise)::bigint AS amount_paise
             FROM savings_transactions x JOIN savings_accounts a USING (tenant_id, savings_account_id)
             WHERE x.tenant_id = $1 AND x.savings_account_id = $2 AND ($3::date IS NULL OR x.value_on >= $3)
               AND (a.deposit_paise IS NULL OR x.kind IN ('deposit', 'deposit_reversed'))
             GROUP BY x.value_on ORDER BY x.value_on";
            tenant, account, from
        ))
        .await
    }

    async fn withdrawn(&mut self, account: SavingsAccountId, on: Date) -> Result<Withdrawn, StoreError> {
        let tenant = self.tenant()?.get();
        self.one(sql!(
            "SELECT coalesce(-sum(x.amount_paise) FILTER (WHERE x.booked_on = $3), 0)::bigint AS today,
               coalesce(-sum(x.amount_paise), 0)::bigint AS this_month
             FROM savings_transactions x
             WHERE x.tenant_id = $1 AND x.savings_account_id = $2 AND x.kind = 'withdrawal'
               AND x.booked_on BETWEEN date_trunc('month', $3::date)::date AND $3 AND NOT EXISTS (
                 SELECT FROM savings_transactions v WHERE v.tenant_id = x.tenant_id AND v.reverses_id = x.savings_transaction_id)";
            tenant, account, on
        ))
        .await
    }

    async fn cash_deposited(
        &mut self,
        client: ClientId,
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
    ) -> Result<Money, StoreError> {
        self.cash_received(client, valued, booked).await
    }

    async fn other_deposits(&mut self, account: SavingsAccountId, today: Date) -> Result<Money, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT coalesce(sum(p.balance_paise + greatest(p.accrued_paise, 0) - coalesce((
                 SELECT sum(x.amount_paise) FROM savings_transactions x
                 WHERE x.tenant_id = o.tenant_id AND x.savings_account_id = o.savings_account_id AND x.kind = 'closure'
                   AND x.mode = 'cash' AND x.booked_on = $3), 0)), 0)::bigint AS number
             FROM savings_accounts a
             JOIN savings_holders h ON h.tenant_id = a.tenant_id AND h.client_id = a.client_id
               AND h.savings_account_id <> a.savings_account_id
             JOIN savings_accounts o ON o.tenant_id = h.tenant_id AND o.savings_account_id = h.savings_account_id
               AND o.kind IN ('fixed', 'recurring', 'daily')
             JOIN savings_positions p ON p.tenant_id = o.tenant_id AND p.savings_account_id = o.savings_account_id
             WHERE a.tenant_id = $1 AND a.savings_account_id = $2";
            tenant, account, today
        ))
        .await
    }

    async fn lock_payment_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<String>, StoreError> {
        let first = self.lock_reference(reach, reference).await?;
        Ok(first.map(|(first, is_in_reach)| {
            if is_in_reach {
                first.receipt_number
            } else {
                String::new()
            }
        }))
    }

    async fn deposit_with_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<String>, StoreError> {
        self.read_deposit_reference(reach, reference).await
    }

    async fn replace_savings_account(&mut self, account: &SavingsAccount) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = account.get();
        self.apply(sql!(
            "WITH changed AS (
               UPDATE savings_accounts SET account_number = $3, state = $4, state_reason = $5, approved_by = $6
               WHERE tenant_id = $1 AND savings_account_id = $2
                 AND (account_number, state, state_reason, approved_by) IS DISTINCT FROM ($3, $4, $5, $6)
             )
             UPDATE savings_positions SET balance_paise = $7, held_paise = $8, lien_paise = $9, frozen = $10, opened_on = $11,
               closed_on = $12, period_began = $13, carried_paise = $14, accrued_paise = $15, last_used_on = $16, version = $17
             WHERE tenant_id = $1 AND savings_account_id = $2";
            tenant, record.id, record.number.as_deref(), record.state, &record.state_reason,
            record.approved_by.map(UserId::get), record.balance.paise(), record.held.paise(),
            record.lien.paise(), record.freeze.map(Freeze::as_str), record.opened_on, record.closed_on,
            record.period_began, record.carried.paise(), record.accrued.paise(), record.last_used_on,
            record.version
        ))
        .await
    }

    async fn add_savings_transaction(
        &mut self,
        wanted: &NewSavingsTransaction,
    ) -> Result<SavingsTransactionId, StoreError> {
        let tenant = self.tenant()?.get();
        let step = wanted.step;
        self.one(sql!(
            "INSERT INTO savings_transactions (tenant_id, savings_account_id, branch_id, kind, amount_paise, balance_paise,
               value_on, booked_on, mode, reference, receipt_number, is_held, reverses_id, other_account_id, entry_id, reason,
               recorded_by, recorded_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
             RETURNING savings_transaction_id";
            tenant, wanted.account, wanted.branch, step.kind, step.amount.paise(), step.balance.paise(),
            step.value_on, wanted.booked_on, wanted.mode.map(PaymentMode::as_str), &wanted.reference,
            wanted.receipt_number.as_deref(), wanted.is_held,
            wanted.reverses.map(SavingsTransactionId::get),
            wanted.other_account.map(SavingsAccountId::get),
            wanted.entry.map(EntryId::get), &wanted.reason, wanted.recorded_by,
            wanted.recorded_at
        ))
        .await
    }

    async fn savings_transaction(
        &mut self,
        transaction: SavingsTransactionId,
    ) -> Result<Option<SavingsTransaction>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT ({TRANSACTION})::text AS row FROM savings_transactions x
             WHERE x.tenant_id = $1 AND x.savings_transaction_id = $2";
            tenant, transaction
        ))
        .await
    }

    async fn clear_transaction(&mut self, transaction: SavingsTransactionId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE savings_transactions SET is_held = false WHERE tenant_id = $1 AND savings_transaction_id = $2";
            tenant, transaction
        ))
        .await
    }

    async fn shown_savings_account(
        &mut self,
        account: SavingsAccountId,
    ) -> Result<Option<ListedSavingsAccount>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = listed(&format!(
            "{ACCOUNTS} WHERE a.tenant_id = $1 AND a.savings_account_id = $2"
        ));
        self.row(sql!(query; tenant, account)).await
    }
}
