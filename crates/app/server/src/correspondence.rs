use std::{
    fs,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::Path,
};

use ipnet::{IpNet, Ipv4Net};
use munim_crypto::SystemClock;
use munim_mail::{Mailer, SmsSettings, SmtpSettings, Tls};
use munim_webhooks::Destinations;
use tracing::{info, warn};
use zeroize::Zeroizing;

use crate::{
    configuration::{Configuration, Hidden, Mail, MailTls, Sms},
    failure::Failure,
};

/// Returns a courier with the configured channels. The demo writes messages without a channel to a folder.
pub(crate) fn mailer(
    configuration: &Configuration,
    folder: &Path,
    demo: bool,
) -> Result<Mailer<SystemClock>, Failure> {
    let smtp = smtp(&configuration.mail)?;
    let sms = sms(&configuration.sms)?;
    let outbox = demo.then(|| folder.join("outbox"));
    match (&smtp, &outbox) {
        (None, Some(outbox)) => info!("letters are written to {}", outbox.display()),
        (None, None) => warn!("no e-mail can be sent: set mail.host"),
        (Some(_), _) => {}
    }
    Ok(Mailer::try_new(SystemClock, smtp.as_ref(), sms.as_ref(), outbox)?)
}

fn smtp(mail: &Mail) -> Result<Option<SmtpSettings>, Failure> {
    let Some(host) = mail.host.clone() else {
        return Ok(None);
    };
    let from = mail
        .from
        .clone()
        .ok_or_else(|| missing("mail.from", "mail.host"))?;
    let credentials = match (&mail.username, &mail.password) {
        (Some(user), Some(Hidden(password))) => Some((user.clone(), Zeroizing::new(password.clone()))),
        (None, None) => None,
        (Some(_), None) => return Err(missing("mail.password", "mail.username")),
        (None, Some(_)) => return Err(missing("mail.username", "mail.password")),
    };
    let authorities = mail.ca_file.as_ref().map(|path| {
        fs::read_to_string(path).map_err(|failed| Failure::File {
            path: path.clone(),
            failed,
        })
    });
    let tls = match mail.tls {
        MailTls::None => Tls::None,
        MailTls::Starttls => Tls::Starttls,
        MailTls::Implicit => Tls::Implicit,
    };
    Ok(Some(SmtpSettings {
        host,
        port: mail.port,
        tls,
        credentials,
        from,
        authorities: authorities.transpose()?,
    }))
}

fn sms(sms: &Sms) -> Result<Option<SmsSettings>, Failure> {
    let Some(url) = sms.url.clone() else {
        return Ok(None);
    };
    let Hidden(secret) = sms
        .secret
        .clone()
        .ok_or_else(|| missing("sms.secret", "sms.url"))?;
    Ok(Some(SmsSettings {
        url,
        secret: Zeroizing::new(secret),
        sender: sms.sender.clone(),
    }))
}

/// Returns the allowed destinations of webhooks. In the demo they may be on this machine.
pub(crate) fn destinations(configuration: &Configuration, demo: bool) -> Destinations {
    let mut private = configuration.webhooks.private_networks.clone();
    if demo {
        private.extend([
            IpNet::from(IpAddr::V6(Ipv6Addr::LOCALHOST)),
            IpNet::V4(Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8)),
        ]);
    }
    Destinations::new(private)
}

fn missing(key: &str, with: &str) -> Failure {
    Failure::Refused(format!("{key} must be set where {with} is"))
}

/// Returns the base URL of links in letters. It comes from the configuration, never from a request.
pub(crate) fn origin(configuration: &Configuration, listening: SocketAddr) -> Result<String, Failure> {
    let Some(url) = &configuration.public_url else {
        return Ok(format!("http://{listening}"));
    };
    let origin = url.trim_end_matches('/');
    let rest = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    let plain = rest.is_some_and(|rest| {
        !rest.is_empty()
            && rest
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || ".:-[]".contains(letter))
    });
    if plain {
        Ok(origin.to_owned())
    } else {
        Err(Failure::Refused(format!(
            "public_url must be an origin such as https://munim.example, without a path: {url}"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_an_origin_and_nowhere_else() {
        let here = SocketAddr::from(([127, 0, 0, 1], 8080));
        let of = |url: &str| {
            let configuration = Configuration {
                public_url: Some(url.to_owned()),
                ..Configuration::default()
            };
            origin(&configuration, here).ok()
        };
        assert_eq!(
            of("https://munim.example/").as_deref(),
            Some("https://munim.example")
        );
        assert_eq!(of("http://[::1]:8080").as_deref(), Some("http://[::1]:8080"));
        for bad in [
            "munim.example",
            "https://",
            "https://a/b",
            "https://a?b",
            "https://u@a",
            "ftp://a",
        ] {
            assert_eq!(of(bad), None, "{bad}");
        }
        let unsaid = origin(&Configuration::default(), here);
        assert_eq!(unsaid.ok().as_deref(), Some("http://127.0.0.1:8080"));
    }

    #[test]
    fn webhooks_stay_on_this_machine_in_the_demonstration_only() {
        let mut configuration = Configuration::default();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        assert!(destinations(&configuration, false).allow(here, true).is_err());
        assert!(destinations(&configuration, true).allow(here, false).is_ok());
        configuration.webhooks.private_networks = vec!["10.2.0.0/16".parse().unwrap()];
        let own = destinations(&configuration, false);
        assert!(own.allow("10.2.3.4".parse().unwrap(), true).is_ok());
        assert!(own.allow("10.3.3.4".parse().unwrap(), true).is_err());
    }

    #[test]
    fn half_a_setting_is_refused() {
        let folder = Path::new("nowhere");
        for (key, value) in [("host", "mail.example"), ("username", "x")] {
            let mut configuration = Configuration::default();
            configuration.mail.host = Some("mail.example".to_owned());
            if key == "username" {
                configuration.mail.from = Some("munim@lender.example".to_owned());
                configuration.mail.username = Some(value.to_owned());
            }
            assert!(mailer(&configuration, folder, false).is_err(), "{key}");
        }
        let mut configuration = Configuration::default();
        configuration.mail.host = Some("mail.example".to_owned());
        configuration.mail.from = Some("munim@lender.example".to_owned());
        assert!(mailer(&configuration, folder, false).is_ok());
        // A missing or invalid file of authorities is an error.
        let folder_of_file = tempfile::tempdir().unwrap();
        let file = folder_of_file.path().join("authority.pem");
        configuration.mail.ca_file = Some(file.clone());
        assert!(mailer(&configuration, folder, false).is_err());
        fs::write(&file, "no certificate").unwrap();
        assert!(mailer(&configuration, folder, false).is_err());
        configuration.mail.ca_file = None;
        // Letters must not cross a network unencrypted.
        configuration.mail.tls = MailTls::None;
        assert!(mailer(&configuration, folder, false).is_err());
        configuration.mail.host = Some("127.0.0.1".to_owned());
        assert!(mailer(&configuration, folder, false).is_ok());
        configuration.sms.url = Some("https://sms.example/send".to_owned());
        assert!(mailer(&configuration, folder, false).is_err());
    }
}
