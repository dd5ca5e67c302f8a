use munim_postgres::Retention;
use time::Duration;

pub const KEPT: Retention = Retention {
    failed_logins: Duration::days(90),
    ended_sessions: Duration::days(90),
    activation_codes: Duration::days(30),
    report_runs: Duration::days(365),
};
