//! Searches for clients and loans, and the orders of the list of clients.
use munim_clients::SoundKey;
use serde_json::Value;

use super::{
    clients::{CLIENTS, branch_of},
    lender::Lender,
};

#[actix_web::test]
async fn clients_are_listed_by_name_too() {
    let lender = Lender::new().await;
    let (manager, rows) = (
        &lender.accountant,
        "SELECT client_id FROM clients WHERE tenant_id =",
    );
    for (sort, order) in [
        ("newest", "client_id DESC"),
        ("name", "search_name, client_id"),
        ("-name", "search_name DESC, client_id DESC"),
    ] {
        let query = format!("{rows} {} ORDER BY {order}", lender.tenant);
        let wanted = lender.world.database.rows(&query).await;
        let mut seen = Vec::new();
        for page in 1..=wanted.len().div_ceil(200) {
            let path = format!("{CLIENTS}?sort={sort}&pageSize=200&page={page}");
            let found = lender.get(manager, &path).await;
            seen.extend(found["items"].as_array().unwrap().clone());
        }
        let seen: Vec<_> = seen.iter().map(|client| client["clientId"].clone()).collect();
        let wanted: Vec<_> = wanted.iter().map(|row| row["client_id"].clone()).collect();
        assert_eq!(seen, wanted, "{sort}");
    }
}

#[actix_web::test]
async fn loans_are_found_by_sound_unless_the_caller_sees_one_of_that_name() {
    let lender = Lender::new().await;
    lender.lent().await;
    let (tenant, client) = (lender.tenant, lender.client);
    let branch = branch_of(&lender).await;
    let sounds = SoundKey::of_name("Zorawar");
    let sound = sounds.first().unwrap().as_str();
    let database = &lender.world.database;
    let borrower =
        format!("SELECT min(client_id) FROM loans WHERE tenant_id = {tenant} AND branch_id <> {branch}");
    let stranger = database.number(&borrower).await;
    database
        .run(&format!(
            "UPDATE clients SET first_name = 'Jorawar' WHERE client_id = {client};
             INSERT INTO search_words (tenant_id, kind, word, row_id) VALUES ({tenant}, 'sound', '{sound}', {client});
             UPDATE clients SET first_name = 'Zorawar' WHERE client_id = {stranger}"
        ))
        .await;
    for (token, found) in [(&lender.manager, client), (&lender.accountant, stranger)] {
        let page = lender.get(token, "/api/loans?search=zorawar").await;
        let loans = page["items"].as_array().unwrap();
        assert!(
            !loans.is_empty() && loans.iter().all(|loan| loan["clientId"] == found),
            "{page}"
        );
    }
}

#[actix_web::test]
async fn search_words_and_numbers_are_stored_correctly() {
    let lender = Lender::new().await;
    let database = &lender.world.database;
    lender.draft().await;
    database
        .run(
            "UPDATE clients SET first_name = 'Mary-Anne D.', last_name = 'd''Souza' WHERE client_id % 7 = 0;
             UPDATE clients SET phone_number = '' WHERE client_id % 5 = 0;
             UPDATE loans SET loan_number = loan_number || 'A' WHERE loan_id % 3 = 0",
        )
        .await;
    let differing = "WITH meant AS (
          SELECT tenant_id, 'name' AS kind, word, client_id AS row_id
            FROM clients, regexp_split_to_table(search_name, '[^[:alnum:]]+') word WHERE word <> ''
          UNION SELECT tenant_id, 'client', reverse(client_number), client_id FROM clients
          UNION SELECT tenant_id, 'phone', reverse(phone_number), client_id FROM clients WHERE phone_number <> ''
          UNION SELECT tenant_id, 'loan', reverse(loan_number), loan_id FROM loans WHERE loan_number IS NOT NULL)
        (TABLE meant EXCEPT SELECT tenant_id, kind, word, row_id FROM search_words)
        UNION ALL (SELECT tenant_id, kind, word, row_id FROM search_words WHERE kind <> 'sound' EXCEPT TABLE meant)";
    assert_eq!(database.rows(differing).await, [Value::Null; 0]);
}

/// The newest clients are found by another query than the other orders.
#[actix_web::test]
async fn a_search_finds_the_same_clients_in_each_order() {
    let lender = Lender::new().await;
    // Names of three words each, as different as needed, 90 of which begin with the same letters.
    lender
        .world
        .database
        .run(
            "UPDATE clients SET first_name = (ARRAY['Lakshmi', 'Laxmi', 'Lata', 'Sunita', 'Sunitabai'])[client_id % 5 + 1]
                 || (ARRAY['', ' Bai', ' Devi'])[client_id % 3 + 1],
               last_name = CASE WHEN client_id % 4 = 0 THEN 'Zo' || translate((client_id / 4 % 90)::text, '0123456789', 'abdegikmnr')
                 ELSE (ARRAY['Chavan', 'Patil', 'Bai'])[client_id % 7 % 3 + 1] END;
             INSERT INTO search_words SELECT tenant_id, 'local_name', (ARRAY['लक्ष्मी', 'लता'])[client_id % 2 + 1], client_id FROM clients;
             DELETE FROM search_words WHERE kind = 'sound'",
        )
        .await;
    for word in [
        "lakshmi",
        "laxmi",
        "lata",
        "sunita",
        "sunitabai",
        "bai",
        "devi",
        "chavan",
        "patil",
    ] {
        for sound in SoundKey::of_name(word) {
            let sounds = format!(
                "INSERT INTO search_words SELECT tenant_id, 'sound', '{}', client_id FROM clients
                 WHERE ' ' || search_name || ' ' LIKE '% {word} %' ON CONFLICT DO NOTHING",
                sound.as_str()
            );
            lender.world.database.run(&sounds).await;
        }
    }
    let ids = async |reader: &str, search: &str, order: &str| {
        let mut found = Vec::new();
        let mut total = 0;
        for page in 1.. {
            let path = format!("{CLIENTS}?{search}&sort={order}&pageSize=30&page={page}");
            let listed = lender.get(reader, &path).await;
            let items = listed["items"].as_array().unwrap();
            found.extend(items.iter().map(|one| one["clientId"].as_i64().unwrap()));
            total = listed["totalCount"].as_u64().unwrap();
            if items.len() < 30 {
                break;
            }
        }
        assert_eq!(total, u64::try_from(found.len()).unwrap(), "{search} {order}");
        found
    };
    for (search, finds) in [
        ("search=lakshmi", true),
        ("search=la", true),
        ("search=sunita%20patil", true),
        ("search=bai%20lakshmi", true),
        ("search=chavan%20lakshmi%20bai", true),
        ("search=su%20devi%20pa", true),
        ("search=zo", true),
        ("search=zo%20lata", true),
        ("search=lata%20z", true),
        ("search=011", true),
        ("search=%E0%A4%B2", true),
        ("search=lata&status=active", true),
        ("search=sunita%20nobody", false),
        ("search=soonita", true),
        ("search=soonita%20patill", true),
        ("search=chawan%20lakshamee%20baai", true),
    ] {
        for reader in [&lender.accountant, &lender.manager, &lender.officer] {
            let newest = ids(reader, search, "newest").await;
            assert!(newest.is_sorted_by(|a, b| a > b), "{search}: {newest:?}");
            let mut named = ids(reader, search, "name").await;
            named.sort_unstable_by_key(|id| -id);
            assert_eq!(newest, named, "{search}");
            assert!(
                !finds || !newest.is_empty() || *reader != lender.accountant,
                "{search}"
            );
        }
    }
}
