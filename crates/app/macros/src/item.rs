use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Field, GenericArgument, Ident, ItemStruct, PathArguments, Result, Type, parse_quote};

pub(crate) fn expand(case: Option<&Ident>, mut item: ItemStruct) -> Result<TokenStream> {
    for field in &mut item.fields {
        describe(field)?;
    }
    let case = case.map_or_else(|| "camelCase".to_owned(), Ident::to_string);
    Ok(quote! {
        #[derive(::serde::Serialize, ::utoipa::ToSchema)]
        #[serde(rename_all = #case)]
        #item
    })
}

/// Adds the attributes that serde and utoipa need for the field's type, unless the field has its own.
fn describe(field: &mut Field) -> Result<()> {
    let inner = optional(&field.ty);
    let nullable = inner.is_some();
    let kind = match inner.unwrap_or(&field.ty) {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    };
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
        added.push(quote!(required = true));
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
            let own = attribute.parse_args::<TokenStream>()?;
            *attribute = parse_quote!(#[schema(#own, #(#added),*)]);
        }
        None => field.attrs.push(parse_quote!(#[schema(#(#added),*)])),
    }
    Ok(())
}

/// Returns the words before `=` in an attribute of the field.
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

/// Groups are one token, and the commas of a type's parameters follow a `<`, so a word after any other comma is an argument's name.
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

fn optional(of: &Type) -> Option<&Type> {
    let Type::Path(path) = of else { return None };
    let segment = path
        .path
        .segments
        .last()
        .filter(|segment| segment.ident == "Option")?;
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
        expand(None, item).unwrap().to_string().replace(' ', "")
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
