use std::{
    net::SocketAddr,
    num::{NonZeroU16, NonZeroUsize},
    path::{Path, PathBuf},
    time::Duration,
};

use figment::{
    Figment,
    providers::{Env, Format as _, Serialized, Toml},
};
use ipnet::IpNet;
use munim_postgres::Limits;
use serde::{Deserialize, Serialize};

use crate::{commands::Place, failure::Failure};

/// The whole configuration. Each key is set in a TOML file, or in the environment as `MUNIM_` and the key in capitals
/// with `__` between the parts (`MUNIM_HTTP__BEHIND_TLS=true`). Unknown keys are refused. `docs/operations.md` lists
/// them all.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Configuration {
    pub(crate) listen: SocketAddr,
    /// Contains the embedded database and the master key.
    pub(crate) data_dir: Option<PathBuf>,
    /// 64 hexadecimal digits. By default generated and kept in the data folder.
    pub(crate) master_key: Option<Hidden>,
    pub(crate) support_contact: String,
    /// The console's URL for browsers, without a path; links in letters start with it. By default the address that the
    /// server listens on.
    pub(crate) public_url: Option<String>,
    pub(crate) mail: Mail,
    pub(crate) sms: Sms,
    pub(crate) webhooks: Webhooks,
    pub(crate) audit: Audit,
    pub(crate) request_logs: RequestLogs,
    pub(crate) retention: Retention,
    pub(crate) database: Database,
    pub(crate) http: Http,
    pub(crate) log: Log,
    pub(crate) metrics: Metrics,
}

/// A secret, which `Debug` does not show.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hidden(pub(crate) String);

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// Without `url` the server runs a private database.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Database {
    /// A connection as the role `munim_app`; `DATABASE_URL` sets it too.
    pub(crate) url: Option<Hidden>,
    /// The same database as `munim_owner`, for running migrations at start. Without it they must have been run.
    pub(crate) owner_url: Option<Hidden>,
    /// The same database as `munim_loader`, only for `munim generate` and the demo.
    pub(crate) loader_url: Option<Hidden>,
    pub(crate) connections_per_worker: Option<usize>,
    /// 20 by default.
    pub(crate) statement_timeout_seconds: Option<u16>,
    /// 10 by default.
    pub(crate) lock_timeout_seconds: Option<u16>,
    /// The folder of PostgreSQL's programs for the private database. Found automatically by default.
    pub(crate) programs: Option<PathBuf>,
}

const USUAL_CONNECTIONS: NonZeroUsize = NonZeroUsize::new(256).unwrap();
const SEVEN_YEARS: NonZeroU16 = NonZeroU16::new(7).unwrap();
const TWO_WEEKS: NonZeroU16 = NonZeroU16::new(14).unwrap();

impl Database {
    /// Returns the time limits of requests in the database.
    pub(crate) fn limits(&self) -> Result<Limits, Failure> {
        let within = |key: &str, seconds: u16| match seconds {
            1..=600 => Ok(Duration::from_secs(seconds.into())),
            _ => Err(Failure::Refused(format!(
                "database.{key} is {seconds}: set it to 1 to 600 seconds"
            ))),
        };
        Ok(Limits::of_request(
            within(
                "statement_timeout_seconds",
                self.statement_timeout_seconds.unwrap_or(20),
            )?,
            within("lock_timeout_seconds", self.lock_timeout_seconds.unwrap_or(10))?,
        ))
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Http {
    /// By default one per core.
    pub(crate) workers: Option<usize>,
    /// Only proxies in these networks are trusted to set `X-Forwarded-For`.
    pub(crate) trusted_proxies: Vec<IpNet>,
    /// Whether browsers reach the server through TLS, so that replies may carry HSTS.
    pub(crate) behind_tls: bool,
    /// The maximum number of connections per client address, except trusted proxies.
    pub(crate) connections_per_address: NonZeroUsize,
}

impl Default for Http {
    fn default() -> Self {
        Self {
            workers: None,
            trusted_proxies: Vec::new(),
            behind_tls: false,
            connections_per_address: USUAL_CONNECTIONS,
        }
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Webhooks {
    /// Networks that are not public, but to which webhooks may be sent.
    pub(crate) private_networks: Vec<IpNet>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Audit {
    /// By default `audit/checkpoints` in the data folder.
    pub(crate) checkpoint_folder: Option<PathBuf>,
    /// Checkpoints are also sent here, by POST.
    pub(crate) checkpoint_url: Option<String>,
    /// Months that leave the database are written here. By default `audit/exports` in the data folder.
    pub(crate) export_folder: Option<PathBuf>,
    /// Records younger than this stay in the database.
    pub(crate) keep_years: NonZeroU16,
}

impl Default for Audit {
    fn default() -> Self {
        Self {
            checkpoint_folder: None,
            checkpoint_url: None,
            export_folder: None,
            keep_years: SEVEN_YEARS,
        }
    }
}

impl Audit {
    pub(crate) fn checkpoints_in(&self, data: &Path) -> PathBuf {
        let folder = self.checkpoint_folder.clone();
        folder.unwrap_or_else(|| data.join("audit/checkpoints"))
    }

    pub(crate) fn exports_in(&self, data: &Path) -> PathBuf {
        let folder = self.export_folder.clone();
        folder.unwrap_or_else(|| data.join("audit/exports"))
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RequestLogs {
    /// Older entries are deleted.
    pub(crate) keep_days: NonZeroU16,
    /// Beyond this, the oldest are deleted first.
    pub(crate) most_per_tenant: u32,
}

impl Default for RequestLogs {
    fn default() -> Self {
        Self {
            keep_days: TWO_WEEKS,
            most_per_tenant: 20_000,
        }
    }
}

/// How many days each kind of evidence is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(
    clippy::struct_field_names,
    reason = "the names are those of the keys, which state their unit"
)]
pub(crate) struct Retention {
    pub(crate) failed_logins_days: u16,
    /// Sessions that have ended.
    pub(crate) ended_sessions_days: u16,
    /// Activation codes that can no longer be used.
    pub(crate) activation_codes_days: u16,
    /// Finished runs of report schedules.
    pub(crate) report_runs_days: u16,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            failed_logins_days: 90,
            ended_sessions_days: 90,
            activation_codes_days: 30,
            report_runs_days: 365,
        }
    }
}

impl Retention {
    /// A shorter period would delete data that the console shows and links in letters refer to.
    const LEAST_DAYS: u16 = 7;

    pub(crate) fn checked(&self) -> Result<munim_postgres::Retention, Failure> {
        let days = |key, days: u16| {
            if days < Self::LEAST_DAYS {
                let least = Self::LEAST_DAYS;
                return Err(Failure::Refused(format!(
                    "retention.{key} must be {least} or more"
                )));
            }
            Ok(time::Duration::days(days.into()))
        };
        Ok(munim_postgres::Retention {
            failed_logins: days("failed_logins_days", self.failed_logins_days)?,
            ended_sessions: days("ended_sessions_days", self.ended_sessions_days)?,
            activation_codes: days("activation_codes_days", self.activation_codes_days)?,
            report_runs: days("report_runs_days", self.report_runs_days)?,
        })
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MailTls {
    /// Only with a server on this machine.
    None,
    /// Upgrades to TLS before anything is sent.
    #[default]
    Starttls,
    /// TLS from the first byte.
    Implicit,
}

/// Without `host` no e-mail is sent.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Mail {
    pub(crate) host: Option<String>,
    /// By default the usual port for the encryption.
    pub(crate) port: Option<u16>,
    pub(crate) tls: MailTls,
    /// A PEM file with certificates of authorities that may have signed the server's, in addition to the public ones.
    pub(crate) ca_file: Option<PathBuf>,
    /// If the server requires one.
    pub(crate) username: Option<String>,
    pub(crate) password: Option<Hidden>,
    /// Required with `host`.
    pub(crate) from: Option<String>,
}

/// Without `url` no SMS is sent.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Sms {
    /// Called by POST.
    pub(crate) url: Option<String>,
    /// The secret that requests are signed with; required with `url`.
    pub(crate) secret: Option<Hidden>,
    pub(crate) sender: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people to read.
    Human,
    /// One object per line, for log collectors.
    Json,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Log {
    pub(crate) format: LogFormat,
    /// In the syntax of tracing's `EnvFilter`.
    pub(crate) filter: String,
}

impl Default for Log {
    fn default() -> Self {
        Self {
            format: LogFormat::Human,
            filter: "info,actix_server=warn".to_owned(),
        }
    }
}

/// Metrics for Prometheus, on a port of their own.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Metrics {
    /// The address of `/metrics`. By default 127.0.0.1:9464, or none if that port is taken.
    pub(crate) listen: Option<SocketAddr>,
}

impl Default for Configuration {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data_dir: None,
            master_key: None,
            support_contact: String::new(),
            public_url: None,
            mail: Mail::default(),
            sms: Sms::default(),
            webhooks: Webhooks::default(),
            audit: Audit::default(),
            request_logs: RequestLogs::default(),
            retention: Retention::default(),
            database: Database::default(),
            http: Http::default(),
            log: Log::default(),
            metrics: Metrics::default(),
        }
    }
}

impl Configuration {
    /// Reads the file, then the environment, then the command line. Later values win.
    pub(crate) fn load(place: &Place) -> Result<Self, Failure> {
        let mut figment = Figment::from(Serialized::defaults(Self::default()));
        if let Some(file) = &place.config {
            figment = figment.merge(Toml::file_exact(file));
        }
        figment = figment
            .merge(Env::raw().only(&["DATABASE_URL"]).map(|_| "database.url".into()))
            .merge(Env::prefixed("MUNIM_").ignore(&["config"]).split("__"));
        let mut loaded: Self = figment
            .extract()
            .map_err(|wrong| Failure::Configuration(Box::new(wrong)))?;
        if let Some(folder) = &place.data_dir {
            loaded.data_dir = Some(folder.clone());
        }
        Ok(loaded)
    }
}

#[cfg(test)]
mod tests {
    use figment::Jail;

    use super::*;

    fn load(file: Option<&str>) -> Result<Configuration, Failure> {
        Configuration::load(&Place {
            config: file.map(PathBuf::from),
            data_dir: None,
        })
    }

    #[test]
    fn evidence_is_kept_for_a_week_at_least() {
        let kept = Retention::default().checked().unwrap();
        assert_eq!(kept.failed_logins, time::Duration::days(90));
        let short = Retention {
            ended_sessions_days: 6,
            ..Retention::default()
        };
        let refused = short.checked().unwrap_err().to_string();
        assert!(
            refused.contains("retention.ended_sessions_days must be 7 or more"),
            "{refused}"
        );
    }

    #[test]
    fn no_secret_is_shown() {
        let hidden = || Some(Hidden("hush".to_owned()));
        let configuration = Configuration {
            master_key: hidden(),
            mail: Mail {
                password: hidden(),
                ..Mail::default()
            },
            sms: Sms {
                secret: hidden(),
                ..Sms::default()
            },
            database: Database {
                url: hidden(),
                owner_url: hidden(),
                loader_url: hidden(),
                ..Database::default()
            },
            ..Configuration::default()
        };
        let shown = format!("{configuration:?}");
        assert!(!shown.contains("hush"), "{shown}");
    }

    #[test]
    #[expect(clippy::result_large_err, reason = "figment's own error type")]
    fn environment_wins_over_file_and_unknown_keys_are_refused() {
        Jail::expect_with(|jail| {
            jail.create_file(
                "munim.toml",
                "listen = \"127.0.0.1:9000\"\n[http]\nbehind_tls = true\n",
            )?;
            let loaded = load(Some("munim.toml")).unwrap();
            assert_eq!(loaded.listen.port(), 9000);
            assert!(loaded.http.behind_tls);
            jail.set_env("MUNIM_LISTEN", "127.0.0.1:9001");
            jail.set_env("DATABASE_URL", "postgres://munim_app@localhost/munim");
            let loaded = load(Some("munim.toml")).unwrap();
            assert_eq!(loaded.listen.port(), 9001);
            let url = loaded.database.url.map(|Hidden(url)| url);
            assert_eq!(url.as_deref(), Some("postgres://munim_app@localhost/munim"));
            jail.create_file(
                "mail.toml",
                "[mail]\nhost = \"localhost\"\ntls = \"none\"\nfrom = \"m@x.in\"\n",
            )?;
            let loaded = load(Some("mail.toml")).unwrap();
            assert_eq!(
                (loaded.mail.host.as_deref(), loaded.mail.tls),
                (Some("localhost"), MailTls::None)
            );
            for (seconds, fine) in [("1", true), ("600", true), ("0", false), ("601", false)] {
                for key in ["statement_timeout_seconds", "lock_timeout_seconds"] {
                    jail.create_file("limits.toml", &format!("[database]\n{key} = {seconds}\n"))?;
                    let limits = load(Some("limits.toml")).unwrap().database.limits();
                    assert_eq!(limits.is_ok(), fine, "{key} = {seconds}");
                    assert!(fine || limits.unwrap_err().to_string().contains(key));
                }
            }
            for bad in [
                "[mail]\nhots = 1\n",
                "[sms]\nurl = \"x\"\nkey = 1\n",
                "[mail]\ntls = \"ssl\"\n",
            ] {
                jail.create_file("bad-mail.toml", bad)?;
                assert!(load(Some("bad-mail.toml")).is_err(), "{bad}");
            }
            for none in [
                "[http]\nconnections_per_address = 0\n",
                "[audit]\nkeep_years = 0\n",
                "[request_logs]\nkeep_days = 0\n",
            ] {
                jail.create_file("none.toml", none)?;
                let refused = load(Some("none.toml")).unwrap_err().to_string();
                assert!(refused.contains("nonzero"), "{refused}");
            }
            jail.create_file("bad.toml", "[http]\nbehind_tsl = true\n")?;
            let refused = load(Some("bad.toml")).unwrap_err().to_string();
            assert!(refused.contains("behind_tsl"), "{refused}");
            jail.set_env("MUNIM_HTTP__WORKRES", "2");
            let refused = load(None).unwrap_err().to_string();
            assert!(refused.to_lowercase().contains("workres"), "{refused}");
            Ok(())
        });
    }
}
