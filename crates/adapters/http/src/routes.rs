//! The routes: the operations of all features. Every route is documented, and every documented operation is routed.
use actix_web::{
    middleware::from_fn,
    web::{self, ServiceConfig},
};
use munim_http_identity::{identity_device, integrations, menu_permissions, security_policy};
use munim_http_kit::{
    middleware::no_panics,
    operations::{Endpoint, Listed},
    prelude::*,
};
use munim_http_lending::{
    approvals, books, clients, disbursements, follow_up, groups, lending, monitoring, savings, sheets, tills,
    transfers,
};
use munim_http_organisation::{audit, subscription, tenancy};
use munim_http_reporting::{report_files, reporting};

use crate::{demo, system};

/// If a request matches two paths, the one without a parameter must come first.
pub(crate) static FEATURES: [&[Listed]; 30] = [
    &identity_device::OPERATIONS,
    &tenancy::OPERATIONS,
    &subscription::OPERATIONS,
    &clients::OPERATIONS,
    &groups::OPERATIONS,
    &transfers::OPERATIONS,
    &lending::OPERATIONS,
    &lending::charges::OPERATIONS,
    &lending::day_end::OPERATIONS,
    &lending::loans::OPERATIONS,
    &lending::payments::OPERATIONS,
    &lending::servicing::OPERATIONS,
    &lending::settings::OPERATIONS,
    &disbursements::OPERATIONS,
    &sheets::OPERATIONS,
    &follow_up::OPERATIONS,
    &monitoring::OPERATIONS,
    &tills::OPERATIONS,
    &savings::OPERATIONS,
    &approvals::OPERATIONS,
    &books::OPERATIONS,
    &report_files::OPERATIONS,
    &reporting::OPERATIONS,
    &security_policy::OPERATIONS,
    &audit::OPERATIONS,
    &integrations::OPERATIONS,
    &munim_http_webhooks::OPERATIONS,
    &demo::OPERATIONS,
    &menu_permissions::OPERATIONS,
    &system::OPERATIONS,
];

/// Routes every operation. Unknown paths get the API's own error envelope.
pub(crate) fn routes(cfg: &mut ServiceConfig) {
    let mut resources: Vec<(String, Vec<Endpoint>)> = Vec::new();
    for endpoint in FEATURES
        .iter()
        .copied()
        .flatten()
        .flat_map(|listed| (listed.endpoints)())
    {
        match resources.iter_mut().find(|(path, _)| *path == endpoint.path) {
            Some((_, same)) => same.push(endpoint),
            None => resources.push((endpoint.path.clone(), vec![endpoint])),
        }
    }
    for (path, endpoints) in resources {
        let allowed: Vec<_> = endpoints
            .iter()
            .map(|endpoint| endpoint.method.to_string())
            .collect();
        let allowed = allowed.join(", ");
        let resource = endpoints
            .into_iter()
            .fold(web::resource(path), |resource, endpoint| {
                resource.route(endpoint.route)
            })
            .default_service(web::to(move || {
                std::future::ready(Err::<String, _>(Problem::method_not_allowed(allowed.clone())))
            }))
            .wrap(from_fn(no_panics));
        cfg.service(resource);
    }
    system::reading_page::routes(cfg);
    cfg.service(web::scope("/api").default_service(web::to(nothing_here)));
}

async fn nothing_here() -> Result<String, Problem> {
    Err(Problem::not_found("There is nothing at this address."))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether every request for `other` also matches `path`.
    fn hides(path: &str, other: &str) -> bool {
        let (segments, others) = (path.split('/'), other.split('/'));
        segments.clone().count() == others.clone().count()
            && segments
                .zip(others)
                .all(|(one, other)| one.starts_with('{') || one == other)
    }

    #[test]
    fn every_path_is_reached() {
        let listed = FEATURES.iter().copied().flatten();
        let endpoints = listed.flat_map(|listed| (listed.endpoints)());
        let paths: Vec<_> = endpoints.map(|endpoint| endpoint.path).collect();
        for (index, path) in paths.iter().enumerate() {
            let mut before = paths.iter().take(index);
            let hiding = before.find(|one| *one != path && hides(one, path));
            assert_eq!(hiding, None, "{path}");
        }
    }
}
