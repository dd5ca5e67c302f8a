use std::rc::Rc;

use munim_http_kit::services;
use munim_messages::MessagesStore;

services! {
    messages: Rc<dyn MessagesStore>,
}
