//! The tenant that a request acts on, if it is not the caller's own.
use actix_web::{HttpRequest, http::header::HeaderName};
use munim_kernel::TenantId;
use utoipa::openapi::{
    KnownFormat, ObjectBuilder, Required, SchemaFormat, Type,
    path::{Parameter, ParameterBuilder, ParameterIn},
};

use crate::problem::{FieldProblem, Problem};

/// Returns the tenant that the request names in its `TenantId` header.
///
/// # Errors
/// 400 for a header that is not a tenant id, or appears twice.
pub fn tenant_header(request: &HttpRequest) -> Result<Option<TenantId>, Problem> {
    let mut headers = request.headers().get_all(HeaderName::from_static("tenantid"));
    let Some(header) = headers.next() else {
        return Ok(None);
    };
    let tenant = header
        .to_str()
        .ok()
        .filter(|_| headers.next().is_none())
        .and_then(|text| text.trim().parse().ok())
        .and_then(|number| TenantId::try_new(number).ok());
    tenant.map(Some).ok_or_else(no_tenant)
}

/// Returns the refusal of a header that is not a tenant id.
pub fn no_tenant() -> Problem {
    let message = "The TenantId header must be a positive whole number.";
    Problem::invalid(vec![FieldProblem::new("TenantId", "positive_integer", message)])
}

pub fn tenant_parameter() -> Parameter {
    let schema = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(1));
    ParameterBuilder::new()
        .name("TenantId")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "The caller's own tenant, or the one that a SuperAdmin selects.",
        ))
        .schema(Some(schema))
        .build()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_tenant_is_a_positive_whole_number() {
        let read = |headers: &[&str]| {
            let request = headers.iter().fold(TestRequest::default(), |request, header| {
                request.append_header(("TenantId", *header))
            });
            tenant_header(&request.to_http_request())
                .map(|tenant| tenant.map(TenantId::get))
                .map_err(|problem| problem.code())
        };
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&["7"]), Ok(Some(7)));
        for bad in [
            &["0"][..],
            &["-1"],
            &["x"],
            &[""],
            &["1.5"],
            &["99999999999999999999"],
            &["1", "1"],
        ] {
            assert_eq!(read(bad), Err("validation_failed"), "{bad:?}");
        }
    }
}
