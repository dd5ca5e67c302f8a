use munim_kernel::{Percent, SavingsAccountId};
use munim_savings::{
    AccountState, Freeze, ListedSavingsAccount, Maturity, Nomination, Nominee, Operation, SavingsError,
    SavingsKind, SavingsWork, Term,
};
use rust_decimal::Decimal;

use crate::prelude::*;

/// A holder of an account besides the first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct JointHolderItem {
    client_id: i64,
    client_name: String,
}

/// Who receives what is in the account after the holders' death.
#[item(from = nominee: Nominee)]
struct NomineeItem {
    #[field(example = "Asha Jadhav")]
    name: String,
    #[field(example = "daughter")]
    relation: String,
    #[schema(required = false)]
    #[field(example = Some(date!(2012 - 05 - 04)))]
    born_on: Option<Date>,
    /// Who receives it for a minor.
    #[schema(required = false)]
    #[field(example = Some("Ramesh Jadhav".to_owned()))]
    guardian: Option<String>,
}

/// How long a deposit runs.
#[item(from = term: Term)]
struct TermItem {
    months: u16,
    days: u16,
}

/// The terms of a fixed or recurring deposit.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DepositItem {
    /// In rupees: the deposit, or its monthly instalment.
    #[schema(value_type = f64)]
    amount: Money,
    term: TermItem,
    #[schema(schema_with = words::<Maturity>)]
    maturity: &'static str,
    /// Percent a year.
    #[schema(value_type = f64)]
    rate: Percent,
    /// The account that it is paid out to. Null for cash or a bank.
    #[schema(required = false)]
    credit_account_id: Option<i64>,
    /// Null until the first deposit.
    #[schema(required = false, value_type = Option<Date>)]
    matures_on: Option<String>,
}

fn deposit(listed: &ListedSavingsAccount) -> Option<DepositItem> {
    let terms = listed.account.get().deposit?;
    Some(DepositItem {
        amount: terms.amount,
        term: terms.term.into(),
        maturity: terms.maturity.as_str(),
        rate: Percent::new(terms.rate.percent()),
        credit_account_id: terms.credit_account.map(SavingsAccountId::get),
        matures_on: listed.matures_on().map(|day| day.to_string()),
    })
}

fn others(listed: &ListedSavingsAccount) -> Vec<JointHolderItem> {
    let others = listed.account.get().holders.others.iter();
    others
        .zip(&listed.other_names)
        .map(|(client, name)| JointHolderItem {
            client_id: client.get(),
            client_name: name.clone(),
        })
        .collect()
}

fn nominee(listed: &ListedSavingsAccount) -> Option<NomineeItem> {
    match &listed.account.get().holders.nomination {
        Some(Nomination::Named(nominee)) => Some(nominee.clone().into()),
        _ => None,
    }
}

/// A savings account, with what is in it in rupees.
#[item(from = listed: ListedSavingsAccount, let available = listed.available(), let deposit = deposit(&listed),
    let others = others(&listed), let nominee = nominee(&listed), let record = listed.account.into_inner())]
#[schema(as = SavingsAccount)]
pub(crate) struct SavingsAccountItem {
    #[field(from = record.id.get(), example = 204)]
    account_id: i64,
    /// Null until the approval.
    #[schema(required = false)]
    #[field(from = record.number, example = Some("SB/SAT-01/2026-27/000017".to_owned()))]
    account_number: Option<String>,
    #[field(from = record.branch.get(), example = 3)]
    branch_id: i64,
    #[field(example = "Satara")]
    branch_name: String,
    #[field(from = record.product.get(), example = 3)]
    savings_product_id: i64,
    #[field(example = "SB")]
    product_code: String,
    #[field(example = "Savings account")]
    product_name: String,
    #[schema(schema_with = words::<SavingsKind>)]
    #[field(from = listed.kind.as_str(), example = SavingsKind::Savings.as_str())]
    kind: &'static str,
    /// The first holder.
    #[field(from = record.holders.first.get(), example = 77)]
    client_id: i64,
    #[field(example = "Sunita Jadhav")]
    client_name: String,
    #[field(from = others, example = Vec::new())]
    joint_holders: Vec<JointHolderItem>,
    /// Who of several holders may operate it.
    #[field(word = Operation, optional, from = record.holders.operation.map(Operation::as_str), example = None)]
    operation: Option<&'static str>,
    #[schema(required = false)]
    #[field(from = nominee, example = Some(NomineeItem::example()))]
    nominee: Option<NomineeItem>,
    /// Whether the client declined in writing to name one.
    #[field(from = record.holders.nomination == Some(Nomination::Declined), example = false)]
    nominee_declined: bool,
    /// Whether it has the rates of senior citizens.
    #[field(from = record.is_senior, example = false)]
    is_senior: bool,
    /// Of fixed and recurring deposits.
    #[schema(required = false)]
    #[field(from = deposit, example = None)]
    deposit: Option<DepositItem>,
    #[schema(schema_with = words::<AccountState>)]
    #[field(from = record.state.as_str(), example = AccountState::Active.as_str())]
    state: &'static str,
    /// Why it was rejected.
    #[field(from = record.state_reason, example = "")]
    state_reason: String,
    #[field(from = record.balance, example = Money::from_paise(1_250_000))]
    balance: Money,
    /// What can be taken out: the balance without cheques that were not cleared, liens and the minimum balance.
    #[field(from = available, example = Money::from_paise(1_200_000))]
    available: Money,
    /// Cheques that were not cleared yet.
    #[field(from = record.held, example = Money::ZERO)]
    held: Money,
    #[field(from = record.lien, example = Money::ZERO)]
    lien: Money,
    /// Which transactions it refuses.
    #[field(word = Freeze, optional, from = record.freeze.map(Freeze::as_str), example = None)]
    freeze: Option<&'static str>,
    #[field(example = Money::from_paise(50_000))]
    minimum_balance: Money,
    #[field(from = record.applied_on, example = date!(2026 - 12 - 01))]
    applied_on: Date,
    /// The value date of the first deposit.
    #[schema(required = false)]
    #[field(from = record.opened_on, example = Some(date!(2026 - 12 - 01)))]
    opened_on: Option<Date>,
    #[schema(required = false)]
    #[field(from = record.closed_on, example = None)]
    closed_on: Option<Date>,
    /// The last day on which a customer moved money.
    #[schema(required = false)]
    #[field(from = record.last_used_on, example = Some(date!(2026 - 12 - 01)))]
    last_used_on: Option<Date>,
    #[field(example = "asha.patil")]
    created_by: String,
    #[schema(required = false)]
    #[field(example = Some("ravi.shinde".to_owned()))]
    approved_by: Option<String>,
    /// For `If-Match`.
    #[field(from = record.version, example = 4)]
    pub(super) version: i64,
}

list_page!(
    /// A page of savings accounts.
    SavingsAccountPage of SavingsAccountItem
);

impl SavingsAccountItem {
    /// Returns a fixed deposit.
    pub(super) fn example_deposit() -> Self {
        Self {
            kind: SavingsKind::Fixed.as_str(),
            deposit: Some(DepositItem {
                amount: Money::from_paise(1_250_000),
                term: Term { months: 12, days: 0 }.into(),
                maturity: Maturity::RenewAll.as_str(),
                rate: Percent::new(Decimal::new(71, 1)),
                credit_account_id: None,
                matures_on: Some("2027-12-01".to_owned()),
            }),
            ..Self::example()
        }
    }
}

/// Returns an account as changed in this transaction.
pub(super) async fn changed(
    work: &mut dyn SavingsWork,
    account: SavingsAccountId,
) -> Result<SavingsAccountItem, Problem> {
    let changed = work.shown_savings_account(account).await?;
    let changed = changed.ok_or_else(|| savings_problem(SavingsError::NoSuchAccount))?;
    Ok(changed.into())
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn SavingsWork,
    account: SavingsAccountId,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let item = changed(work, account).await?;
    Ok(Tagged::of(message, item))
}
