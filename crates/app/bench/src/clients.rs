//! Searches among a million clients, and the first view of a profile.
use std::path::Path;

use munim_bench::Outcome;
use munim_kernel::Clock as _;
use munim_postgres::Retention;
use serde_json::Value;
use time::Duration;

use crate::{
    books::{BRANCHES, Books, Tenant},
    lists::found,
    load::rounds,
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::{Server, Stage},
};

/// The number of connections for which the bound is set.
const CONNECTIONS: u32 = 8;
/// The clients of the generated tenant, to which the others are added.
const CLIENTS: usize = 780;
const SOON: Bound = Bound::AtMost(30.0, " ms");

/// What is searched for. Of a million clients, 16,667 have each first name and 278 each full name.
const SEARCHES: [(&str, &str); 10] = [
    ("without a search", ""),
    ("by number", "B-0577123"),
    ("by the end of a number", "7123"),
    ("by phone", "9870577123"),
    ("by the end of a phone", "7123"),
    ("by a name that one has", "zorawar"),
    ("by first and last name", "lakshmi%20chavan"),
    ("by a first name that many have", "lakshmi"),
    ("by sound, misspelt", "laxmee%20chawan"),
    (
        "by a first name in Devanagari",
        "%E0%A4%B2%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A5%8D%E0%A4%AE%E0%A5%80",
    ),
];

pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let books = Books::open(&options.munim, &options.data_dir.join("clients"))?;
    let tenant = books.tenant(1, CLIENTS, BRANCHES)?;
    let stage = Stage::open(&books).await?;
    let measured = async {
        fill(&stage, &books.folder, &tenant, options.searched).await?;
        let server = stage.munim(true)?;
        let measured = measure_at(&stage, &server, &tenant, options, report);
        server.stop().await;
        measured
    };
    let measured = measured.await;
    stage.close().await;
    measured
}

fn measure_at(
    stage: &Stage,
    server: &Server,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let token = Visitor::new(stage, &server.origin, tenant)?.sign_in()?;
    let newest = format!("{}/api/clients?pageSize=1", server.origin);
    let newest: Value = ureq::get(&newest)
        .header("Authorization", &format!("Bearer {token}"))
        .call()?
        .body_mut()
        .read_json()?;
    let newest = newest
        .pointer("/data/items/0/clientId")
        .ok_or("there are no clients")?;
    let lists = SEARCHES.map(|(what, sought)| {
        let search = if sought.is_empty() {
            String::new()
        } else {
            format!("&search={sought}")
        };
        (
            format!("clients {what}"),
            format!("/api/clients?pageSize=50{search}"),
        )
    });
    let own = [
        ("details", ""),
        ("profile", "/profile"),
        ("history", "/timeline?pageSize=20"),
    ]
    .map(|(what, part)| {
        (
            format!("a client’s {what}"),
            format!("/api/clients/{newest}{part}"),
        )
    });
    for (what, path) in lists.into_iter().chain(own) {
        let url = format!("{}{path}", server.origin);
        if path.contains("search=") {
            found(&url, &token, &what)?;
        }
        let middle = rounds(&url, &token, CONNECTIONS, options)?;
        say(&format!("{what}: {middle:?}"));
        report.add(
            &format!(
                "{what}, of {}: 99th percentile at {CONNECTIONS} connections",
                options.searched
            ),
            format!(
                "median {:.1} ms, {:.0} requests/s",
                middle.median_ms, middle.requests_per_second
            ),
            middle.p99_ms,
            SOON,
        );
    }
    Ok(())
}

/// Adds clients. Run once. Their words are added by the table's triggers, and their sounds by housekeeping.
const FILL: &str = "
INSERT INTO sound_backlog (tenant_id, done_client_id) SELECT $TENANT, max(client_id) FROM clients;
INSERT INTO clients (tenant_id, branch_id, client_number, first_name, last_name, gender, birth_date, phone_number, status, joined_on)
  SELECT $TENANT, b.branch_id, 'B-' || lpad(n::text, 7, '0'), CASE n WHEN 1 THEN 'Zorawar' ELSE f.name END, l.name, 'female',
    date '1960-01-01' + n % 14000, '+9198' || 70000000 + n, 'active', date '2026-01-01'
  FROM generate_series(1, $SEARCHED) n
  JOIN (SELECT name, row_number() OVER () - 1 AS place FROM unnest(ARRAY['Lakshmi', 'Sunita', 'Anita', 'Savita', 'Meena', 'Rekha',
    'Kavita', 'Shobha', 'Usha', 'Asha', 'Geeta', 'Seeta', 'Radha', 'Pushpa', 'Kamala', 'Vimala', 'Nirmala', 'Sarita', 'Mamta', 'Sangita',
    'Jyoti', 'Kiran', 'Manju', 'Poonam', 'Rani', 'Shanti', 'Parvati', 'Durga', 'Saraswati', 'Ganga', 'Yamuna', 'Tulsi', 'Champa',
    'Basanti', 'Phoolmati', 'Ramrati', 'Sushila', 'Sulochana', 'Mangala', 'Vaishali', 'Rupali', 'Sonali', 'Deepali', 'Swati', 'Archana',
    'Vandana', 'Bharati', 'Aarti', 'Neeta', 'Chhaya', 'Maya', 'Chanda', 'Tara', 'Uma', 'Gauri', 'Padma', 'Malti', 'Hema', 'Lata',
    'Rohini']) name) f ON f.place = n % 60
  JOIN (SELECT name, row_number() OVER () - 1 AS place FROM unnest(ARRAY['Chavan', 'Patil', 'Jadhav', 'Shinde', 'Pawar', 'More',
    'Kamble', 'Gaikwad', 'Kadam', 'Deshmukh', 'Yadav', 'Devi', 'Kumari', 'Singh', 'Sharma', 'Verma', 'Gupta', 'Mishra', 'Tiwari', 'Pandey',
    'Das', 'Mondal', 'Ghosh', 'Sarkar', 'Biswas', 'Naik', 'Behera', 'Sahoo', 'Pradhan', 'Nayak', 'Reddy', 'Rao', 'Naidu', 'Gowda',
    'Shetty', 'Nair', 'Menon', 'Pillai', 'Iyer', 'Khan', 'Shaikh', 'Ansari', 'Pathan', 'Bibi', 'Begum', 'Khatun', 'Solanki', 'Parmar',
    'Chauhan', 'Rathod', 'Vasava', 'Thakor', 'Makwana', 'Meena', 'Gurjar', 'Bairwa', 'Kumawat', 'Prajapati', 'Oraon', 'Munda']) name) l
    ON l.place = n / 60 % 60
  JOIN (SELECT branch_id, row_number() OVER (ORDER BY branch_id) - 1 AS place FROM branches WHERE tenant_id = $TENANT) b
    ON b.place = n % $BRANCHES;
INSERT INTO search_words (tenant_id, kind, word, row_id)
  SELECT tenant_id, 'local_name', 'लक्ष्मी', client_id FROM clients WHERE tenant_id = $TENANT AND first_name = 'Lakshmi';
";

async fn fill(stage: &Stage, folder: &Path, tenant: &Tenant, searched: u32) -> Outcome<()> {
    let done = folder.join(format!("searched-{searched}"));
    if done.exists() {
        return Ok(());
    }
    say(&format!("adding {searched} clients ..."));
    let sql = FILL
        .replace("$SEARCHED", &searched.to_string())
        .replace("$TENANT", &tenant.id.to_string())
        .replace("$BRANCHES", &BRANCHES.to_string());
    let database = stage.superuser().await?;
    database.batch_execute(&format!("BEGIN; {sql} COMMIT")).await?;
    let year = Duration::days(365);
    let retention = Retention {
        failed_logins: year,
        ended_sessions: year,
        activation_codes: year,
        report_runs: year,
    };
    let kept = stage.store()?.clean_up(stage.kit.now(), &retention).await?;
    if kept.failed > 0 {
        return Err("the sounds of names were not added".into());
    }
    database.batch_execute("VACUUM ANALYZE").await?;
    std::fs::write(done, "")?;
    Ok(())
}
