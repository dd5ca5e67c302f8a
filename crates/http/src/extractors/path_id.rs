use std::{
    future::{Ready, ready},
    marker::PhantomData,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_identity_device::ApiKeyId;
use munim_kernel::{BranchId, ReportId, RoleId, SessionId, TenantId, UserId};
use munim_messages::MessageId;
use munim_reporting::ScheduleId;
use munim_webhooks::{DeliveryId, EndpointId};
use utoipa::openapi::{
    KnownFormat, ObjectBuilder, Required, SchemaFormat, Type,
    path::{ParameterBuilder, ParameterIn},
};
use uuid::Uuid;

use crate::{
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

/// An id in the path.
pub(crate) trait PathKey: 'static {
    /// What the id becomes.
    type Id;
    /// The parameter's name in the path.
    const NAME: &'static str;
    /// What the parameter is.
    const MEANING: &'static str;
    /// Whether it is a UUID; a positive whole number otherwise.
    const IS_UUID: bool = false;

    /// The id that the text means.
    fn parse(text: &str) -> Option<Self::Id>;
}

/// The id `P` of the path.
pub(crate) struct PathId<P: PathKey> {
    id: P::Id,
    key: PhantomData<P>,
}

impl<P: PathKey> PathId<P> {
    /// The id.
    pub(crate) fn into_inner(self) -> P::Id {
        self.id
    }
}

fn problem<P: PathKey>() -> Problem {
    let (code, kind) = if P::IS_UUID {
        ("uuid", "a UUID")
    } else {
        ("positive_integer", "a positive whole number")
    };
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
        let schema = if P::IS_UUID {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
        } else {
            ObjectBuilder::new()
                .schema_type(Type::Integer)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
                .minimum(Some(1))
        };
        demands.parameter(
            ParameterBuilder::new()
                .name(P::NAME)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .description(Some(P::MEANING))
                .schema(Some(schema))
                .build(),
        );
        demands.failure(problem::<P>());
    }
}

/// A row's number: a positive whole number.
pub(crate) fn row(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number| *number > 0)
}

/// `{deviceId}`
pub(crate) struct DeviceKey;

impl PathKey for DeviceKey {
    type Id = i64;
    const NAME: &'static str = "deviceId";
    const MEANING: &'static str = "The device's row, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{codeId}`
pub(crate) struct CodeKey;

impl PathKey for CodeKey {
    type Id = i64;
    const NAME: &'static str = "codeId";
    const MEANING: &'static str = "The code's row, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{userId}`
pub(crate) struct UserKey;

impl PathKey for UserKey {
    type Id = UserId;
    const NAME: &'static str = "userId";
    const MEANING: &'static str = "The user's number.";

    fn parse(text: &str) -> Option<UserId> {
        row(text).and_then(|number| UserId::try_new(number).ok())
    }
}

/// `{branchId}`
pub(crate) struct BranchKey;

impl PathKey for BranchKey {
    type Id = BranchId;
    const NAME: &'static str = "branchId";
    const MEANING: &'static str = "The branch's number.";

    fn parse(text: &str) -> Option<BranchId> {
        row(text).and_then(|number| BranchId::try_new(number).ok())
    }
}

/// `{roleId}`
pub(crate) struct RoleKey;

impl PathKey for RoleKey {
    type Id = RoleId;
    const NAME: &'static str = "roleId";
    const MEANING: &'static str = "The role's number.";

    fn parse(text: &str) -> Option<RoleId> {
        row(text).and_then(|number| RoleId::try_new(number).ok())
    }
}

/// `{planId}`
pub(crate) struct PlanKey;

impl PathKey for PlanKey {
    type Id = i64;
    const NAME: &'static str = "planId";
    const MEANING: &'static str = "The plan's row, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{invoiceId}`
pub(crate) struct InvoiceKey;

impl PathKey for InvoiceKey {
    type Id = i64;
    const NAME: &'static str = "invoiceId";
    const MEANING: &'static str = "The invoice's row, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{reportId}`
pub(crate) struct ReportKey;

impl PathKey for ReportKey {
    type Id = ReportId;
    const NAME: &'static str = "reportId";
    const MEANING: &'static str = "The ID of the report.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<ReportId> {
        Uuid::try_parse(text).ok().map(ReportId::new)
    }
}

/// `{logId}`
pub(crate) struct RequestLogKey;

impl PathKey for RequestLogKey {
    type Id = i64;
    const NAME: &'static str = "logId";
    const MEANING: &'static str = "The entry, as the list names it.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{exportId}`
pub(crate) struct ExportKey;

impl PathKey for ExportKey {
    type Id = ReportId;
    const NAME: &'static str = "exportId";
    const MEANING: &'static str = "The ID of the export.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<ReportId> {
        ReportKey::parse(text)
    }
}

/// `{scheduleId}`
pub(crate) struct ScheduleKey;

impl PathKey for ScheduleKey {
    type Id = ScheduleId;
    const NAME: &'static str = "scheduleId";
    const MEANING: &'static str = "The schedule, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<ScheduleId> {
        Uuid::try_parse(text).ok().map(ScheduleId::new)
    }
}

/// `{tenantId}`
pub(crate) struct TenantKey;

impl PathKey for TenantKey {
    type Id = TenantId;
    const NAME: &'static str = "tenantId";
    const MEANING: &'static str = "The tenant: the caller's own, or any for a SuperAdmin.";

    fn parse(text: &str) -> Option<TenantId> {
        row(text).and_then(|id| TenantId::try_new(id).ok())
    }
}

/// `{id}` where sessions are listed: the tenant. One place in the path has one name.
pub(crate) struct SessionsTenantKey;

impl PathKey for SessionsTenantKey {
    type Id = TenantId;
    const NAME: &'static str = "id";
    const MEANING: &'static str = "The tenant: the caller's own, or any for a SuperAdmin.";

    fn parse(text: &str) -> Option<TenantId> {
        TenantKey::parse(text)
    }
}

/// `{id}` where a session is ended: the session.
pub(crate) struct SessionKey;

impl PathKey for SessionKey {
    type Id = SessionId;
    const NAME: &'static str = "id";
    const MEANING: &'static str = "The session, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<SessionId> {
        Uuid::try_parse(text).ok().map(SessionId::new)
    }
}

/// `{sessionId}`
pub(crate) struct OwnSessionKey;

impl PathKey for OwnSessionKey {
    type Id = SessionId;
    const NAME: &'static str = "sessionId";
    const MEANING: &'static str = "The session, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<SessionId> {
        SessionKey::parse(text)
    }
}

/// `{pictureId}`
pub(crate) struct PictureKey;

impl PathKey for PictureKey {
    type Id = Uuid;
    const NAME: &'static str = "pictureId";
    const MEANING: &'static str = "The picture's number, as `profilePictureUrl` names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<Uuid> {
        Uuid::try_parse(text).ok()
    }
}

/// `{requestId}`
pub(crate) struct DeviceRequestKey;

impl PathKey for DeviceRequestKey {
    type Id = i64;
    const NAME: &'static str = "requestId";
    const MEANING: &'static str = "The request's number, which the id of its alert ends in.";

    fn parse(text: &str) -> Option<i64> {
        row(text)
    }
}

/// `{serviceAccountId}`
pub(crate) struct ServiceAccountKey;

impl PathKey for ServiceAccountKey {
    type Id = UserId;
    const NAME: &'static str = "serviceAccountId";
    const MEANING: &'static str = "The service account's number.";

    fn parse(text: &str) -> Option<UserId> {
        UserKey::parse(text)
    }
}

/// `{keyId}`
pub(crate) struct ApiKeyKey;

impl PathKey for ApiKeyKey {
    type Id = ApiKeyId;
    const NAME: &'static str = "keyId";
    const MEANING: &'static str = "The key, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<ApiKeyId> {
        Uuid::try_parse(text).ok().map(ApiKeyId::new)
    }
}

/// `{messageId}`
pub(crate) struct LetterKey;

impl PathKey for LetterKey {
    type Id = MessageId;
    const NAME: &'static str = "messageId";
    const MEANING: &'static str = "The message, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<MessageId> {
        Uuid::try_parse(text).ok().map(MessageId::new)
    }
}

/// `{webhookId}`
pub(crate) struct WebhookKey;

impl PathKey for WebhookKey {
    type Id = EndpointId;
    const NAME: &'static str = "webhookId";
    const MEANING: &'static str = "The webhook, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<EndpointId> {
        Uuid::try_parse(text).ok().map(EndpointId::new)
    }
}

/// `{deliveryId}`
pub(crate) struct DeliveryKey;

impl PathKey for DeliveryKey {
    type Id = DeliveryId;
    const NAME: &'static str = "deliveryId";
    const MEANING: &'static str = "The delivery, as the list names it.";
    const IS_UUID: bool = true;

    fn parse(text: &str) -> Option<DeliveryId> {
        Uuid::try_parse(text).ok().map(DeliveryId::new)
    }
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
                .param("deviceId", text.to_owned())
                .to_http_request();
            let read = PathId::<DeviceKey>::extract(&request).await;
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
