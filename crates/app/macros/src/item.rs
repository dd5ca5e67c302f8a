use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{
    Attribute, Expr, ExprLit, Field, GenericArgument, Ident, ItemStruct, Lit, Pat, PathArguments,
    PathSegment, Result, Token, Type,
    parse::{Parse, ParseStream},
    parse_quote,
};

/// The arguments of the attribute.
#[derive(Default)]
pub(crate) struct About {
    case: Option<Ident>,
    from: Option<(Pat, Type)>,
    lets: Vec<(Pat, Expr)>,
}

impl Parse for About {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut about = Self::default();
        while !input.is_empty() {
            if input.peek(Token![let]) {
                input.parse::<Token![let]>()?;
                let pattern = Pat::parse_single(input)?;
                input.parse::<Token![=]>()?;
                about.lets.push((pattern, input.parse()?));
            } else if input.peek2(Token![=]) {
                let key: Ident = input.parse()?;
                if key != "from" {
                    return Err(syn::Error::new(key.span(), "unknown argument of `#[item]`"));
                }
                input.parse::<Token![=]>()?;
                let pattern = Pat::parse_single(input)?;
                input.parse::<Token![:]>()?;
                about.from = Some((pattern, input.parse()?));
            } else {
                about.case = Some(input.parse()?);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(about)
    }
}

pub(crate) fn expand(about: &About, mut item: ItemStruct) -> Result<TokenStream> {
    let (mut sources, mut examples) = (Vec::new(), Vec::new());
    for field in &mut item.fields {
        let own = Own::take(field)?;
        describe(field, &own)?;
        if let Some((pattern, _)) = &about.from {
            let name = &field.ident;
            let usual = || match &own.word {
                None => parse_quote!(#pattern.#name),
                Some(word) if optional(&field.ty).is_some() => {
                    parse_quote!(#pattern.#name.map(#word::as_str))
                }
                Some(_) => parse_quote!(#pattern.#name.as_str()),
            };
            sources.push(own.from.unwrap_or_else(usual));
        } else if let Some(from) = own.from {
            let error = "`from` needs the argument `from` of `#[item]`";
            return Err(syn::Error::new_spanned(from, error));
        }
        examples.extend(own.example);
    }
    let case = about.case.as_ref();
    let case = case.map_or_else(|| "camelCase".to_owned(), Ident::to_string);
    let name = &item.ident;
    let fields: Vec<_> = item.fields.iter().map(|field| &field.ident).collect();
    let lets = about
        .lets
        .iter()
        .map(|(pattern, value)| quote!(let #pattern = #value;));
    let from = about.from.as_ref().map(|(pattern, of)| {
        quote! {
            impl ::std::convert::From<#of> for #name {
                fn from(#pattern: #of) -> Self {
                    #(#lets)*
                    Self { #(#fields: #sources),* }
                }
            }
        }
    });
    if !examples.is_empty() && examples.len() < fields.len() {
        return Err(syn::Error::new(
            name.span(),
            "give an example for every field, or for none",
        ));
    }
    let example = (!examples.is_empty()).then(|| {
        quote! {
            impl #name {
                pub(crate) fn example() -> Self {
                    Self { #(#fields: #examples),* }
                }
            }
        }
    });
    let version = item.fields.iter().find(|field| {
        let is_number = last_segment(&field.ty).is_some_and(|of| of.ident == "i64");
        field.ident.as_ref().is_some_and(|name| name == "version") && is_number
    });
    let versioned = version.map(|_| {
        quote! {
            impl ::munim_http_kit::envelope::Versioned for #name {
                fn version(&self) -> i64 {
                    self.version
                }
            }
        }
    });
    Ok(quote! {
        #[derive(::serde::Serialize, ::utoipa::ToSchema)]
        #[serde(rename_all = #case)]
        #item

        #from

        #example

        #versioned
    })
}

/// The arguments of a field's `#[field]`.
#[derive(Default)]
struct Own {
    from: Option<Expr>,
    example: Option<Expr>,
    /// The type whose words the field has.
    word: Option<Type>,
    /// Whether the reply may leave the field out, for the document.
    optional: bool,
}

impl Own {
    /// Takes the attribute from the field.
    fn take(field: &mut Field) -> Result<Self> {
        let mut own = Self::default();
        for attribute in field
            .attrs
            .extract_if(.., |attribute| attribute.path().is_ident("field"))
        {
            attribute.parse_args_with(|input: ParseStream<'_>| own.parse(input))?;
        }
        Ok(own)
    }

    fn parse(&mut self, input: ParseStream<'_>) -> Result<()> {
        while !input.is_empty() {
            let key: Ident = input.parse()?;
            if key == "optional" {
                self.optional = true;
            } else {
                input.parse::<Token![=]>()?;
                match key.to_string().as_str() {
                    "from" => self.from = Some(input.parse()?),
                    "word" => self.word = Some(input.parse()?),
                    "example" => {
                        let value: Expr = input.parse()?;
                        let text = matches!(&value, Expr::Lit(ExprLit { lit: Lit::Str(_), .. }));
                        self.example = Some(if text { parse_quote!(#value.into()) } else { value });
                    }
                    _ => return Err(syn::Error::new(key.span(), "unknown argument of `#[field]`")),
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    }
}

/// Adds the attributes that serde and utoipa need for the field's type, unless the field has its own.
fn describe(field: &mut Field, own: &Own) -> Result<()> {
    let inner = optional(&field.ty);
    let nullable = inner.is_some();
    let kind = last_segment(inner.unwrap_or(&field.ty)).map(|segment| segment.ident.to_string());
    let serde = arguments(field, "serde")?;
    let schema = arguments(field, "schema")?;
    let says = |arguments: &[String], word: &str| arguments.iter().any(|argument| argument == word);
    let writer = match (kind.as_deref(), nullable) {
        (Some("OffsetDateTime"), false) => Some("::munim_http_kit::wire::moment"),
        (Some("OffsetDateTime"), true) => Some("::munim_http_kit::wire::maybe_moment"),
        (Some("Date"), false) => Some("::munim_http_kit::wire::day"),
        (Some("Date"), true) => Some("::munim_http_kit::wire::maybe_day"),
        (Some("Decimal"), false) => Some("::munim_http_kit::wire::number"),
        _ => None,
    };
    if let Some(writer) = writer.filter(|_| !says(&serde, "serialize_with")) {
        field.attrs.push(parse_quote!(#[serde(serialize_with = #writer)]));
    }
    let mut added: Vec<TokenStream> = Vec::new();
    let left_out = says(&serde, "skip_serializing_if") || says(&schema, "required");
    if nullable && !left_out {
        let required = !own.optional;
        added.push(quote!(required = #required));
    }
    if let Some(word) = &own.word {
        let shape = if nullable {
            quote!(words_or_none)
        } else {
            quote!(words)
        };
        added.push(quote!(schema_with = ::munim_http_kit::openapi::shapes::#shape::<#word>));
    }
    let number = matches!(kind.as_deref(), Some("Money" | "Percent" | "Decimal"));
    if number && !says(&schema, "value_type") && !says(&schema, "schema_with") {
        added.push(if nullable {
            quote!(value_type = Option<f64>)
        } else {
            quote!(value_type = f64)
        });
    }
    if added.is_empty() {
        return Ok(());
    }
    // A single attribute, because utoipa reads only one for each field.
    match field
        .attrs
        .iter_mut()
        .find(|attribute| attribute.path().is_ident("schema"))
    {
        Some(attribute) => {
            let written = attribute.parse_args::<TokenStream>()?;
            *attribute = parse_quote!(#[schema(#written, #(#added),*)]);
        }
        None => field.attrs.push(parse_quote!(#[schema(#(#added),*)])),
    }
    Ok(())
}

/// Returns the names of the arguments in an attribute of the field.
fn arguments(field: &Field, name: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    for attribute in field
        .attrs
        .iter()
        .filter(|attribute| attribute.path().is_ident(name))
    {
        words.extend(words_of(attribute)?);
    }
    Ok(words)
}

/// Returns the names of an attribute's arguments. A group is one token, and the commas between a type's parameters follow
/// a `<`, so a word after any other comma is the name of an argument.
fn words_of(attribute: &Attribute) -> Result<Vec<String>> {
    let (mut words, mut depth, mut begins) = (Vec::new(), 0_u32, true);
    for token in attribute.parse_args::<TokenStream>()? {
        match token {
            TokenTree::Ident(word) if begins => words.push(word.to_string()),
            TokenTree::Punct(mark) => match mark.as_char() {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    begins = true;
                    continue;
                }
                _ => {}
            },
            _ => {}
        }
        begins = false;
    }
    Ok(words)
}

pub(crate) fn last_segment(of: &Type) -> Option<&PathSegment> {
    match of {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

/// Returns the `T` of an `Option<T>`.
pub(crate) fn optional(of: &Type) -> Option<&Type> {
    inner(of, &["Option"])
}

/// Returns the `T` of a type such as `Vec<T>` whose name is among these.
pub(crate) fn inner<'a>(of: &'a Type, names: &[&str]) -> Option<&'a Type> {
    let segment = last_segment(of).filter(|segment| names.iter().any(|name| segment.ident == name))?;
    match &segment.arguments {
        PathArguments::AngleBracketed(inner) => inner.args.iter().find_map(|argument| match argument {
            GenericArgument::Type(one) => Some(one),
            _ => None,
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(item: ItemStruct) -> String {
        expand(&About::default(), item)
            .unwrap()
            .to_string()
            .replace(' ', "")
    }

    #[test]
    fn fields_get_what_their_types_need() {
        let item = written(parse_quote! {
            struct LoanItem {
                at: OffsetDateTime,
                closed_on: Option<Date>,
                owed: Money,
                rate: Option<Percent>,
            }
        });
        for expected in [
            r#"rename_all="camelCase""#,
            r#"#[serde(serialize_with="::munim_http_kit::wire::moment")]at:"#,
            r#"#[serde(serialize_with="::munim_http_kit::wire::maybe_day")]#[schema(required=true)]closed_on:"#,
            "#[schema(value_type=f64)]owed:",
            "#[schema(required=true,value_type=Option<f64>)]rate:",
        ] {
            assert!(item.contains(expected), "{expected} is not in {item}");
        }
    }

    #[test]
    fn fields_come_from_those_of_the_same_name_or_as_they_say() {
        let about = syn::parse_str("PascalCase, from = loan: Loan, let loan = loan.into_inner()").unwrap();
        let item = expand(
            &about,
            parse_quote! {
                struct LoanItem {
                    #[field(from = loan.id.get(), example = 12)]
                    loan_id: i64,
                    #[field(example = "L/12")]
                    number: String,
                }
            },
        );
        let item = item.unwrap().to_string().replace(' ', "");
        for expected in [
            r#"rename_all="PascalCase""#,
            "From<Loan>forLoanItem{fnfrom(loan:Loan)->Self{letloan=loan.into_inner();Self{loan_id:loan.id.get(),number:loan.number}}}",
            r#"fnexample()->Self{Self{loan_id:12,number:"L/12".into()}}"#,
        ] {
            assert!(item.contains(expected), "{expected} is not in {item}");
        }
    }

    #[test]
    fn a_field_has_the_words_of_a_type_and_may_be_left_out() {
        let about = syn::parse_str("from = loan: Loan").unwrap();
        let item = expand(
            &about,
            parse_quote! {
                struct LoanItem {
                    #[field(word = LoanState, example = "active")]
                    state: &'static str,
                    #[field(optional, word = AssetClass, example = None)]
                    class: Option<&'static str>,
                }
            },
        );
        let item = item.unwrap().to_string().replace(' ', "");
        for expected in [
            "#[schema(schema_with=::munim_http_kit::openapi::shapes::words::<LoanState>)]state:",
            "#[schema(required=false,schema_with=::munim_http_kit::openapi::shapes::words_or_none::<AssetClass>)]class:",
            "Self{state:loan.state.as_str(),class:loan.class.map(AssetClass::as_str)}",
        ] {
            assert!(item.contains(expected), "{expected} is not in {item}");
        }
    }

    #[test]
    fn an_item_with_a_version_says_so() {
        let expected = "impl::munim_http_kit::envelope::VersionedforLoanItem";
        assert!(
            written(parse_quote!(
                struct LoanItem {
                    version: i64,
                }
            ))
            .contains(expected)
        );
        assert!(
            !written(parse_quote!(
                struct LoanItem {
                    version: Option<i64>,
                }
            ))
            .contains(expected)
        );
    }

    #[test]
    fn a_field_has_a_source_only_if_the_struct_has_one() {
        let refused = expand(
            &About::default(),
            parse_quote! {
                struct LoanItem {
                    #[field(from = loan.id.get(), example = 12)]
                    loan_id: i64,
                }
            },
        );
        assert_eq!(
            refused.unwrap_err().to_string(),
            "`from` needs the argument `from` of `#[item]`"
        );
    }

    #[test]
    fn what_a_field_says_itself_stays() {
        let item = written(parse_quote! {
            struct LoanItem {
                #[schema(required = false, example = "a, required = b")]
                name: Option<String>,
                #[serde(skip_serializing_if = "Option::is_none")]
                #[schema(minimum = 1)]
                number: Option<u32>,
                #[schema(value_type = Option<Vec<f64>>, nullable = false)]
                amounts: Option<Money>,
            }
        });
        for expected in [
            r#"#[schema(required=false,example="a,required=b")]name:"#,
            r#"#[serde(skip_serializing_if="Option::is_none")]#[schema(minimum=1)]number:"#,
            "#[schema(value_type=Option<Vec<f64>>,nullable=false,required=true)]amounts:",
        ] {
            assert!(item.contains(expected), "{expected} is not in {item}");
        }
    }
}
