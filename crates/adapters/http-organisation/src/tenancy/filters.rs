use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, parameter, plain_line, text},
    openapi::Demands,
};
use munim_tenancy::{PlanCode, TenantKind};
use utoipa::openapi::{ObjectBuilder, Type};

const LONGEST_STATE: usize = 100;

fn flag(word: &str) -> Option<bool> {
    word.parse().ok()
}

#[derive(Default)]
pub(crate) struct BranchFilter {
    pub(crate) active: Option<bool>,
    pub(crate) state: Option<String>,
}

impl Filter for BranchFilter {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let status = form.word("status", &["active", "inactive"], |word| match word {
            "active" => Some(true),
            "inactive" => Some(false),
            _ => None,
        });
        let state = form.one("state");
        let fits = state
            .as_deref()
            .is_none_or(|state| state.chars().count() <= LONGEST_STATE);
        if !fits {
            form.refuse("state", "text", "state must be the name of a state.");
            return None;
        }
        Some(Self {
            active: status?,
            state,
        })
    }

    fn describe(demands: &mut Demands) {
        let words = text().enum_values(Some(["active", "inactive"]));
        parameter(
            demands,
            "status",
            "Only active, or only inactive branches.",
            words,
        );
        let name = plain_line(LONGEST_STATE);
        parameter(
            demands,
            "state",
            "Only those in that state, as named in branches.",
            name,
        );
    }
}

/// The filters of tenants, and `view`, the form in which they are returned.
#[derive(Default)]
pub(crate) struct TenantFilter {
    pub(crate) plan: Option<PlanCode>,
    pub(crate) kind: Option<TenantKind>,
    pub(crate) active: Option<bool>,
    /// Only the fields that a selector shows.
    pub(crate) light: bool,
}

impl Filter for TenantFilter {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let plan = form.one("plan").map(PlanCode::try_new).transpose();
        if plan.is_err() {
            form.refuse("plan", "plan_code", "plan must be the code of a plan.");
        }
        let kinds = TenantKind::ALL.map(TenantKind::as_str);
        let kind = form.word("kind", &kinds, |word| word.parse().ok());
        let active = form.word("isActive", &["true", "false"], flag);
        let view = form.word("view", &["full", "light"], |word| match word {
            "full" => Some(false),
            "light" => Some(true),
            _ => None,
        });
        Some(Self {
            plan: plan.ok()?,
            kind: kind?,
            active: active?,
            light: view?.unwrap_or_default(),
        })
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "plan",
            "Only those of the plan with that code.",
            text().pattern(Some("^([a-z0-9][a-z0-9-]{1,29})?$")),
        );
        let kinds = text().enum_values(Some(TenantKind::ALL.map(TenantKind::as_str)));
        parameter(demands, "kind", "Only those of that legal form.", kinds);
        let flag = ObjectBuilder::new().schema_type(Type::Boolean);
        let meaning = "Only active, or only suspended organisations.";
        parameter(demands, "isActive", meaning, flag);
        let views = text().enum_values(Some(["full", "light"]));
        let meaning = "`light`: only number, name, code and whether it is active, for a selector.";
        parameter(demands, "view", meaning, views);
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{FromRequest as _, test::TestRequest};
    use munim_http_kit::extractors::{ListQuery, OfBranch};
    use munim_tenancy::{BranchSort, TenantSort};

    use super::*;

    async fn codes<F: Filter>(query: &str) -> Vec<String> {
        let request = TestRequest::with_uri(&format!("/?{query}")).to_http_request();
        let Err(problem) = ListQuery::<BranchSort, F>::extract(&request).await else {
            return Vec::new();
        };
        let body = serde_json::to_value(problem.body("t")).unwrap();
        let errors = body["errors"].as_array().unwrap().clone();
        let fault = |error: &serde_json::Value| {
            format!(
                "{}: {}",
                error["field"].as_str().unwrap(),
                error["code"].as_str().unwrap()
            )
        };
        errors.iter().map(fault).collect()
    }

    #[actix_web::test]
    async fn faults_of_filters_are_reported_with_all_others() {
        assert_eq!(
            codes::<BranchFilter>("page=0&status=shut&status=x&state=a%00").await,
            ["page: range", "status: repeated", "status: one_of", "state: text"]
        );
        assert_eq!(
            codes::<TenantFilter>("plan=No+Plan&kind=platform&isActive=1&view=x").await,
            [
                "plan: plan_code",
                "kind: one_of",
                "isActive: one_of",
                "view: one_of"
            ]
        );
        for bad in ["branchId=0", "branchId=x", "branchId=-1", "branchId="] {
            assert_eq!(codes::<OfBranch>(bad).await, ["branchId: positive_integer"]);
        }
        assert_eq!(codes::<BranchFilter>("status=").await, ["status: one_of"]);
        // An empty text box sends this.
        assert!(codes::<BranchFilter>("state=").await.is_empty());
    }

    #[actix_web::test]
    async fn good_filters_are_read() {
        let request =
            TestRequest::with_uri("/?plan=standard&kind=trust&isActive=false&view=light&sort=-created");
        let query = ListQuery::<TenantSort, TenantFilter>::extract(&request.to_http_request()).await;
        let query = query.ok().unwrap();
        assert_eq!(query.sort, TenantSort::CreatedDescending);
        assert_eq!(query.filter.plan, Some(PlanCode::default()));
        assert_eq!(query.filter.kind, Some(TenantKind::Trust));
        assert_eq!((query.filter.active, query.filter.light), (Some(false), true));
    }
}
