//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey, query_form::row};
use munim_kernel::{ActivationCodeId, DeviceRequestId, SessionId, TrustedDeviceId, UserId};
use uuid::Uuid;

/// `{codeId}`
pub(crate) struct CodeKey;

impl PathKey for CodeKey {
    type Id = ActivationCodeId;
    const NAME: &'static str = "codeId";
    const MEANING: &'static str = "The code's row, as the list names it.";

    fn parse(text: &str) -> Option<ActivationCodeId> {
        row(text).and_then(|number| ActivationCodeId::try_new(number).ok())
    }
}

/// `{deviceId}`
pub(crate) struct DeviceKey;

impl PathKey for DeviceKey {
    type Id = TrustedDeviceId;
    const NAME: &'static str = "deviceId";
    const MEANING: &'static str = "The device's row, as the list names it.";

    fn parse(text: &str) -> Option<TrustedDeviceId> {
        row(text).and_then(|number| TrustedDeviceId::try_new(number).ok())
    }
}

/// `{requestId}`
pub(crate) struct DeviceRequestKey;

impl PathKey for DeviceRequestKey {
    type Id = DeviceRequestId;
    const NAME: &'static str = "requestId";
    const MEANING: &'static str = "The request's number, which the id of its alert ends in.";

    fn parse(text: &str) -> Option<DeviceRequestId> {
        row(text).and_then(|number| DeviceRequestId::try_new(number).ok())
    }
}

/// `{sessionId}`
pub(crate) struct OwnSessionKey;

impl PathKey for OwnSessionKey {
    type Id = SessionId;
    const NAME: &'static str = "sessionId";
    const MEANING: &'static str = "The session, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<SessionId> {
        Uuid::try_parse(text).ok().map(SessionId::new)
    }
}

/// `{pictureId}`
pub(crate) struct PictureKey;

impl PathKey for PictureKey {
    type Id = Uuid;
    const NAME: &'static str = "pictureId";
    const MEANING: &'static str = "The picture's number, as `profilePictureUrl` names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<Uuid> {
        Uuid::try_parse(text).ok()
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
