//! Attributes that generate code of the HTTP API from a handler or a struct, so that it is not repeated by hand.
mod item;
mod operation;

use proc_macro::TokenStream;
use syn::{Ident, ItemFn, ItemStruct, parse_macro_input};

/// Makes an operation of the API from its handler.
///
/// ```ignore
/// #[operation(put "/api/charges/{chargeId}", tag = "charges", ok = "The updated charge",
///     example = Success::new(MESSAGE, ChargeItem::example()),
///     refuses = [ChargeError::NoSuchCharge, ChargeError::VersionConflict].map(charge_problem))]
/// /// Change a charge
/// pub(crate) async fn change_charge(app: State, caller: May<ManagesCharges>, charge: PathId<ChargeKey>, seen: IfMatch,
///     Body(form): Body<ChargeForm>) -> Result<Tagged<ChargeItem>, Problem> { … }
/// ```
///
/// The operation's id is the function's name, its request is what the parameters extract, from left to right, and the first refusal
/// of an extractor is the reply. The module gets a constant `OPERATION` for `operations!`.
///
/// After the method and the path come:
/// - `tag`: the group in the document.
/// - `ok`, `created` or `accepted`: the description of the response with status 200, 201 or 202. `responses(…)` can be
///   used instead, as in `utoipa::path`.
/// - `body`: the response's type, where the function's return type does not name it (`Reply<T>`, `Tagged<T>` and the like do).
/// - `etag`, `location`: the descriptions of these headers. `Tagged<T>` has an `ETag` without this argument.
/// - `example`: the body of a success. Without it, the response is a file.
/// - `refuses`: refusals of the use case, of any type that converts to `Problem`; may be repeated. Those of extractors and of the
///   store are added.
/// - `examples`: instead of these two, an expression of type `Examples`.
/// - `alias`: a second path, and the operation's id there.
/// - `id`: the operation's id, where it is not the function's name in camel case.
/// - `store = false`: it does not use the database.
#[proc_macro_attribute]
pub fn operation(about: TokenStream, handler: TokenStream) -> TokenStream {
    let about = parse_macro_input!(about as operation::About);
    let handler = parse_macro_input!(handler as ItemFn);
    operation::expand(about, handler)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Makes a struct the body of replies, or a part of one: serialised, with a schema, and with names in camel case, or as the argument says
/// (`#[item(PascalCase)]`).
///
/// Days, moments, amounts and rates have the API's formats. A field that is `None` is written as null, so it is required unless it
/// says `#[schema(required = false)]` or is skipped.
#[proc_macro_attribute]
pub fn item(case: TokenStream, item: TokenStream) -> TokenStream {
    let case = parse_macro_input!(case as Option<Ident>);
    let item = parse_macro_input!(item as ItemStruct);
    item::expand(case.as_ref(), item)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}
