use munim_http_kit::extractors::{KeyKind, PathKey};
use munim_kernel::{ActivationCodeId, DeviceRequestId, SessionId, TrustedDeviceId};
use uuid::Uuid;

use crate::prelude::*;

path_keys! {
    CodeKey: ActivationCodeId = "codeId", "The code's row, as the list names it.";
    DeviceKey: TrustedDeviceId = "deviceId", "The device's row, as the list names it.";
    DeviceRequestKey: DeviceRequestId = "requestId", "The request's number, which the id of its alert ends in.";
    OwnSessionKey: uuid SessionId = "sessionId", "The session, as the list names it.";
    UserKey: UserId = "userId", "The user's number.";
}

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
