//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey};
use munim_messages::MessageId;
use uuid::Uuid;

/// `{messageId}`
pub(crate) struct LetterKey;

impl PathKey for LetterKey {
    type Id = MessageId;
    const NAME: &'static str = "messageId";
    const MEANING: &'static str = "The message, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<MessageId> {
        Uuid::try_parse(text).ok().map(MessageId::new)
    }
}
