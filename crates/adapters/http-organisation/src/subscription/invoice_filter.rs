use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, parameter, row, stored_number, text},
    openapi::Demands,
};
use munim_tenancy::InvoiceStatus;

use crate::prelude::*;

#[derive(Default)]
pub(crate) struct InvoiceFilter {
    pub(crate) status: Option<InvoiceStatus>,
    /// Only those that are past their due date.
    pub(crate) overdue: bool,
    pub(crate) tenant: Option<TenantId>,
}

const WORDS: [&str; 5] = ["draft", "issued", "overdue", "paid", "void"];

impl Filter for InvoiceFilter {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let status = form.word("status", &WORDS, |word| match word {
            "overdue" => Some((InvoiceStatus::Issued, true)),
            word => word.parse().ok().map(|status| (status, false)),
        });
        let tenant = form.chosen("tenantId").map(|word| {
            let number = row(&word).and_then(|number| TenantId::try_new(number).ok());
            number.ok_or(())
        });
        let tenant = tenant.transpose();
        if tenant.is_err() {
            let message = "tenantId must be a positive whole number.";
            form.refuse("tenantId", "positive_integer", message);
        }
        let status = status?;
        Some(Self {
            status: status.map(|(status, _)| status),
            overdue: status.is_some_and(|(_, overdue)| overdue),
            tenant: tenant.ok()?,
        })
    }

    fn describe(demands: &mut Demands) {
        let meaning = "Only those with that status; `overdue`: issued, with a due date before today.";
        parameter(demands, "status", meaning, text().enum_values(Some(WORDS)));
        let meaning = "Only those of that organisation.";
        parameter(demands, "tenantId", meaning, stored_number(1));
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{FromRequest as _, test::TestRequest};
    use munim_http_kit::extractors::ListQuery;
    use munim_tenancy::InvoiceSort;

    use super::*;

    #[actix_web::test]
    async fn what_is_overdue_was_issued() {
        let read = async |query: &str| {
            let request = TestRequest::with_uri(&format!("/?{query}")).to_http_request();
            ListQuery::<InvoiceSort, InvoiceFilter>::extract(&request).await
        };
        let query = read("status=overdue&tenantId=7&sort=-due").await.ok().unwrap();
        assert_eq!(query.sort, InvoiceSort::DueDescending);
        assert_eq!(
            (query.filter.status, query.filter.overdue, query.filter.tenant),
            (Some(InvoiceStatus::Issued), true, TenantId::try_new(7).ok())
        );
        assert!(!read("status=paid").await.ok().unwrap().filter.overdue);
        for bad in ["status=lost", "tenantId=0", "tenantId=x", "sort=total"] {
            assert!(read(bad).await.is_err(), "{bad}");
        }
    }
}
