use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    Error, Expr, FnArg, GenericArgument, Ident, ItemFn, LitBool, LitStr, Pat, PathArguments, PathSegment,
    Result, ReturnType, Token, Type,
    parse::{Parse, ParseStream},
    parse_quote, token,
};

use crate::item::last_segment;

/// The arguments of the attribute.
pub(crate) struct About {
    method: Ident,
    path: LitStr,
    tag: LitStr,
    response: Response,
    body: Option<Type>,
    message: Option<LitStr>,
    etag: Option<LitStr>,
    location: Option<LitStr>,
    examples: Option<Expr>,
    example: Option<Expr>,
    refuses: Vec<Expr>,
    alias: Option<Expr>,
    id: Option<LitStr>,
    store: Option<LitBool>,
}

enum Response {
    Status(u16, LitStr),
    Verbatim(TokenStream),
}

impl Parse for About {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let (method, path): (Ident, LitStr) = (input.parse()?, input.parse()?);
        let (mut tag, mut response, mut body, mut message, mut etag, mut location) =
            (None, None, None, None, None, None);
        let (mut examples, mut example, mut refuses, mut alias, mut store, mut id) =
            (None, None, Vec::new(), None, None, None);
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let key: Ident = input.parse()?;
            let name = key.to_string();
            if name == "responses" && input.peek(token::Paren) {
                let content;
                syn::parenthesized!(content in input);
                response = Some(Response::Verbatim(content.parse()?));
                continue;
            }
            input.parse::<Token![=]>()?;
            match name.as_str() {
                "tag" => tag = Some(input.parse()?),
                "ok" => response = Some(Response::Status(200, input.parse()?)),
                "created" => response = Some(Response::Status(201, input.parse()?)),
                "accepted" => response = Some(Response::Status(202, input.parse()?)),
                "body" => body = Some(input.parse()?),
                "message" => message = Some(input.parse()?),
                "etag" => etag = Some(input.parse()?),
                "location" => location = Some(input.parse()?),
                "examples" => examples = Some(input.parse()?),
                "example" => example = Some(input.parse()?),
                "refuses" => refuses.push(input.parse()?),
                "alias" => alias = Some(input.parse()?),
                "id" => id = Some(input.parse()?),
                "store" => store = Some(input.parse()?),
                _ => return Err(Error::new(key.span(), "unknown argument of `#[operation]`")),
            }
        }
        let missing = |what| Error::new(method.span(), format!("the operation has no {what}"));
        Ok(Self {
            tag: tag.ok_or_else(|| missing("tag"))?,
            response: response.ok_or_else(|| missing("`ok`, `created`, `accepted` or `responses`"))?,
            method,
            path,
            body,
            message,
            etag,
            location,
            examples,
            example,
            refuses,
            alias,
            store,
            id,
        })
    }
}

pub(crate) fn expand(about: About, mut handler: ItemFn) -> Result<TokenStream> {
    if let Some(examples) = &about.examples
        && (about.example.is_some() || !about.refuses.is_empty())
    {
        let error = "`examples` replaces `example` and `refuses`";
        return Err(Error::new_spanned(examples, error));
    }
    let function = handler.sig.ident.clone();
    let envelope = match &handler.sig.output {
        ReturnType::Type(_, output) => envelope(output),
        ReturnType::Default => None,
    };
    let body = about
        .body
        .as_ref()
        .or(envelope.as_ref().map(|envelope| &envelope.body));
    let tagged = envelope.as_ref().is_some_and(|envelope| envelope.tagged);
    let responses = responses(&about, body, tagged, &handler.sig.output)?;
    let examples = examples(&about, body)?;
    let message = about
        .message
        .as_ref()
        .map(|message| quote! { const MESSAGE: &str = #message; });
    let name = camel_case(&function.to_string());
    let id = about.id.unwrap_or_else(|| LitStr::new(&name, function.span()));
    let document = format_ident!("__path_{function}", span = function.span());
    let visibility = handler.vis.clone();
    // A name of its own, because the type can be deep.
    let (first, rest) = name.split_at(1);
    let extracted = format_ident!(
        "{}{rest}Extracted",
        first.to_ascii_uppercase(),
        span = function.span()
    );
    let request = request(&mut handler, &extracted)?;
    let alias = about.alias.map(|alias| {
        quote! { const ALIAS: ::std::option::Option<(&'static str, &'static str)> = ::std::option::Option::Some(#alias); }
    });
    let store = about
        .store
        .map(|store| quote! { const USES_STORE: bool = #store; });
    let (method, path, tag) = (about.method, about.path, about.tag);
    Ok(quote! {
        #message

        type #extracted = #request;

        #visibility const OPERATION: ::munim_http_kit::operations::Listed = {
            struct Operation;

            impl ::munim_http_kit::openapi::Operation for Operation {
                type Request = #extracted;
                type Doc = #document;
                #alias
                #store

                fn examples() -> ::munim_http_kit::openapi::Examples {
                    #examples
                }
            }

            ::munim_http_kit::operations::Listed {
                described: ::munim_http_kit::operations::described::<Operation>,
                endpoints: || ::munim_http_kit::operations::endpoints::<Operation, _, _>(&#function),
            }
        };

        #[::utoipa::path(#method, path = #path, operation_id = #id, tag = #tag, responses(#responses))]
        #handler
    })
}

/// Makes the handler take the state and one extractor for everything else, whose type has the given name. Returns the type.
fn request(handler: &mut ItemFn, name: &Ident) -> Result<Type> {
    let mut patterns = Vec::new();
    for input in std::mem::take(&mut handler.sig.inputs) {
        match input {
            FnArg::Typed(typed) => patterns.push((typed.pat, typed.ty)),
            FnArg::Receiver(it) => return Err(Error::new_spanned(it, "a handler has no receiver")),
        }
    }
    let takes_state = patterns
        .first()
        .is_some_and(|(_, first)| last_segment(first).is_some_and(|segment| segment.ident == "State"));
    let state: FnArg = if takes_state {
        let (pattern, state) = patterns.remove(0);
        parse_quote!(#pattern: #state)
    } else {
        parse_quote!(_: ::munim_http_kit::app::State)
    };
    let all = patterns.into_iter().rev().reduce(|later, one| joined(one, later));
    let (pattern, request) = all.unwrap_or_else(|| (parse_quote!(()), parse_quote!(())));
    handler.sig.inputs = [state, parse_quote!(#pattern: #name)].into_iter().collect();
    Ok(*request)
}

/// Joins an extractor with what is extracted after it. `FreshOnce<A>` takes that into itself.
fn joined(
    (mut pattern, mut one): (Box<Pat>, Box<Type>),
    (later, later_type): (Box<Pat>, Box<Type>),
) -> (Box<Pat>, Box<Type>) {
    if let (Pat::TupleStruct(tuple), Type::Path(path)) = (&mut *pattern, &mut *one)
        && let Some(segment) = path.path.segments.last_mut()
        && segment.ident == "FreshOnce"
        && let PathArguments::AngleBracketed(arguments) = &mut segment.arguments
    {
        tuple.elems.push(*later);
        arguments.args.push(GenericArgument::Type(*later_type));
        return (pattern, one);
    }
    (
        parse_quote!(::munim_http_kit::extractors::Then(#pattern, #later)),
        parse_quote!(::munim_http_kit::extractors::Then<#one, #later_type>),
    )
}

fn responses(about: &About, body: Option<&Type>, tagged: bool, output: &ReturnType) -> Result<TokenStream> {
    let (status, description) = match &about.response {
        Response::Status(status, description) => (status, description),
        Response::Verbatim(responses) => return Ok(responses.clone()),
    };
    let missing = || Error::new_spanned(output, "the return type does not name the body: add `body`");
    let body = body.ok_or_else(missing)?;
    let etag = about.etag.clone().or_else(|| {
        let usual = if about.method == "get" {
            "The version, for `If-Match`."
        } else {
            "The new version."
        };
        tagged.then(|| LitStr::new(usual, description.span()))
    });
    let etag = etag.map(|etag| quote! { ("ETag" = String, description = #etag) });
    let location = about.location.as_ref();
    let location = location.map(|location| quote! { ("Location" = String, description = #location) });
    let headers: Vec<_> = etag.into_iter().chain(location).collect();
    let headers = (!headers.is_empty()).then(|| quote! { , headers(#(#headers),*) });
    Ok(quote! { (status = #status, description = #description, body = #body #headers) })
}

struct Envelope {
    body: Type,
    tagged: bool,
}

/// Reads the body from a handler's return type.
fn envelope(output: &Type) -> Option<Envelope> {
    let segment = last_segment(output)?;
    let inner = first_argument(segment)?;
    let body = match segment.ident.to_string().as_str() {
        "Result" => return envelope(inner),
        "Reply" | "Tagged" | "Accepted" | "Success" => {
            parse_quote!(::munim_http_kit::envelope::Success<#inner>)
        }
        "TenantReply" => parse_quote!(::munim_http_kit::envelope::TenantSuccess<#inner>),
        _ => return None,
    };
    Some(Envelope {
        body,
        tagged: segment.ident == "Tagged",
    })
}

fn first_argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else {
        return None;
    };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(one) => Some(one),
        _ => None,
    })
}

fn examples(about: &About, body: Option<&Type>) -> Result<TokenStream> {
    if let Some(examples) = &about.examples {
        return Ok(quote! { #examples });
    }
    let tenants = body
        .and_then(last_segment)
        .is_some_and(|body| body.ident == "TenantSuccess");
    let envelope = if tenants {
        quote!(TenantSuccess)
    } else {
        quote!(Success)
    };
    let success = match (&about.example, &about.message) {
        (Some(body), None) => quote! { ::munim_http_kit::openapi::Examples::of(&#body) },
        (data, Some(message)) => {
            let usual = body.and_then(last_segment).and_then(first_argument).map(example);
            let missing = || Error::new(message.span(), "a message needs `example` or `examples`");
            let data = data
                .as_ref()
                .map(|data| quote!(#data))
                .or(usual)
                .ok_or_else(missing)?;
            quote! { ::munim_http_kit::openapi::Examples::of(&::munim_http_kit::envelope::#envelope::new(MESSAGE, #data)) }
        }
        (None, None) => quote! { ::munim_http_kit::openapi::Examples::of_file() },
    };
    let refuses = &about.refuses;
    Ok(quote! { #success #(.or(#refuses))* })
}

/// Returns the usual example of the data in an envelope.
fn example(of: &Type) -> TokenStream {
    match last_segment(of) {
        Some(nothing) if nothing.ident == "Nothing" => quote!(#of),
        Some(list) if list.ident == "Vec" => {
            let of = first_argument(list);
            quote!([<#of>::example()])
        }
        _ => quote!(<#of>::example()),
    }
}

pub(crate) fn camel_case(words: &str) -> String {
    let mut upper = false;
    let mut name = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '_' => upper = true,
            _ if upper => {
                name.extend(letter.to_uppercase());
                upper = false;
            }
            _ => name.push(letter),
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(about: &str, handler: ItemFn) -> std::result::Result<String, String> {
        let about = syn::parse_str(about).map_err(|error| error.to_string())?;
        let written = expand(about, handler).map_err(|error| error.to_string())?;
        Ok(written.to_string().replace(' ', ""))
    }

    #[test]
    fn the_signature_says_what_is_asked_and_returned() {
        let about = r#"put "/api/charges/{chargeId}", tag = "charges", ok = "The charge", example = one(), refuses = [gone()]"#;
        let operation = written(
            about,
            parse_quote! {
                pub(crate) async fn change_charge(app: State, caller: May<Keeper>, seen: IfMatch, Body(form): Body<Form>)
                -> Result<Tagged<ChargeItem>, Problem> {}
            },
        )
        .unwrap();
        for expected in [
            r#"operation_id="changeCharge""#,
            "Extracted=::munim_http_kit::extractors::Then<May<Keeper>,::munim_http_kit::extractors::Then<IfMatch,Body<Form>>>;",
            "Then(caller,::munim_http_kit::extractors::Then(seen,Body(form)))",
            r#"body=::munim_http_kit::envelope::Success<ChargeItem>,headers(("ETag"=String,description="Thenewversion."))"#,
            "Examples::of(&one()).or([gone()])",
        ] {
            assert!(operation.contains(expected), "{expected} is not in {operation}");
        }
    }

    #[test]
    fn a_confirmed_caller_takes_the_rest_of_the_request() {
        let about = r#"post "/api/loans", tag = "loans", ok = "Loan", example = one()"#;
        let operation = written(
            about,
            parse_quote! {
                async fn pay(FreshOnce(caller): FreshOnce<May<Payer>>, seen: IfMatch, Once(key, form): Once<Form>) -> Reply<Loan> {}
            },
        );
        let operation = operation.unwrap();
        for expected in [
            "typePayExtracted=FreshOnce<May<Payer>,::munim_http_kit::extractors::Then<IfMatch,Once<Form>>>;",
            "FreshOnce(caller,::munim_http_kit::extractors::Then(seen,Once(key,form))):PayExtracted",
        ] {
            assert!(operation.contains(expected), "{expected} is not in {operation}");
        }
    }

    #[test]
    fn the_message_is_that_of_the_example_and_of_the_reply() {
        let about = r#"get "/api/loans", tag = "loans", ok = "Loans", message = "Loans", example = one()"#;
        let operation = written(
            about,
            parse_quote! { async fn list_loans() -> Reply<LoanPage> {} },
        )
        .unwrap();
        for expected in [
            r#"constMESSAGE:&str="Loans";"#,
            "envelope::Success::new(MESSAGE,one())",
        ] {
            assert!(operation.contains(expected), "{expected} is not in {operation}");
        }
    }

    #[test]
    fn the_usual_example_is_that_of_the_body() {
        let about = r#"get "/api/loans", tag = "loans", ok = "Loans", message = "Loans""#;
        for (handler, expected) in [
            (
                parse_quote! { async fn one() -> Reply<Loan> {} },
                "new(MESSAGE,<Loan>::example())",
            ),
            (
                parse_quote! { async fn all() -> Reply<Vec<Loan>> {} },
                "new(MESSAGE,[<Loan>::example()])",
            ),
            (
                parse_quote! { async fn none() -> Reply<Nothing> {} },
                "new(MESSAGE,Nothing)",
            ),
        ] {
            let operation = written(about, handler).unwrap();
            assert!(operation.contains(expected), "{expected} is not in {operation}");
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        let handler = || parse_quote! { async fn ping() -> HttpResponse {} };
        for (about, error) in [
            (r#"get "/", ok = "Here""#, "the operation has no tag"),
            (
                r#"get "/", tag = "system""#,
                "the operation has no `ok`, `created`, `accepted` or `responses`",
            ),
            (
                r#"get "/", tag = "system", okay = "Here""#,
                "unknown argument of `#[operation]`",
            ),
            (
                r#"get "/", tag = "system", ok = "Here""#,
                "the return type does not name the body: add `body`",
            ),
            (
                r#"get "/", tag = "system", ok = "Here", body = Pong, message = "Here""#,
                "a message needs `example` or `examples`",
            ),
            (
                r#"get "/", tag = "system", ok = "Here", examples = all(), refuses = [gone()]"#,
                "`examples` replaces `example` and `refuses`",
            ),
        ] {
            assert_eq!(written(about, handler()).unwrap_err(), error);
        }
    }
}
