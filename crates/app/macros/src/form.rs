use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Expr, ExprLit, ExprRange, Field, Ident, ItemStruct, Lit, LitStr, Meta, Path, RangeLimits,
    Result, Token, Type,
    parse::{Parse, ParseStream},
    spanned::Spanned as _,
};

use crate::{
    item::{inner, last_segment, optional},
    operation::camel_case,
};

/// The arguments of `#[form]` and `#[filter]`.
#[derive(Default)]
pub(crate) struct About {
    makes: Option<Path>,
    example: Option<TokenStream>,
}

impl Parse for About {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut about = Self::default();
        while !input.is_empty() {
            let key: Ident = input.parse()?;
            input.parse::<Token![=]>()?;
            match key.to_string().as_str() {
                "makes" => about.makes = Some(input.parse()?),
                "example" => about.example = Some(input.parse::<proc_macro2::Group>()?.stream()),
                _ => return Err(syn::Error::new(key.span(), "unknown argument")),
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(about)
    }
}

/// A field of a struct, and what `#[field]` says about it.
struct Read {
    member: Ident,
    of: Type,
    about: String,
    name: Option<LitStr>,
    flags: Vec<Ident>,
    values: Vec<(Ident, Expr)>,
}

impl Read {
    fn take(field: &mut Field) -> Result<Self> {
        let member = field.ident.clone();
        let member = member.ok_or_else(|| syn::Error::new(field.span(), "the field has no name"))?;
        let mut read = Self {
            member,
            of: field.ty.clone(),
            about: documentation(&field.attrs),
            name: None,
            flags: Vec::new(),
            values: Vec::new(),
        };
        for attribute in &field.attrs {
            if attribute.path().is_ident("field") {
                attribute.parse_args_with(|input: ParseStream<'_>| read.parse(input))?;
            }
        }
        field
            .attrs
            .retain(|attribute| !attribute.path().is_ident("field") && !attribute.path().is_ident("doc"));
        Ok(read)
    }

    fn parse(&mut self, input: ParseStream<'_>) -> Result<()> {
        while !input.is_empty() {
            let key: Ident = input.parse()?;
            if input.peek(Token![=]) {
                input.parse::<Token![=]>()?;
                if key == "name" {
                    self.name = Some(input.parse()?);
                } else {
                    self.values.push((key, input.parse()?));
                }
            } else {
                self.flags.push(key);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    }

    fn is(&mut self, flag: &str) -> bool {
        let before = self.flags.len();
        self.flags.retain(|one| one != flag);
        self.flags.len() < before
    }

    fn value(&mut self, key: &str) -> Option<Expr> {
        let at = self.values.iter().position(|(one, _)| one == key)?;
        Some(self.values.remove(at).1)
    }

    /// Returns the value of an argument that a parameter must have.
    fn needed(&mut self, key: &str) -> Result<Expr> {
        let at = self.member.span();
        self.value(key)
            .ok_or_else(|| syn::Error::new(at, format!("the parameter has no `{key}`")))
    }

    fn range(&mut self, key: &str) -> Result<Option<(Box<Expr>, Box<Expr>)>> {
        match self.value(key) {
            None => Ok(None),
            Some(Expr::Range(ExprRange {
                start: Some(least),
                end: Some(most),
                limits: RangeLimits::Closed(_),
                ..
            })) => Ok(Some((least, most))),
            Some(other) => Err(syn::Error::new(other.span(), "must be a range such as `1..=9`")),
        }
    }

    /// The name in the request: the field's in camel case, with `Id` at its end if its type is an id.
    fn wire_name(&self) -> LitStr {
        let member = self.member.to_string();
        let of = optional(&self.of).unwrap_or(&self.of);
        let is_id = last_segment(of).is_some_and(|of| of.ident.to_string().ends_with("Id"));
        let id = if is_id && member != "id" && !member.ends_with("_id") {
            "Id"
        } else {
            ""
        };
        let usual = || LitStr::new(&format!("{}{id}", camel_case(&member)), self.member.span());
        self.name.clone().unwrap_or_else(usual)
    }

    /// Refuses arguments that nothing has used.
    fn finish(&self) -> Result<()> {
        match self
            .flags
            .iter()
            .chain(self.values.iter().map(|(key, _)| key))
            .next()
        {
            Some(key) => Err(syn::Error::new(
                key.span(),
                "this argument is unknown, or cannot be used here",
            )),
            None => Ok(()),
        }
    }

    /// Describes the field for the document.
    fn described(&mut self) -> Result<TokenStream> {
        let name = self.wire_name();
        let mut field = quote!(::munim_http_kit::body::field(#name));
        if !self.about.is_empty() {
            let about = &self.about;
            field.extend(quote!(.about(#about)));
        }
        for key in ["pattern", "shaped"] {
            if let Some(value) = self.value(key) {
                let key = Ident::new(key, value.span());
                field.extend(quote!(.#key(#value)));
            }
        }
        for key in ["range", "lengths"] {
            if let Some((least, most)) = self.range(key)? {
                let key = Ident::new(key, least.span());
                field.extend(quote!(.#key(#least, #most)));
            }
        }
        for key in ["printed", "password"] {
            if self.is(key) {
                let key = Ident::new(key, self.member.span());
                field.extend(quote!(.#key()));
            }
        }
        Ok(field)
    }

    /// Reads the field from a body, as an `Option` that is `None` if it is invalid.
    fn read_body(&mut self) -> Result<TokenStream> {
        if let Some(take) = self.value("take") {
            return Ok(quote!(#take(form)));
        }
        let (name, field) = (self.wire_name(), self.described()?);
        let of = optional(&self.of).unwrap_or(&self.of).clone();
        let first = self.value("first").map(|first| quote!(#first(form);));
        let map = self.value("map").map(|map| quote!(.map(#map)));
        let nullable = optional(&self.of).is_some();
        let kind = last_segment(&of).map(|segment| segment.ident.to_string());
        let fields = quote!(::munim_http_kit::body::fields);
        let value = if let Some(needs) = self.value("needs") {
            quote!(#needs(form, #field))
        } else if let Some(most) = self.value("most") {
            let text = match self.value("missing") {
                Some(missing) if self.is("secret") => quote!(form.secret(#field, #missing, #most)),
                Some(missing) if self.is("visible") => quote!(form.name(#field, #missing, #most)),
                Some(missing) => quote!(form.text(#field, #missing, #most)),
                None if nullable => quote!(#fields::free(form, #field, #most)),
                None if self.is("visible") => quote!(form.name_or_none(#field, #most)),
                None => quote!(form.line(#field, #most)),
            };
            let password =
                (kind.as_deref() == Some("PlainPassword")).then(|| quote!(.map(|text| #of::new(&text))));
            quote!(#text #password)
        } else {
            let missing = self.value("missing");
            let usual = if missing.is_none() {
                self.value("usual")
            } else {
                None
            };
            let value = match (self.value("read"), kind.as_deref()) {
                (Some(read), _) => quote!(#read(form, #field)),
                (None, _) if self.is("word") => quote!(form.word_of::<#of>(#field)),
                (None, _) if self.is("row") => quote!(#fields::row(form, #field)),
                (None, Some("Date")) if missing.is_some() => {
                    quote!(#fields::needed_day(form, #field, #missing))
                }
                (None, Some("Date")) => {
                    quote!(#fields::day(form, #field).map(::std::option::Option::flatten))
                }
                (None, _) => quote!(form.optional::<#of>(#field)),
            };
            match (missing, usual) {
                (Some(_), _) if kind.as_deref() == Some("Date") => value,
                (Some(missing), _) => quote!({ let value = #value; form.needed(#name, value, #missing) }),
                (None, Some(usual)) => quote!(#value.map(|value| value.unwrap_or(#usual))),
                (None, None) if nullable => value,
                (None, None) => quote!(#value.map(::std::option::Option::unwrap_or_default)),
            }
        };
        Ok(quote!({ #first #value #map }))
    }

    /// Reads the field from a query, and describes it.
    fn read_query(&mut self) -> Result<(TokenStream, TokenStream)> {
        if let Some(take) = self.value("take") {
            let describe = self.needed("describe")?;
            return Ok((quote!(#take(form)), quote!(#describe(demands);)));
        }
        let (name, about) = (self.wire_name(), self.about.clone());
        let of = inner(&self.of, &["Option", "Vec"]).unwrap_or(&self.of).clone();
        let query = quote!(::munim_http_kit::extractors::query_form);
        let (value, description) = if let Some(read) = self.value("read") {
            let shape = self.needed("shaped")?;
            (
                quote!(#read(form, #name)),
                quote!(#query::parameter(demands, #name, #about, #shape());),
            )
        } else if self.is("word") {
            (
                quote!(#query::word::<#of>(form, #name)),
                quote!(#query::describe_word::<#of>(demands, #name, #about);),
            )
        } else if last_segment(&of).is_some_and(|of| of.ident == "Date") {
            (
                quote!(#query::day(form, #name)),
                quote!(#query::describe_day(demands, #name, #about);),
            )
        } else {
            (
                quote!(#query::id(form, #name, |number| #of::try_from(number).ok())),
                quote!(#query::parameter(demands, #name, #about, #query::stored_number(1));),
            )
        };
        let value = match last_segment(&self.of) {
            Some(of) if of.ident == "Option" => value,
            Some(of) if of.ident == "Vec" => quote!(#value.map(|one| one.into_iter().collect())),
            _ => quote!(#value.map(::std::option::Option::unwrap_or_default)),
        };
        Ok((value, description))
    }
}

pub(crate) fn form(about: About, mut form: ItemStruct) -> Result<TokenStream> {
    let (name, says) = (form.ident.clone(), documentation(&form.attrs));
    let (mut members, mut types, mut readers) = (Vec::new(), Vec::new(), Vec::new());
    for field in &mut form.fields {
        let mut read = Read::take(field)?;
        readers.push(read.read_body()?);
        read.finish()?;
        members.push(read.member);
        types.push(read.of);
    }
    let example = about.example;
    let (form, made) = shaped(about.makes, form, &members);
    let text = name.to_string();
    Ok(quote! {
        #form

        impl ::munim_http_kit::body::FromForm for #name {
            const NAME: &'static str = #text;
            const ABOUT: &'static str = #says;

            fn take(form: &mut ::munim_http_kit::body::Form) -> ::std::option::Option<Self> {
                #(let #members: ::std::option::Option<#types> = #readers;)*
                ::std::option::Option::Some(#made)
            }

            fn example() -> ::munim_http_kit::prelude::Value {
                ::munim_http_kit::prelude::json!({ #example })
            }
        }
    })
}

pub(crate) fn filter(about: About, mut filter: ItemStruct) -> Result<TokenStream> {
    let name = filter.ident.clone();
    let (mut members, mut types, mut readers, mut described) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for field in &mut filter.fields {
        let mut read = Read::take(field)?;
        if let Some(value) = read.value("always") {
            readers.push(quote!(::std::option::Option::Some(#value)));
        } else {
            let (reader, describe) = read.read_query()?;
            readers.push(reader);
            described.push(describe);
        }
        read.finish()?;
        members.push(read.member);
        types.push(read.of);
    }
    let (filter, made) = shaped(about.makes, filter, &members);
    Ok(quote! {
        #filter

        impl ::munim_http_kit::extractors::query_form::Filter for #name {
            fn take(form: &mut ::munim_http_kit::extractors::query_form::QueryForm) -> ::std::option::Option<Self> {
                #(let #members: ::std::option::Option<#types> = #readers;)*
                ::std::option::Option::Some(#made)
            }

            fn describe(demands: &mut ::munim_http_kit::openapi::Demands) {
                #(#described)*
            }
        }
    })
}

/// Returns the struct, and the expression that builds it from its fields. With `makes`, the struct only holds the other one.
fn shaped(makes: Option<Path>, written: ItemStruct, members: &[Ident]) -> (TokenStream, TokenStream) {
    match makes {
        None => (quote!(#written), quote!(Self { #(#members: #members?),* })),
        Some(makes) => {
            let ItemStruct { vis, ident, .. } = written;
            (
                quote!(#vis struct #ident(#vis #makes);),
                quote!(Self(#makes { #(#members: #members?),* })),
            )
        }
    }
}

/// Returns the text of the doc comment, on one line.
fn documentation(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text), ..
            }) => Some(text.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    fn written(tokens: Result<TokenStream>) -> String {
        tokens.unwrap().to_string().replace(' ', "")
    }

    #[test]
    fn a_field_is_read_as_its_type_and_its_attribute_say() {
        let about = syn::parse_str(r#"makes = Sanction, example = {"amount": 1}"#).unwrap();
        let form = written(form(
            about,
            parse_quote! {
                /// What is
                /// approved.
                pub(crate) struct ApproveRequest {
                    /// In rupees.
                    #[field(read = rupees, missing = "Amount is required")]
                    amount: Money,
                    #[field(name = "from", usual = 7)]
                    begins: u32,
                    #[field(most = 500)]
                    note: String,
                    on: Option<Date>,
                }
            },
        ));
        for expected in [
            "pub(crate)structApproveRequest(pub(crate)Sanction);",
            r#"constABOUT:&'staticstr="Whatisapproved.";"#,
            r#"rupees(form,::munim_http_kit::body::field("amount").about("Inrupees."))"#,
            r#"form.needed("amount",value,"Amountisrequired")"#,
            r#"form.optional::<u32>(::munim_http_kit::body::field("from")).map(|value|value.unwrap_or(7))"#,
            r#"form.line(::munim_http_kit::body::field("note"),500)"#,
            "Some(Self(Sanction{amount:amount?,begins:begins?,note:note?,on:on?}))",
            r#"json!({"amount":1})"#,
        ] {
            assert!(form.contains(expected), "{expected} is not in {form}");
        }
    }

    #[test]
    fn a_filter_reads_ids_days_and_words() {
        let filter = written(filter(
            About::default(),
            parse_quote! {
                struct Loans {
                    /// Of that branch.
                    #[field(name = "branchId")]
                    branch: Option<BranchId>,
                    paid: Option<LoanId>,
                    centre_id: Option<CentreId>,
                    #[field(word)]
                    state: Option<LoanState>,
                    #[field(always = None)]
                    search: Option<Search>,
                }
            },
        ));
        for expected in [
            r#"id(form,"branchId",|number|BranchId::try_from(number).ok())"#,
            r#"(demands,"branchId","Ofthatbranch.","#,
            r#"id(form,"paidId",|number|LoanId::try_from(number).ok())"#,
            r#"id(form,"centreId",|number|CentreId::try_from(number).ok())"#,
            r#"word::<LoanState>(form,"state")"#,
            "letsearch:::std::option::Option<Option<Search>>=::std::option::Option::Some(None);",
        ] {
            assert!(filter.contains(expected), "{expected} is not in {filter}");
        }
    }

    #[test]
    fn a_parameter_without_a_description_is_refused() {
        let fields: [(Field, &str); 2] = [
            (
                parse_quote!(#[field(take = period)] days: Days),
                "the parameter has no `describe`",
            ),
            (
                parse_quote!(#[field(read = days)] least: Option<u32>),
                "the parameter has no `shaped`",
            ),
        ];
        for (field, error) in fields {
            let refused = filter(About::default(), parse_quote!(struct One { #field }));
            assert_eq!(refused.unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn a_range_includes_its_end() {
        let refused = form(
            About::default(),
            parse_quote!(
                struct One {
                    #[field(range = 1..9)]
                    one: u32,
                }
            ),
        );
        assert_eq!(
            refused.unwrap_err().to_string(),
            "must be a range such as `1..=9`"
        );
    }

    #[test]
    fn an_argument_without_effect_is_refused() {
        let fields: [Field; 6] = [
            parse_quote!(#[field(sercet)] one: bool),
            parse_quote!(#[field(secret, most = 9)] one: Option<PlainPassword>),
            parse_quote!(#[field(visible, most = 9)] one: Option<String>),
            parse_quote!(#[field(most = 9, usual = "x")] one: String),
            parse_quote!(#[field(missing = "One is required", usual = 1)] one: u32),
            parse_quote!(#[field(needs = code, missing = "Code is required")] one: String),
        ];
        for field in fields {
            let text = quote!(#field).to_string();
            let refused = form(About::default(), parse_quote!(struct One { #field }));
            assert_eq!(
                refused.unwrap_err().to_string(),
                "this argument is unknown, or cannot be used here",
                "{text}"
            );
        }
    }
}
