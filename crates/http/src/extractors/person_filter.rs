use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Query};
use munim_identity_device::PersonStatus;
use munim_kernel::BranchId;
use utoipa::openapi::{
    ObjectBuilder, Required, Type,
    path::{ParameterBuilder, ParameterIn},
};

use super::path_id::row;
use crate::{
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

/// Which people a list is narrowed to: `role`, `branchId`, `status`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PersonFilter {
    /// Holders of the role of that name.
    pub(crate) role: Option<String>,
    /// Those of that branch.
    pub(crate) branch: Option<BranchId>,
    /// Those who stand so.
    pub(crate) status: Option<PersonStatus>,
}

/// The longest role name that is looked for, in characters.
const LONGEST: usize = 100;

impl PersonFilter {
    fn read(query: &str) -> Result<Self, Problem> {
        let pairs = Query::<Vec<(String, String)>>::from_query(query).map(Query::into_inner);
        let pairs = pairs.unwrap_or_default();
        let mut errors = Vec::new();
        let mut one = |name: &'static str| {
            let mut given = pairs
                .iter()
                .filter(|(key, _)| key == name)
                .map(|(_, value)| value.trim());
            let first = given.next().filter(|value| !value.is_empty());
            if given.next().is_some() {
                let message = format!("{name} may be given once only.");
                errors.push(FieldProblem::new(name, "repeated", message));
            }
            first
        };
        let (role, branch, status) = (one("role"), one("branchId"), one("status"));
        if role.is_some_and(|role| role.chars().count() > LONGEST) {
            let message = "role must have at most 100 characters.";
            errors.push(FieldProblem::new("role", "too_long", message));
        }
        let id = branch.and_then(row).and_then(|id| BranchId::try_new(id).ok());
        if branch.is_some() && id.is_none() {
            let message = "branchId must be a positive whole number.";
            errors.push(FieldProblem::new("branchId", "positive_integer", message));
        }
        let stands = status.and_then(PersonStatus::from_word);
        if status.is_some() && stands.is_none() {
            let words = PersonStatus::ALL.map(PersonStatus::as_str).join(", ");
            let message = format!("status must be one of {words}.");
            errors.push(FieldProblem::new("status", "one_of", message));
        }
        if !errors.is_empty() {
            return Err(Problem::invalid(errors));
        }
        Ok(Self {
            role: role.map(str::to_owned),
            branch: id,
            status: stands,
        })
    }
}

impl FromRequest for PersonFilter {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl Demand for PersonFilter {
    fn describe(demands: &mut Demands) {
        let mut query = |name: &str, meaning: &str, schema: ObjectBuilder| {
            demands.parameter(
                ParameterBuilder::new()
                    .name(name)
                    .parameter_in(ParameterIn::Query)
                    .required(Required::False)
                    .description(Some(meaning))
                    .schema(Some(schema))
                    .build(),
            );
        };
        let text = || ObjectBuilder::new().schema_type(Type::String);
        query(
            "role",
            "Only holders of the role of that name.",
            text().max_length(Some(LONGEST)),
        );
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
        query("branchId", "Only those of that branch.", number);
        let words = text().enum_values(Some(PersonStatus::ALL.map(PersonStatus::as_str)));
        query("status", "Only those whose accounts stand so.", words);
        if let Err(problem) = Self::read("branchId=x&status=x") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bad_filter_is_named() {
        assert_eq!(PersonFilter::read(""), Ok(PersonFilter::default()));
        let read = PersonFilter::read("role=Cashier&branchId=3&status=locked").unwrap();
        assert_eq!(
            (read.role.as_deref(), read.branch.map(BranchId::get), read.status),
            (Some("Cashier"), Some(3), Some(PersonStatus::Locked))
        );
        let problem = PersonFilter::read("branchId=0&status=x&role=a&role=b").unwrap_err();
        let body = serde_json::to_value(problem.body("t")).unwrap();
        let fields: Vec<_> = body["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| &one["field"])
            .collect();
        assert_eq!(fields, ["role", "branchId", "status"]);
    }
}
