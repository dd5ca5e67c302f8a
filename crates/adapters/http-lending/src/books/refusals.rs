use munim_books::{BooksClosed, BooksError, MappingFaultKind, NotEnoughCash};

use crate::prelude::*;

pub(crate) fn not_enough_cash(lack: &NotEnoughCash) -> Problem {
    let data = json!({"account": lack.account, "held": lack.held});
    Problem::conflict("not_enough_cash", lack.to_string()).with_data(data)
}

pub(crate) fn too_little_cash() -> Problem {
    not_enough_cash(&NotEnoughCash {
        account: "Cash in hand".to_owned(),
        held: Money::from_paise(1_250_000),
        wanted: Money::from_paise(1_500_000),
    })
}

pub(crate) fn books_problem(error: BooksError) -> Problem {
    let message = error.to_string();
    let field = |name: &'static str, code: &'static str| Problem::of_field(name, code, message.clone());
    match error {
        BooksError::NoTenant(error) => error.into(),
        BooksError::NotCash => Problem::conflict("not_cash_account", message),
        BooksError::Store(error) => error.into(),
        BooksError::Approval(error) => approval_problem(error),
        BooksError::NotEnoughCash(lack) => not_enough_cash(&lack),
        BooksError::NoSuchEntry | BooksError::AccountNotFound => Problem::not_found(message),
        BooksError::Branch => field("branchId", "not_possible"),
        BooksError::NoSuchAccount(_) => field("lines", "unknown_account"),
        BooksError::ControlAccount(_) => field("lines", "control_account"),
        BooksError::Unbalanced(_) => field("lines", "unbalanced"),
        BooksError::Closed(BooksClosed::Future(_)) => field("on", "future"),
        BooksError::Closed(BooksClosed::Period(_)) => Problem::conflict("books_closed", message),
        BooksError::PeriodNotOver(_) => field("through", "not_over"),
        BooksError::PeriodClosed(_) => Problem::conflict("period_closed", message),
        BooksError::NotTheWhole => Problem::forbidden(),
        BooksError::CashIsAsset => field("isCash", "not_possible"),
        BooksError::CodeTaken => field("code", "taken"),
        BooksError::AlreadyReversed => Problem::conflict("already_reversed", message),
        BooksError::NotManual => Problem::conflict("not_manual", message),
        BooksError::AccountInUse => Problem::conflict("account_in_use", message),
        BooksError::VersionConflict | BooksError::MapConflict => {
            Problem::conflict("version_conflict", message)
        }
        BooksError::NotMapped(_) => field("mappings", "required"),
        BooksError::HasAmounts(_) | BooksError::CashInTills => {
            Problem::conflict("account_has_amounts", message)
        }
        BooksError::Mappings(faults) => Problem::invalid(
            faults
                .into_iter()
                .map(|fault| {
                    let (field, code) = match fault.kind {
                        MappingFaultKind::Branch => ("branchId", "not_possible"),
                        MappingFaultKind::Product => ("productId", "not_possible"),
                        MappingFaultKind::Twice => ("role", "repeated"),
                        MappingFaultKind::InterBranch | MappingFaultKind::CashOfProduct => {
                            ("role", "not_possible")
                        }
                        _ => ("accountId", "not_possible"),
                    };
                    let field = format!("mappings[{}].{field}", fault.place);
                    FieldProblem::new(field, code, fault.kind.to_string())
                })
                .collect(),
        ),
    }
}
