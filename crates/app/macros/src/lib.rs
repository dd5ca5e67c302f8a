//! Attributes that generate code of the HTTP API from a handler or a struct, so that it is not repeated by hand.
mod form;
mod item;
mod operation;

use proc_macro::TokenStream;
use syn::{ItemFn, ItemStruct, parse_macro_input};

/// Makes an operation of the API from its handler.
///
/// ```ignore
/// #[operation(put "/api/charges/{chargeId}", tag = "charges", ok = "The updated charge", message = "Charge updated",
///     refuses = [ChargeError::NoSuchCharge, ChargeError::VersionConflict].map(charge_problem))]
/// /// Change a charge
/// pub(crate) async fn change_charge(app: State, caller: May<ManagesCharges>, charge: PathId<ChargeKey>, seen: IfMatch,
///     Body(form): Body<ChargeForm>) -> Result<Tagged<ChargeItem>, Problem> { … }
/// ```
///
/// The operation's id is the function's name. The parameters are its extractors, in order; the first refusal is the reply.
/// `FreshOnce<A>` extracts all parameters after it within itself. The module gets a constant `OPERATION` for `operations!`.
///
/// After the method and the path come:
/// - `tag`: the group in the document.
/// - `ok`, `created` or `accepted`: the description of the response with status 200, 201 or 202. `responses(…)` can be
///   used instead, as in `utoipa::path`.
/// - `body`: the response's type, where the function's return type does not name it (`Reply<T>`, `Tagged<T>` and the like do).
/// - `etag`, `location`: the descriptions of these headers. `Tagged<T>` has an `ETag` without this argument.
/// - `message`: the message of a success. The module gets it as the constant `MESSAGE`.
/// - `example`: the data of a success; by default the `example()` of their type. Without a `message`, the whole body; by default
///   the response is a file.
/// - `refuses`: refusals of the use case, of any type that converts to `Problem`; may be repeated. Those of extractors and of the
///   store are added.
/// - `examples`: an expression of type `Examples`, instead of `example` and `refuses`.
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
/// says `#[field(optional)]` or is skipped. `#[field(word = ChargeKind)]` is a field with the words of an enum. A field `version`
/// makes the struct `Versioned`.
///
/// `#[item(from = charge: Charge)]` also implements `From<Charge>`. Each field comes from the charge's field of the same name, or as
/// its attribute says: `#[field(from = charge.id.get())]`. Values for several fields are prepared after the source:
/// `#[item(from = charge: Charge, let charge = charge.into_inner())]`. If the fields have examples, `#[field(example = 12)]`, the struct
/// has a function `example` that returns one with them.
#[proc_macro_attribute]
pub fn item(about: TokenStream, item: TokenStream) -> TokenStream {
    let about = parse_macro_input!(about as item::About);
    let item = parse_macro_input!(item as ItemStruct);
    item::expand(&about, item)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Makes a struct of domain types the body of a write (`FromForm`), with the body's name in the document.
///
/// ```ignore
/// /// What is approved.
/// #[form(makes = Sanction, example = {"amount": 25_000, "conditions": "Copy of the passbook"})]
/// pub(crate) struct ApproveLoanRequest {
///     /// In rupees; not more than was asked for.
///     #[field(read = some_rupees, missing = "Amount is required")]
///     amount: Money,
///     /// What must be met before the loan is paid out.
///     #[field(most = 500)]
///     conditions: String,
/// }
/// ```
///
/// Doc comments are the descriptions in the document. With `makes`, the struct holds the named one, which has these fields. Fields are
/// read in their order, with the first reader that fits:
/// - `take = f`: `f(form)`, for a value made of several fields. `needs = f`: `f(form, field)`. Both return an `Option`, `None` for an
///   invalid field.
/// - `most = n`: a trimmed text of at most `n` characters. `visible` makes it a name, `secret` leaves it as it was sent.
/// - `read = f`: `f(form, field)`, which returns a `Read`.
/// - `word`: a word of a domain's enum. `row`: the id of a row.
/// - otherwise a day or a JSON value, such as a text, a number or a list.
///
/// A field is required if it has `missing`, the message of the refusal. Otherwise it is an `Option`, or if it is absent, `usual` or the
/// type's default. `name` is its name in JSON: camel case by default, and `branchId` for `branch: BranchId`. `map` converts its
/// value; `first = f` calls `f(form)` before it is read. `pattern`, `range`, `lengths`, `shaped`, `printed` and `password` are as in
/// `Field`.
#[proc_macro_attribute]
pub fn form(about: TokenStream, item: TokenStream) -> TokenStream {
    let about = parse_macro_input!(about as form::About);
    let item = parse_macro_input!(item as ItemStruct);
    form::form(about, item)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Makes a struct of ids, days and, with `#[field(word)]`, words the filter of a list (`Filter`). Doc comments are the descriptions in
/// the document, and `makes` and `name` are as in `#[form]`.
///
/// `#[field(read = f, shaped = g)]` reads another kind of parameter, and `#[field(take = f, describe = g)]` several.
/// `#[field(always = None)]` is for a field that is not a parameter.
#[proc_macro_attribute]
pub fn filter(about: TokenStream, item: TokenStream) -> TokenStream {
    let about = parse_macro_input!(about as form::About);
    let item = parse_macro_input!(item as ItemStruct);
    form::filter(about, item)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}
