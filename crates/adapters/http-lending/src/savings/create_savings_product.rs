use munim_savings::{self as savings, SavingsProductError};

use super::{savings_product_form::CreateSavingsProductRequest, savings_product_item::SavingsProductItem};
use crate::prelude::*;

#[operation(post "/api/savings-products", tag = "savings-products", created = "The product", body = Success<SavingsProductItem>,
    location = "The address.", message = "Savings product created", example = SavingsProductItem::example(),
    refuses = [SavingsProductError::NoTenant(NoTenantChosen), SavingsProductError::NotAllowed, SavingsProductError::DuplicateCode,
        SavingsProductError::TooMany(200)].map(savings_product_problem))]
/// Create a savings product
///
/// It is in use at once.
pub(crate) async fn create_savings_product(
    app: State,
    caller: May<ManagesSavingsProducts>,
    Once(key, form): Once<CreateSavingsProductRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.savings(), scope, Stale::Nothing),
        async move |work, at| {
            let CreateSavingsProductRequest(code, terms) = &form;
            let created = savings::create_savings_product(work, at, &actor, code, terms)
                .await
                .map_err(savings_product_problem)?;
            let location = format!("/api/savings-products/{}", created.id);
            Ok(Created::new(location, MESSAGE, SavingsProductItem::from(created)))
        },
    )
    .await
}
