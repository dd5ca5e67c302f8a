use std::rc::Rc;

use munim_http_kit::services;
use munim_reporting::ReportingStore;

services! {
    reporting: Rc<dyn ReportingStore>,
}
