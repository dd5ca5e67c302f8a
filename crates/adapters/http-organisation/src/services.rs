use std::rc::Rc;

use munim_http_kit::services;
use munim_reporting::ReportingStore;
use munim_tenancy::TenancyStore;

use crate::tenancy::OnboardingStore;

services! {
    onboarding: Rc<dyn OnboardingStore>,
    reporting: Rc<dyn ReportingStore>,
    tenancy: Rc<dyn TenancyStore>,
}
