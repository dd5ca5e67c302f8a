use munim_clients::{ClientCommand, ClientStatus};
use munim_kernel::{Rate, StoreError};
use munim_savings::{
    DepositTerms, Holders, ListedSavingsAccount, ListedSavingsTransaction, NewSavingsTransaction, Nomination,
    Nominee, SavingsAccount, SavingsAccountRecord, SavingsHolder, SavingsStep, SavingsTransaction, Term,
    Valued, Withdrawn,
};
use time::Date;

use crate::stored::{Columns, FromRow};

/// An account `a` with its position `p` and its other holders, as a JSON object. The rate is a text, since JSON has no exact decimals.
pub(super) const ACCOUNT: &str = "to_jsonb(a) || to_jsonb(p) || jsonb_build_object('deposit_rate', a.deposit_rate::text, \
    'others', ARRAY(SELECT h.client_id FROM savings_holders h WHERE h.tenant_id = a.tenant_id \
      AND h.savings_account_id = a.savings_account_id AND h.place > 0 ORDER BY h.place))";

/// The tables of an account in reach: its position, its first holder `c` and their centre `e`.
pub(super) const ACCOUNTS: &str = "savings_accounts a \
    JOIN savings_positions p ON p.tenant_id = a.tenant_id AND p.savings_account_id = a.savings_account_id \
    JOIN clients c ON c.tenant_id = a.tenant_id AND c.client_id = a.client_id \
    LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id";

/// Returns the query for accounts in `from`, which begins with [`ACCOUNTS`], as [`ListedSavingsAccount`].
pub(super) fn listed(from: &str) -> String {
    format!(
        "SELECT ({ACCOUNT} || jsonb_build_object('client_name', trim(c.first_name || ' ' || c.last_name),
           'other_names', ARRAY(SELECT trim(o.first_name || ' ' || o.last_name) FROM savings_holders h
             JOIN clients o ON o.tenant_id = h.tenant_id AND o.client_id = h.client_id
             WHERE h.tenant_id = a.tenant_id AND h.savings_account_id = a.savings_account_id AND h.place > 0 ORDER BY h.place),
           'branch_name', (SELECT b.branch_name FROM branches b WHERE b.tenant_id = a.tenant_id AND b.branch_id = a.branch_id),
           'product', (SELECT jsonb_build_object('code', o.product_code, 'name', o.product_name, 'minimum',
               CASE WHEN o.deposit IS NULL THEN o.minimum_balance_paise ELSE 0 END)
             FROM savings_products o WHERE o.tenant_id = a.tenant_id AND o.savings_product_id = a.savings_product_id),
           'created_by_name', munim_username(a.tenant_id, a.created_by),
           'approved_by_name', munim_username(a.tenant_id, a.approved_by)))::text AS row
         FROM {from}"
    )
}

fn nomination(row: &Columns<'_>) -> Result<Nomination, StoreError> {
    let Some(name) = row.get("nominee_name")? else {
        return Ok(Nomination::Declined);
    };
    Ok(Nomination::Named(Nominee {
        name,
        relation: row.get("nominee_relation")?,
        born_on: row.get("nominee_birth_date")?,
        guardian: row.get("nominee_guardian")?,
    }))
}

fn deposit(row: &Columns<'_>) -> Result<Option<DepositTerms>, StoreError> {
    let Some(amount) = row.get("deposit_paise")? else {
        return Ok(None);
    };
    Ok(Some(DepositTerms {
        amount,
        term: Term {
            months: row.get("term_months")?,
            days: row.get("term_days")?,
        },
        maturity: row.get("maturity")?,
        rate: row.parse("deposit_rate", Rate::try_new)?,
        credit_account: row.get("credit_account_id")?,
    }))
}

impl FromRow for SavingsAccount {
    const ROW: (&'static str, &'static str) = ("savings_accounts", "savings_account_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(SavingsAccountRecord {
            id: row.get("savings_account_id")?,
            number: row.get("account_number")?,
            branch: row.get("branch_id")?,
            product: row.get("savings_product_id")?,
            terms_version: row.get("terms_version")?,
            holders: Holders {
                first: row.get("client_id")?,
                others: row.get("others")?,
                operation: row.get("operation")?,
                nomination: Some(nomination(row)?),
            },
            is_senior: row.get("is_senior")?,
            deposit: deposit(row)?,
            state: row.get("state")?,
            state_reason: row.get("state_reason")?,
            balance: row.get("balance_paise")?,
            held: row.get("held_paise")?,
            lien: row.get("lien_paise")?,
            freeze: row.get("frozen")?,
            opened_on: row.get("opened_on")?,
            closed_on: row.get("closed_on")?,
            period_began: row.get("period_began")?,
            carried: row.get("carried_paise")?,
            accrued: row.get("accrued_paise")?,
            last_used_on: row.get("last_used_on")?,
            applied_on: row.get("applied_on")?,
            created_by: row.get("created_by")?,
            approved_by: row.get("approved_by")?,
            version: row.get("version")?,
        }))
    }
}

struct ProductRow {
    code: String,
    name: String,
    minimum: munim_kernel::Money,
}

impl FromRow for ProductRow {
    const ROW: (&'static str, &'static str) = SavingsAccount::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            code: row.get("code")?,
            name: row.get("name")?,
            minimum: row.get("minimum")?,
        })
    }
}

impl FromRow for ListedSavingsAccount {
    const ROW: (&'static str, &'static str) = SavingsAccount::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let product: ProductRow = row.inner("product")?;
        let created_by: Option<String> = row.get("created_by_name")?;
        Ok(Self {
            account: row.part()?,
            kind: row.get("kind")?,
            product_code: product.code,
            product_name: product.name,
            minimum_balance: product.minimum,
            branch_name: row.get("branch_name")?,
            client_name: row.get("client_name")?,
            other_names: row.json("other_names")?,
            created_by: created_by.unwrap_or_default(),
            approved_by: row.get("approved_by_name")?,
        })
    }
}

/// A transaction `x`, with its reversal, as a JSON object.
pub(super) const TRANSACTION: &str = "to_jsonb(x) || jsonb_build_object('reversed_by', (SELECT v.savings_transaction_id \
    FROM savings_transactions v WHERE v.tenant_id = x.tenant_id AND v.reverses_id = x.savings_transaction_id))";

impl FromRow for SavingsTransaction {
    const ROW: (&'static str, &'static str) = ("savings_transactions", "savings_transaction_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("savings_transaction_id")?,
            reversed_by: row.get("reversed_by")?,
            transaction: NewSavingsTransaction {
                account: row.get("savings_account_id")?,
                branch: row.get("branch_id")?,
                step: SavingsStep {
                    kind: row.get("kind")?,
                    amount: row.get("amount_paise")?,
                    value_on: row.get("value_on")?,
                    balance: row.get("balance_paise")?,
                },
                booked_on: row.get("booked_on")?,
                mode: row.get("mode")?,
                reference: row.get("reference")?,
                receipt_number: row.get("receipt_number")?,
                is_held: row.get("is_held")?,
                reverses: row.get("reverses_id")?,
                other_account: row.get("other_account_id")?,
                entry: row.get("entry_id")?,
                reason: row.get("reason")?,
                recorded_by: row.get("recorded_by")?,
                recorded_at: row.get("recorded_at")?,
            },
        })
    }
}

impl FromRow for ListedSavingsTransaction {
    const ROW: (&'static str, &'static str) = SavingsTransaction::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (number, recorder): (Option<String>, Option<String>) =
            (row.get("account_number")?, row.get("recorded_by_name")?);
        Ok(Self {
            transaction: row.part()?,
            account_number: number.unwrap_or_default(),
            client_name: row.get("client_name")?,
            recorded_by: recorder.unwrap_or_default(),
        })
    }
}

impl FromRow for SavingsHolder {
    const ROW: (&'static str, &'static str) = ("clients", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (status, block): (ClientStatus, Option<Date>) = (row.get("status")?, row.get("blocked_on")?);
        Ok(Self {
            branch: row.get("branch_id")?,
            born_on: row.get("birth_date")?,
            is_active: block.is_none() && status.after(ClientCommand::Activate).is_ok(),
        })
    }
}

impl FromRow for Valued {
    const ROW: (&'static str, &'static str) = SavingsTransaction::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            on: row.get("value_on")?,
            amount: row.get("amount_paise")?,
        })
    }
}

impl FromRow for Withdrawn {
    const ROW: (&'static str, &'static str) = SavingsTransaction::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            today: row.get("today")?,
            this_month: row.get("this_month")?,
        })
    }
}
