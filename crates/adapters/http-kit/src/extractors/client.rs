use std::{
    future::{Ready, ready},
    net::{IpAddr, Ipv4Addr},
};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{HeaderMap, HeaderName, USER_AGENT},
};
use ipnet::IpNet;
use munim_kernel::ClientInfo;

use super::{Gate, client_address::client_address};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// Where a request comes from, also without a session.
pub struct Client(pub ClientInfo);

const USER_AGENT_LENGTH: usize = 400;

pub fn client_of(request: &HttpRequest, trusted: &[IpNet]) -> ClientInfo {
    let peer = request
        .peer_addr()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let headers = request.headers();
    let forwarded = texts(headers, &HeaderName::from_static("x-forwarded-for"));
    let user_agent = headers.get(USER_AGENT).map_or_else(String::new, |agent| {
        String::from_utf8_lossy(agent.as_bytes())
            .chars()
            .filter(|letter| !letter.is_control())
            .take(USER_AGENT_LENGTH)
            .collect()
    });
    ClientInfo {
        address: client_address(peer, forwarded.iter().copied(), trusted),
        user_agent,
    }
}

/// Returns all values of a header; one that is not text counts as malformed.
fn texts<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Vec<&'a str> {
    headers
        .get_all(name)
        .map(|value| value.to_str().unwrap_or("malformed"))
        .collect()
}

impl FromRequest for Client {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Gate::of(request).map(|gate| Self(gate.client(request))))
    }
}

impl Demand for Client {
    fn describe(_: &mut Demands) {}
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_user_agent_is_cut_by_characters_and_cleaned() {
        let client = |agent: &[u8]| {
            let request = TestRequest::default().insert_header((
                USER_AGENT,
                actix_web::http::header::HeaderValue::from_bytes(agent).unwrap(),
            ));
            client_of(&request.to_http_request(), &[]).user_agent
        };
        assert_eq!(client("é".repeat(500).as_bytes()).chars().count(), 400);
        assert_eq!(client(b"a\tb"), "ab");
        assert_eq!(
            client_of(&TestRequest::default().to_http_request(), &[]).user_agent,
            ""
        );
    }
}
