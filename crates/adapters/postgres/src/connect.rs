use std::time::Duration;

use diesel::{ConnectionError, ConnectionResult};
use diesel_async::AsyncPgConnection;
use tokio_postgres::{Config, Error, NoTls};

/// The timeout for connecting to a host.
const CONNECTING: Duration = Duration::from_secs(5);
/// TCP keepalive: the idle time before the first probe, the interval of further probes, and their number.
const SILENCE: Duration = Duration::from_secs(10);
const AGAIN: Duration = Duration::from_secs(5);
const TIMES: u32 = 3;
/// The timeout for the acknowledgement of sent data.
const UNACKNOWLEDGED: Duration = Duration::from_secs(20);

/// Parses the URL. TCP settings that it omits are set so that a lost host is noticed within half a minute.
pub(crate) fn config(url: &str) -> Result<Config, Error> {
    let mut config: Config = url.parse()?;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECTING);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(UNACKNOWLEDGED);
    }
    if !url.contains("keepalives") {
        config
            .keepalives_idle(SILENCE)
            .keepalives_interval(AGAIN)
            .keepalives_retries(TIMES);
    }
    Ok(config)
}

pub(crate) async fn establish(url: &str) -> ConnectionResult<AsyncPgConnection> {
    let failed = |failed: Error| ConnectionError::BadConnection(message_of(&failed));
    let (client, connection) = config(url)
        .map_err(failed)?
        .connect(NoTls)
        .await
        .map_err(failed)?;
    AsyncPgConnection::try_from_client_and_connection(client, connection).await
}

/// Returns the error's message: PostgreSQL's own if it replied.
fn message_of(failed: &Error) -> String {
    use std::error::Error as _;
    match (failed.as_db_error(), failed.source()) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(cause)) => format!("{failed}: {cause}"),
        (None, None) => failed.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_that_has_gone_is_noticed_unless_the_url_says_otherwise() {
        let usual = config("postgres://munim_app@10.0.0.1/munim").unwrap();
        assert_eq!(usual.get_tcp_user_timeout(), Some(&UNACKNOWLEDGED));
        assert_eq!(usual.get_connect_timeout(), Some(&CONNECTING));
        assert_eq!(usual.get_keepalives_idle(), SILENCE);
        assert_eq!(usual.get_keepalives_retries(), Some(TIMES));
        let custom = config(
            "postgres://munim_app@10.0.0.1/munim?keepalives_idle=77&tcp_user_timeout=9&connect_timeout=3",
        );
        let custom = custom.unwrap();
        assert_eq!(custom.get_tcp_user_timeout(), Some(&Duration::from_secs(9)));
        assert_eq!(custom.get_connect_timeout(), Some(&Duration::from_secs(3)));
        assert_eq!(custom.get_keepalives_idle(), Duration::from_secs(77));
        assert_eq!(custom.get_keepalives_retries(), None);
    }
}
