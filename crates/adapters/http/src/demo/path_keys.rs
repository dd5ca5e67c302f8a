use munim_http_kit::path_keys;
use munim_messages::MessageId;

path_keys! {
    LetterKey: uuid MessageId = "messageId", "The message, as the list names it.";
}
