use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_http_kit::openapi::{Demand, Demands, shapes::network};
use munim_security_policy::{AllowedNetwork, InvalidNetwork};

use crate::prelude::*;

/// The entry of the allow-list that the path names as `{ip}`. The slash of a network is sent as `%2F`.
pub(crate) struct PathNetwork(pub(crate) AllowedNetwork);

fn refused() -> Problem {
    let message = InvalidNetwork.to_string();
    Problem::of_field("ip", "ip_address", message)
}

impl FromRequest for PathNetwork {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // The router keeps an encoded slash, so it separates no segments.
        let text = request.match_info().get("ip").unwrap_or_default();
        let text = text.replace("%2F", "/").replace("%2f", "/");
        ready(AllowedNetwork::try_new(&text).map(Self).map_err(|_| refused()))
    }
}

impl Demand for PathNetwork {
    fn describe(demands: &mut Demands) {
        demands.in_path(
            "ip",
            "The entry, percent-encoded: `203.0.113.7` or `203.0.113.0%2F24`.",
            network(),
        );
        demands.failure(refused());
    }
}
