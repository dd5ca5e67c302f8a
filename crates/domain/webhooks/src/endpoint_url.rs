use std::{fmt, net::Ipv6Addr};

use thiserror::Error;

/// The reasons why a text is not a valid URL for an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidUrl {
    #[error("The address must look like https://hooks.example.in/munim, in plain ASCII.")]
    Malformed,
    #[error("The address must be 2000 characters or fewer.")]
    TooLong,
    #[error("The address must not contain a username or password.")]
    Credentials,
    #[error("The address must not contain a fragment.")]
    Fragment,
}

/// The URL of an endpoint: `https`, or `http` within this machine if the operator allows that. Parsed strictly: a text
/// that two parsers could read as different hosts is invalid. The addresses of the host are checked when a connection
/// is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointUrl {
    text: String,
    host: String,
    port: u16,
    secure: bool,
}

impl EndpointUrl {
    const LONGEST: usize = 2000;

    pub fn try_new(text: impl Into<String>) -> Result<Self, InvalidUrl> {
        let text = text.into();
        if text.len() > Self::LONGEST {
            return Err(InvalidUrl::TooLong);
        }
        if !text
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !b"\\\"<>^`{|}".contains(&byte))
        {
            return Err(InvalidUrl::Malformed);
        }
        if text.contains('#') {
            return Err(InvalidUrl::Fragment);
        }
        let (secure, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err(InvalidUrl::Malformed),
        };
        let authority = rest.split(['/', '?']).next().unwrap_or_default();
        if authority.contains('@') {
            return Err(InvalidUrl::Credentials);
        }
        let (host, port) = split(authority).ok_or(InvalidUrl::Malformed)?;
        let port = match port {
            None if secure => 443,
            None => 80,
            Some(port) => port,
        };
        let host = host.to_ascii_lowercase();
        Ok(Self {
            text,
            host,
            port,
            secure,
        })
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the host: a name or an address, IPv6 in brackets.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn is_secure(&self) -> bool {
        self.secure
    }
}

impl fmt::Display for EndpointUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn split(authority: &str) -> Option<(&str, Option<u16>)> {
    let (host, port) = if authority.starts_with('[') {
        let (host, rest) = authority.split_at(authority.find(']')? + 1);
        let inner = host.strip_prefix('[')?.strip_suffix(']')?;
        inner.parse::<Ipv6Addr>().ok()?;
        (
            host,
            rest.strip_prefix(':').or_else(|| rest.is_empty().then_some(""))?,
        )
    } else {
        let (host, port) = authority.split_once(':').unwrap_or((authority, ""));
        (is_name(host).then_some(host)?, port)
    };
    if port.is_empty() {
        return (!authority.ends_with(':')).then_some((host, None));
    }
    let digits = port.bytes().all(|byte| byte.is_ascii_digit());
    let number = port.parse().ok().filter(|number| *number > 0 && digits)?;
    Some((host, Some(number)))
}

fn is_name(host: &str) -> bool {
    !host.is_empty()
        && host.len() <= 253
        && host.split('.').all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_are_read_strictly() {
        let parts = |text: &str| {
            let url = EndpointUrl::try_new(text).unwrap();
            (url.host().to_owned(), url.port(), url.is_secure())
        };
        assert_eq!(
            parts("https://Hooks.example.in/a?b=c"),
            ("hooks.example.in".to_owned(), 443, true)
        );
        assert_eq!(
            parts("http://127.0.0.1:8081"),
            ("127.0.0.1".to_owned(), 8081, false)
        );
        assert_eq!(
            parts("https://[2001:db8::1]:8443/x"),
            ("[2001:db8::1]".to_owned(), 8443, true)
        );
        assert_eq!(parts("https://a?x"), ("a".to_owned(), 443, true));
        for (bad, why) in [
            ("", InvalidUrl::Malformed),
            ("hooks.example.in", InvalidUrl::Malformed),
            ("ftp://a", InvalidUrl::Malformed),
            ("HTTPS://a", InvalidUrl::Malformed),
            ("https://", InvalidUrl::Malformed),
            ("https:///a", InvalidUrl::Malformed),
            ("https://a:0", InvalidUrl::Malformed),
            ("https://a:", InvalidUrl::Malformed),
            ("https://a:65536", InvalidUrl::Malformed),
            ("https://a:+1", InvalidUrl::Malformed),
            ("https://a.", InvalidUrl::Malformed),
            ("https://-a", InvalidUrl::Malformed),
            ("https://[::1", InvalidUrl::Malformed),
            ("https://[a]", InvalidUrl::Malformed),
            ("https://[::1]x", InvalidUrl::Malformed),
            ("https://a\\b", InvalidUrl::Malformed),
            ("https://a b", InvalidUrl::Malformed),
            ("https://ä.example", InvalidUrl::Malformed),
            ("https://a%2e", InvalidUrl::Malformed),
            ("https://good.example@10.0.0.1/", InvalidUrl::Credentials),
            ("https://a#b", InvalidUrl::Fragment),
        ] {
            assert_eq!(EndpointUrl::try_new(bad), Err(why), "{bad}");
        }
        let long = format!("https://a/{}", "x".repeat(2000));
        assert_eq!(EndpointUrl::try_new(long), Err(InvalidUrl::TooLong));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "https?://[!-~]{0,60}") {
            if let Ok(url) = EndpointUrl::try_new(text.clone()) {
                prop_assert_eq!(url.as_str(), &text);
                prop_assert!(url.port() > 0 && !url.host().is_empty());
            }
        }

        #[test]
        fn host_and_port_are_those_of_the_text(
            host in "[a-z][a-z0-9]{0,10}(\\.[a-z]{2,8}){1,3}", port in prop::option::of(1_u16..), rest in "([/?][a-z0-9/]{0,20})?",
        ) {
            let written = port.map(|port| format!(":{port}")).unwrap_or_default();
            let url = EndpointUrl::try_new(format!("https://{host}{written}{rest}")).unwrap();
            prop_assert_eq!((url.host(), url.port()), (host.as_str(), port.unwrap_or(443)));
        }
    }
}
