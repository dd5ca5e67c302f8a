use munim_http_kit::body::fields::{NAME, version};
use munim_lending::{LoanCategory, Purpose, PurposeDraft, PurposeError};
use utoipa::openapi::{Schema, Type, schema::SchemaType};

use crate::prelude::*;

/// What a loan may be for.
#[item(from = purpose: Purpose, let purpose = purpose.into_inner())]
#[schema(as = LoanPurpose)]
pub(crate) struct PurposeItem {
    #[field(from = purpose.id.get(), example = 10)]
    purpose_id: i64,
    #[field(from = purpose.draft.name, example = "Dairy cattle")]
    name: String,
    /// The category of products that it is for; null for all.
    #[schema(schema_with = category_or_none, required = false)]
    #[field(from = purpose.draft.category.map(LoanCategory::as_str), example = Some("agriculture"))]
    category: Option<&'static str>,
    /// Whether applications can choose it.
    #[field(from = purpose.draft.is_active, example = true)]
    is_active: bool,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

fn category_or_none() -> Schema {
    let mut words = words::<LoanCategory>();
    if let Schema::Object(object) = &mut words {
        object.schema_type = SchemaType::Array(vec![Type::String, Type::Null]);
        if let Some(values) = &mut object.enum_values {
            values.push(Value::Null);
        }
    }
    words
}

pub(crate) struct LoanPurposeRequest {
    pub(super) draft: PurposeDraft,
    pub(super) version: Option<i64>,
}

impl FromForm for LoanPurposeRequest {
    const NAME: &'static str = "LoanPurposeRequest";
    const ABOUT: &'static str = "A purpose of loans.";

    fn take(form: &mut Form) -> Option<Self> {
        let name = form.text(
            field("name").about("What the money is for."),
            "Name is required",
            NAME,
        );
        let category = form.word_of::<LoanCategory>(
            field("category").about("The category of products that it is for; all by default."),
        );
        let about = "Whether applications can choose it; true by default.";
        let is_active = form.optional::<bool>(field("isActive").about(about));
        let version = version(form, "version");
        Some(Self {
            draft: PurposeDraft {
                name: name?,
                category: category?,
                is_active: is_active?.unwrap_or(true),
            },
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"name": "Solar lamps", "category": "housing", "isActive": true})
    }
}

pub(super) fn purpose_problem(error: PurposeError) -> Problem {
    let message = error.to_string();
    match error {
        PurposeError::NoTenant(error) => error.into(),
        PurposeError::Store(error) => error.into(),
        PurposeError::NoSuchPurpose => Problem::not_found(message),
        PurposeError::Taken => Problem::of_field("name", "taken", message),
        PurposeError::TooMany(_) => Problem::conflict("too_many_purposes", message),
        PurposeError::VersionConflict => Problem::conflict("version_conflict", message),
    }
}
