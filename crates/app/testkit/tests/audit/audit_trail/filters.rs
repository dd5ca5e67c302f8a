//! Filters, alone and in pairs, find the matching records.

use munim_testkit::BANK;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};

use super::{LOGS, TRAIL, Trail, escaped, numbers, shown};

/// A filter in the query of either screen, and the records that match it.
struct Filter {
    trail: String,
    logs: String,
    fits: Box<dyn Fn(&Value) -> bool>,
}

impl Filter {
    fn new(trail: String, logs: String, fits: impl Fn(&Value) -> bool + 'static) -> Self {
        Self {
            trail,
            logs,
            fits: Box::new(fits),
        }
    }

    fn word(query: &str, field: &'static str, word: &'static str) -> Self {
        Self::new(query.to_owned(), query.to_owned(), move |row| row[field] == word)
    }
}

fn filters(begun: OffsetDateTime) -> Vec<Filter> {
    let millis = |at: OffsetDateTime| i64::try_from(at.unix_timestamp_nanos() / 1_000_000).unwrap();
    let name = |text: &'static str| {
        Filter::new(
            format!("username={text}"),
            format!("userName={text}"),
            move |row| row["actor_name"].as_str().unwrap().to_lowercase().contains(text),
        )
    };
    let from = begun + Duration::hours(71);
    let to = begun + Duration::hours(403) + Duration::minutes(7);
    // The 20th and the 22nd day from then on, in India.
    let india = |at: OffsetDateTime| at.to_offset(time::UtcOffset::from_hms(5, 30, 0).unwrap()).date();
    let (first, last) = (
        india(begun + Duration::days(8)),
        india(begun + Duration::days(12)),
    );
    let start = |day: time::Date| {
        millis(
            day.midnight()
                .assume_offset(time::UtcOffset::from_hms(5, 30, 0).unwrap()),
        )
    };
    let (first_at, end_at) = (start(first), start(last.next_day().unwrap()));
    vec![
        Filter::word("action=UPDATE", "action", "UPDATE"),
        Filter::word("entityType=User", "entity_type", "User"),
        name("asha"),
        name("_rao"),
        name("cmd"),
        Filter::new(
            format!("from={}", escaped(from)),
            format!("startDate={}", escaped(from)),
            move |row| row["at"].as_i64().unwrap() >= millis(from),
        ),
        Filter::new(
            format!("to={}", escaped(to)),
            format!("endDate={}", escaped(to)),
            move |row| row["at"].as_i64().unwrap() < millis(to),
        ),
        Filter::new(
            format!("from={first}&to={last}"),
            format!("startDate={first}&endDate={last}"),
            move |row| (first_at..end_at).contains(&row["at"].as_i64().unwrap()),
        ),
    ]
}

async fn every_filter_fits(trail: &Trail, token: &str, tenant: Option<i64>) {
    let all = trail.all(tenant).await;
    let filters = filters(trail.begun);
    for (place, one) in filters.iter().enumerate() {
        for other in &filters[place..] {
            let keys = |query: &str| {
                query
                    .split('&')
                    .map(|part| part.split('=').next().unwrap().to_owned())
                    .collect::<Vec<_>>()
            };
            let same = one.trail == other.trail;
            if !same
                && keys(&one.trail)
                    .iter()
                    .any(|key| keys(&other.trail).contains(key))
            {
                continue;
            }
            let both = |a: &str, b: &str| if same { a.to_owned() } else { format!("{a}&{b}") };
            let fitting: Vec<_> = all
                .iter()
                .filter(|row| (one.fits)(row) && (other.fits)(row))
                .cloned()
                .collect();
            let fitting = numbers(&fitting, "audit_id");
            let query = both(&one.logs, &other.logs);
            let seen = trail.get(token, &format!("{LOGS}?limit=200&{query}")).await;
            assert_eq!(shown(&seen, "AuditId"), fitting, "{query}");
            assert_eq!(
                (seen["totalCount"].as_i64(), &seen["totalIsExact"]),
                (i64::try_from(fitting.len()).ok(), &json!(true)),
                "{query}"
            );
            let query = both(&one.trail, &other.trail);
            let (mut walked, mut page) = (Vec::new(), 1);
            loop {
                let seen = trail
                    .get(token, &format!("{TRAIL}?pageSize=23&page={page}&{query}"))
                    .await;
                walked.extend(shown(&seen, "id"));
                assert_eq!(
                    seen["totalPages"].as_u64(),
                    u64::try_from(fitting.len().div_ceil(23)).ok(),
                    "{query}"
                );
                if page >= seen["totalPages"].as_i64().unwrap() {
                    break;
                }
                page += 1;
            }
            assert_eq!(walked, fitting, "{query}: the pages make the whole");
            let past = trail
                .get(token, &format!("{TRAIL}?pageSize=23&page=1000000&{query}"))
                .await;
            assert_eq!(past["logs"], json!([]), "{query}");
        }
    }
}

#[actix_web::test]
async fn filters_alone_and_in_pairs_find_what_fits() {
    let trail = Trail::new().await;
    trail.record(0, 110).await;
    trail.seal().await;
    // Further records that no total includes yet, on old days and on new ones.
    trail.record(60, 120).await;
    every_filter_fits(&trail, &trail.token, Some(trail.admin.tenant)).await;
    every_filter_fits(&trail, &trail.platform, None).await;
    let bank = trail.world.tenant(BANK).await;
    let seen = trail
        .get(&trail.platform, &format!("{LOGS}?limit=200&tenantId={bank}"))
        .await;
    assert_eq!(
        shown(&seen, "AuditId"),
        numbers(&trail.all(Some(bank)).await, "audit_id")
    );
    let seen = trail
        .get(
            &trail.platform,
            &format!("{LOGS}?limit=200&tenantId=0&action=CREATE"),
        )
        .await;
    let platforms = trail.all(Some(0)).await;
    let created: Vec<_> = platforms
        .into_iter()
        .filter(|row| row["action"] == "CREATE")
        .collect();
    assert_eq!(shown(&seen, "AuditId"), numbers(&created, "audit_id"));
}
