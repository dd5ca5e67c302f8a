use std::{
    future::{Ready, ready},
    marker::PhantomData,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_kernel::TenantId;
use utoipa::openapi::{KnownFormat, ObjectBuilder, SchemaFormat, Type};

use crate::{
    openapi::{Demand, Demands, shapes::day_pattern},
    problem::{FieldProblem, Problem},
};

pub trait PathKey: 'static {
    type Id;
    const NAME: &'static str;
    const MEANING: &'static str;
    const KIND: KeyKind = KeyKind::Number;

    fn parse(text: &str) -> Option<Self::Id>;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyKind {
    Number,
    Uuid,
    Day,
}

impl KeyKind {
    /// Returns the code and the message for a malformed key.
    const fn fault(self) -> (&'static str, &'static str) {
        match self {
            Self::Number => ("positive_integer", "a positive whole number"),
            Self::Uuid => ("uuid", "a UUID"),
            Self::Day => ("date", "a day as YYYY-MM-DD"),
        }
    }

    fn schema(self) -> ObjectBuilder {
        let text = |format| {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(format)))
        };
        match self {
            Self::Number => ObjectBuilder::new()
                .schema_type(Type::Integer)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
                .minimum(Some(1)),
            Self::Uuid => text(KnownFormat::Uuid),
            Self::Day => text(KnownFormat::Date)
                .min_length(Some(10))
                .pattern(Some(day_pattern())),
        }
    }
}

pub struct PathId<P: PathKey> {
    id: P::Id,
    key: PhantomData<P>,
}

impl<P: PathKey> PathId<P> {
    pub fn into_inner(self) -> P::Id {
        self.id
    }
}

fn problem<P: PathKey>() -> Problem {
    let (code, kind) = P::KIND.fault();
    let message = format!("{} must be {kind}.", P::NAME);
    Problem::invalid(vec![FieldProblem::new(P::NAME, code, message)])
}

impl<P: PathKey> FromRequest for PathId<P> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().get(P::NAME).and_then(P::parse);
        ready(
            id.map(|id| Self { id, key: PhantomData })
                .ok_or_else(problem::<P>),
        )
    }
}

impl<P: PathKey> Demand for PathId<P> {
    fn describe(demands: &mut Demands) {
        demands.in_path(P::NAME, P::MEANING, P::KIND.schema());
        demands.failure(problem::<P>());
    }
}

/// Declares the ids in the paths of a feature: a type, the id's type (after `uuid` if it is a UUID, otherwise it is a
/// positive number), the parameter's name, and what it means.
#[macro_export]
macro_rules! path_keys {
    ($($key:ident: $id:ident $($uuid_id:ident)? = $name:literal, $meaning:literal;)+) => {
        $($crate::path_keys! { @ $key [$id $($uuid_id)?] $name, $meaning })+
    };
    (@ $key:ident [uuid $id:ident] $name:literal, $meaning:literal) => {
        pub struct $key;

        impl $crate::extractors::PathKey for $key {
            type Id = $id;
            const NAME: &'static str = $name;
            const MEANING: &'static str = $meaning;
            const KIND: $crate::extractors::KeyKind = $crate::extractors::KeyKind::Uuid;

            fn parse(text: &str) -> Option<$id> {
                ::uuid::Uuid::try_parse(text).ok().map($id::new)
            }
        }
    };
    (@ $key:ident [$id:ident] $name:literal, $meaning:literal) => {
        pub struct $key;

        impl $crate::extractors::PathKey for $key {
            type Id = $id;
            const NAME: &'static str = $name;
            const MEANING: &'static str = $meaning;

            fn parse(text: &str) -> Option<$id> {
                $crate::extractors::query_form::row(text).and_then(|number| $id::try_new(number).ok())
            }
        }
    };
}

path_keys! {
    TenantKey: TenantId = "tenantId", "The tenant: the caller's own, or any for a SuperAdmin.";
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[actix_web::test]
    async fn an_id_that_is_none_is_a_400_that_names_it() {
        for (text, good) in [
            ("7", true),
            ("0", false),
            ("-1", false),
            ("x", false),
            ("9223372036854775808", false),
        ] {
            let request = TestRequest::default()
                .param("tenantId", text.to_owned())
                .to_http_request();
            let read = PathId::<TenantKey>::extract(&request).await;
            assert_eq!(read.is_ok(), good, "{text}");
            if let Err(problem) = read {
                assert_eq!(
                    (problem.status().as_u16(), problem.code()),
                    (400, "validation_failed")
                );
            }
        }
    }
}
