use std::rc::Rc;

use munim_http_kit::services;
use munim_menu_permissions::MenuPermissionsStore;
use munim_reporting::ReportingStore;
use munim_security_policy::SecurityPolicyStore;

services! {
    menu_permissions: Rc<dyn MenuPermissionsStore>,
    reporting: Rc<dyn ReportingStore>,
    security_policy: Rc<dyn SecurityPolicyStore>,
}
