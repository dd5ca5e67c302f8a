use munim_http_kit::body::{
    Field, Read,
    fields::{NAME, day, row},
};
use munim_kernel::{ClientId, SavingsAccountId, SavingsProductId};
use munim_savings::{
    DepositWanted, Freeze, Holders, Maturity, Nomination, Nominee, Operation, SavingsApplication, Term,
};

use crate::{
    clients::profile::profile_form::Whole, lending::fields::chosen_positive, prelude::*,
    savings::savings_product_form::count,
};

pub(crate) struct CreateSavingsAccountRequest(pub(super) SavingsApplication);

fn joint_holders(form: &mut Form) -> Option<Vec<ClientId>> {
    let about = "The clients who hold it with the first; three at most.";
    let ids = form.optional::<Vec<i64>>(field("jointHolders").about(about))?;
    let ids = ids.unwrap_or_default().into_iter().map(ClientId::try_new);
    let ids: Result<Vec<_>, _> = ids.collect();
    if ids.is_err() {
        let message = "Joint Holders must contain only ids of clients.";
        form.refuse("jointHolders", "not_possible", message);
    }
    ids.ok()
}

fn nomination(form: &mut Form) -> Read<Nomination> {
    let about = "Who receives what is in the account after the holders' death.";
    let whole = Whole::lift(form, field("nominee").about(about));
    let name = whole.text(form, field("nominee.name").printed(), NAME);
    let relation = whole.text(form, field("nominee.relation").printed(), NAME);
    let born_on = day(form, "nominee.bornOn").map(Option::flatten);
    let about = "Who receives it for a nominee under 18.";
    let guardian = form.optional_text(field("nominee.guardian").about(about).printed(), NAME);
    let about = "True if the client declined in writing to name a nominee.";
    let declined = form.optional::<bool>(field("nomineeDeclined").about(about));
    let (name, relation, born_on, guardian) = (name?, relation?, born_on?, guardian?);
    let declined = declined?.unwrap_or_default();
    if let (Some(name), Some(relation)) = (name, relation) {
        if declined {
            form.refuse(
                "nomineeDeclined",
                "not_possible",
                "Name a nominee or record that the client declined to, not both.",
            );
            return None;
        }
        let guardian = guardian.filter(|guardian| !guardian.is_empty());
        return Some(Some(Nomination::Named(Nominee {
            name,
            relation,
            born_on,
            guardian,
        })));
    }
    Some(declined.then_some(Nomination::Declined))
}

fn term(form: &mut Form) -> Read<Term> {
    let is_given = form.says("term");
    form.lift(field("term").about("How long a fixed or recurring deposit runs: months, then days."));
    let months = count(form, field("term.months").about("0 by default."), 0);
    let days = count(form, field("term.days").about("0 by default."), 0);
    let (months, days) = (months?, days?);
    Some(is_given.then_some(Term { months, days }))
}

impl FromForm for CreateSavingsAccountRequest {
    const NAME: &'static str = "CreateSavingsAccountRequest";
    const ABOUT: &'static str = "A savings account to open.";

    fn take(form: &mut Form) -> Option<Self> {
        let needed = |form: &mut Form, field: Field, missing: &'static str| {
            let name = field.name();
            let read = row::<i64>(form, field);
            form.needed(name, read, missing)
        };
        let client = needed(
            form,
            field("clientId").about("The first holder."),
            "Client is required",
        );
        let product = needed(form, field("savingsProductId"), "Product is required");
        let others = joint_holders(form);
        let operation = form.word(
            field("operation").about("Who of several holders may operate it. Not for a single holder."),
            &Operation::ALL,
            Operation::as_str,
        );
        let nomination = nomination(form);
        let about =
            "In rupees: a fixed deposit, or the instalment of a recurring one. Other accounts have none.";
        let amount = chosen_positive(form, field("amount").about(about));
        let term = term(form);
        let maturity = form.word(
            field("maturity").about("What a fixed or recurring deposit does at its end."),
            &Maturity::ALL,
            Maturity::as_str,
        );
        let about = "The account that a deposit is paid out to: an account of the same client, from which money can be withdrawn.";
        let credit_account = row::<SavingsAccountId>(form, field("creditAccountId").about(about));
        Some(Self(SavingsApplication {
            product: SavingsProductId::try_new(product?).ok()?,
            holders: Holders {
                first: ClientId::try_new(client?).ok()?,
                others: others?,
                operation: operation?,
                nomination: nomination?,
            },
            deposit: DepositWanted {
                amount: amount?,
                term: term?,
                maturity: maturity?,
                credit_account: credit_account?,
            },
        }))
    }

    fn example() -> Value {
        json!({"clientId": 77, "savingsProductId": 3, "nominee": {"name": "Asha Jadhav", "relation": "daughter",
            "bornOn": "2012-05-04", "guardian": "Ramesh Jadhav"}})
    }
}

/// Why it is done.
#[form(example = {"reason": "The signature differs from the card"})]
pub(crate) struct SavingsReasonRequest {
    /// Shown to everybody who sees the account.
    #[field(missing = "Reason is required", most = 500)]
    pub(crate) reason: String,
}

/// What is frozen.
#[form(example = {"freeze": "debit", "reason": "Order of the court of Satara"})]
pub(crate) struct FreezeSavingsAccountRequest {
    /// Which transactions it refuses from then on.
    #[field(word, missing = "Freeze is required")]
    pub(super) freeze: Freeze,
    /// Shown in its history.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
}

/// The part of the balance that is kept for a creditor.
#[form(example = {"amount": 10_000, "reason": "Security of loan L/SAT-01/2026-27/000042"})]
pub(crate) struct SavingsLienRequest {
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    pub(super) amount: Money,
    /// Shown in its history.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
}
