use munim_kernel::Permission;
use serde_json::Value;
use time::Duration;
use utoipa::openapi::{
    RefOr, Required, Schema,
    path::{Parameter, ParameterBuilder, ParameterIn},
    security::SecurityRequirement,
};

use super::security::{API_KEY, BEARER, DEVICE};
use crate::{
    problem::Problem,
    tenant_header::{no_tenant, tenant_parameter},
};

pub trait Demand {
    fn describe(demands: &mut Demands);
}

pub(super) struct AskedBody {
    pub(super) name: &'static str,
    pub(super) schemas: Vec<(&'static str, Schema)>,
    pub(super) example: Value,
}

#[derive(Default)]
pub struct Demands {
    pub(super) securities: Vec<SecurityRequirement>,
    pub(super) permissions: &'static [Permission],
    pub(super) also: &'static [Permission],
    pub(super) parameters: Vec<Parameter>,
    pub(super) body: Option<AskedBody>,
    /// The content types of a body that is a file.
    pub(super) file: &'static [&'static str],
    pub(super) failures: Vec<Problem>,
}

impl Demands {
    pub(crate) fn query_parameters(self) -> Vec<String> {
        let in_query = |one: &Parameter| one.parameter_in == ParameterIn::Query;
        let parameters = self.parameters.into_iter().filter(in_query);
        parameters.map(|one| one.name).collect()
    }

    /// Requires a session, and documents the header for the tenant acted upon. API keys get 403.
    pub fn bearer(&mut self) {
        self.session();
        self.failure(Problem::forbidden());
    }

    /// Requires a session or the API key of a service account.
    pub fn bearer_or_key(&mut self) {
        self.session();
        self.securities.push(needs(API_KEY));
        self.failure(Problem::wrong_keys(KEY_WAIT));
    }

    fn session(&mut self) {
        self.securities.push(needs(BEARER));
        self.parameter(tenant_parameter());
        self.failure(no_tenant());
        self.failure(Problem::unauthenticated());
        self.failure(Problem::session_expired());
        self.failure(munim_kernel::TenantMismatch.into());
        self.failure(Problem::address_not_allowed());
        // For a SuperAdmin, who may select any tenant.
        self.failure(Problem::not_found("Tenant not found"));
    }

    pub fn no_key(&mut self) {
        let by_key = needs(API_KEY);
        self.securities.retain(|way| *way != by_key);
        let limited = Problem::wrong_keys(KEY_WAIT);
        self.failures.retain(|problem| *problem != limited);
    }

    /// Requires a session or an API key, or a device that is activated before sign-in.
    pub fn bearer_or_device(&mut self) {
        self.bearer_or_key();
        self.securities.push(needs(DEVICE));
    }

    pub fn permissions(&mut self, any_of: &'static [Permission], all_of: &'static [Permission]) {
        self.permissions = any_of;
        self.also = all_of;
        self.failure(Problem::forbidden());
    }

    pub fn parameter(&mut self, parameter: Parameter) {
        self.parameters.push(parameter);
    }

    pub fn in_path(&mut self, name: &str, meaning: &str, schema: impl Into<RefOr<Schema>>) {
        self.parameter(parameter(ParameterIn::Path, name, meaning, schema));
    }

    pub fn in_query(&mut self, name: &str, meaning: &str, schema: impl Into<RefOr<Schema>>) {
        self.parameter(parameter(ParameterIn::Query, name, meaning, schema));
    }

    pub fn in_header(&mut self, name: &str, meaning: &str, schema: impl Into<RefOr<Schema>>) {
        self.parameter(parameter(ParameterIn::Header, name, meaning, schema));
    }

    pub fn body(&mut self, name: &'static str, schemas: Vec<(&'static str, Schema)>, example: Value) {
        self.body = Some(AskedBody {
            name,
            schemas,
            example,
        });
    }

    /// Asks for a file as the body, of one of these types.
    pub fn file(&mut self, types: &'static [&'static str]) {
        self.file = types;
    }

    pub fn failure(&mut self, problem: Problem) {
        self.failures.push(problem);
    }
}

/// Returns a parameter, which is required in a path only.
pub(crate) fn parameter(
    place: ParameterIn,
    name: &str,
    meaning: &str,
    schema: impl Into<RefOr<Schema>>,
) -> Parameter {
    let required = if place == ParameterIn::Path {
        Required::True
    } else {
        Required::False
    };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .description(Some(meaning))
        .schema(Some(schema))
        .build()
}

const KEY_WAIT: Duration = Duration::minutes(10);

fn needs(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new(scheme, Vec::<String>::new())
}

impl Demand for () {
    fn describe(_: &mut Demands) {}
}
