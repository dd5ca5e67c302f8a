use munim_http_kit::body::in_words;
use munim_savings::{AccountRefusal, SavingsError, SavingsProductError};

use crate::prelude::*;

pub(crate) fn savings_product_problem(error: SavingsProductError) -> Problem {
    let message = error.to_string();
    match error {
        SavingsProductError::NoTenant(error) => error.into(),
        SavingsProductError::NotAllowed => Problem::conflict("savings_not_allowed", message),
        SavingsProductError::NoSuchProduct => Problem::not_found(message),
        SavingsProductError::DuplicateCode => Problem::conflict("duplicate_product_code", message),
        SavingsProductError::Kind => Problem::of_field("kind", "not_possible", message),
        SavingsProductError::TooMany(_) => Problem::conflict("too_many_savings_products", message),
        SavingsProductError::VersionConflict => Problem::conflict("version_conflict", message),
        SavingsProductError::Store(error) => error.into(),
    }
}

pub(crate) fn savings_problem(error: SavingsError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        SavingsError::NoTenant(error) => error.into(),
        SavingsError::Store(error) => error.into(),
        SavingsError::Refused(refused) => account_problem(refused),
        SavingsError::Till(error) => till_problem(error),
        SavingsError::NotEnoughCash(lack) => not_enough_cash(&lack),
        SavingsError::Approval(error) => approval_problem(error),
        SavingsError::NotAllowed => Problem::conflict("savings_not_allowed", message),
        SavingsError::NoSuchAccount | SavingsError::NoSuchTransaction => Problem::not_found(message),
        SavingsError::NoSuchClient => field("clientId"),
        SavingsError::JointHolders => field("jointHolders"),
        SavingsError::NoSuchProduct => field("savingsProductId"),
        SavingsError::CreditAccount => field("creditAccountId"),
        SavingsError::TillWithoutCash => field("tillId"),
        SavingsError::Holders(faults) => {
            let of = |fault: munim_savings::HolderFault| {
                let name = fault.field();
                let message = format!("{} is not possible: {fault}.", in_words(name));
                FieldProblem::new(name, "not_possible", message)
            };
            Problem::invalid(faults.into_iter().map(of).collect())
        }
        SavingsError::Terms(faults) => {
            let of = |fault: munim_savings::DepositFault| {
                FieldProblem::new(fault.field(), "not_possible", fault.to_string())
            };
            Problem::invalid(faults.into_iter().map(of).collect())
        }
        SavingsError::ClientLeft => Problem::conflict("client_left", message),
        SavingsError::SameAccount => field("toAccountId"),
        SavingsError::DuplicateReference(receipt) => {
            let accept = json!({"sameReference": "accept"});
            let data = if receipt.is_empty() {
                json!({"accept": accept})
            } else {
                json!({"accept": accept, "first": {"receiptNumber": receipt}})
            };
            Problem::conflict("duplicate_reference", message).with_data(data)
        }
        SavingsError::NotTheQuote(_) => Problem::conflict("not_the_quote", message),
        SavingsError::CashReceiptLimit | SavingsError::CashPayoutLimit => {
            Problem::conflict("cash_limit", message)
        }
    }
}

fn account_problem(refused: AccountRefusal) -> Problem {
    let message = refused.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    let limit = |limit: Money, period: &str, message: String| {
        Problem::conflict("withdrawal_limit", message).with_data(json!({"limit": limit, "period": period}))
    };
    let code = match refused {
        AccountRefusal::OwnAccount => return Problem::conflict("same_person", message).on_record(),
        AccountRefusal::Amount
        | AccountRefusal::OpeningBalance(_)
        | AccountRefusal::DepositAmount(_)
        | AccountRefusal::Instalments(..)
        | AccountRefusal::LessLien(_)
        | AccountRefusal::TooLarge(_) => return field("amount"),
        AccountRefusal::BeforeOpening(_) | AccountRefusal::BeforeApplication(_) => return field("on"),
        AccountRefusal::NotEnough { available, minimum } => {
            let data = json!({"available": available, "minimum": minimum});
            return Problem::conflict("below_minimum_balance", message).with_data(data);
        }
        AccountRefusal::DailyLimit(most) => return limit(most, "day", message),
        AccountRefusal::MonthlyLimit(most) => return limit(most, "month", message),
        AccountRefusal::Overdrawn { .. } => "overdrawn_in_past",
        AccountRefusal::State(_) | AccountRefusal::NoTerm | AccountRefusal::Matured(_) => "account_state",
        AccountRefusal::VersionConflict => "version_conflict",
        AccountRefusal::NotWithdrawable => "not_withdrawable",
        AccountRefusal::Frozen(_) => "account_frozen",
        AccountRefusal::NotFrozen => "account_not_frozen",
        AccountRefusal::HasLien(_) => "has_lien",
        AccountRefusal::HasHeld => "has_held_cheque",
        AccountRefusal::NotHeld => "cheque_not_held",
        AccountRefusal::NotReversible => "not_reversible",
        AccountRefusal::Closed(_) => "books_closed",
    };
    Problem::conflict(code, message)
}
