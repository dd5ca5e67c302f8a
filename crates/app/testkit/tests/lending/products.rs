//! Loan products: their terms, and earlier terms.

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{BANK, MFI, Reply, World};
use serde_json::{Value, json};

const PRODUCTS: &str = "/api/loan-products";

pub(crate) struct Keeper {
    pub(crate) world: World,
    pub(crate) token: String,
}

impl Keeper {
    pub(crate) async fn of(lender: &str) -> Self {
        let world = World::new().await;
        let admin = world.member(lender, "Admin").await;
        let token = world.token(lender, &admin).await;
        Self { world, token }
    }

    pub(crate) async fn call(&self, method: Method, path: &str, body: Value) -> Reply {
        let call = self.world.call(method, path).bearer(&self.token);
        if body.is_null() {
            call.send().await
        } else {
            call.json(body).send().await
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let reply = self.call(Method::GET, path, Value::Null).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.data()
    }

    async fn create(&self, wanted: Value) -> Reply {
        self.call(Method::POST, PRODUCTS, wanted).await
    }
}

/// Returns a product's terms, with some of them changed.
fn terms(changed: &Value) -> Value {
    let mut terms = json!({"name": "Dairy Loan", "category": "agriculture",
        "principal": {"min": 5_000, "max": 60_000, "step": 1_000, "default": 30_000},
        "instalments": {"min": 6, "max": 24, "step": 6, "default": 12},
        "annualRate": {"min": 20, "max": 24, "step": 0.25, "default": 22.5},
        "frequencies": ["monthly", "fortnightly"], "method": "declining"});
    for (field, value) in changed.as_object().unwrap() {
        terms[field] = value.clone();
    }
    terms
}

fn product(changed: &Value) -> Value {
    let mut product = terms(changed);
    product["code"] = json!("DAIRY");
    product
}

#[actix_web::test]
async fn a_tenant_begins_with_products_whose_terms_have_a_first_version() {
    let keeper = Keeper::of(MFI).await;
    let products = keeper.get(PRODUCTS).await;
    let products = products.as_array().unwrap();
    let codes: Vec<_> = products
        .iter()
        .map(|product| product["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["AGR", "BUS", "EDU", "EMG"], "by name");
    for product in products {
        let path = format!("{PRODUCTS}/{}/versions", product["productId"]);
        let versions = keeper.get(&path).await;
        assert_eq!(versions.as_array().unwrap().len(), 1, "{versions}");
        assert_eq!(versions[0]["termsVersion"], 1);
        for field in [
            "name",
            "category",
            "principal",
            "annualRate",
            "frequencies",
            "allocationOrder",
        ] {
            assert_eq!(versions[0][field], product[field], "{field}");
        }
        let rate = &product["annualRate"];
        assert_eq!((&rate["min"], &rate["max"]), (&rate["default"], &rate["default"]));
        assert_eq!(product["amountLadder"], json!([]));
    }
}

#[actix_web::test]
async fn a_product_is_created_changed_and_retired_on_record() {
    let keeper = Keeper::of(MFI).await;
    let last = keeper.world.last_audit().await;
    let made = keeper.create(product(&json!({}))).await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = made.header("location").unwrap().to_owned();
    let own = made.data();
    assert_eq!(
        (&own["isActive"], &own["termsVersion"], &own["version"]),
        (&json!(true), &json!(1), &json!(1))
    );
    assert_eq!(
        own["annualRate"],
        json!({"min": 20, "max": 24, "step": 0.25, "default": 22.5})
    );
    assert_eq!(
        own["allocationOrder"],
        json!(["penalty", "fee", "interest", "principal"])
    );
    assert_eq!(
        own["instalmentRounding"],
        json!({"unit": 0.01, "direction": "half_up"})
    );
    assert_eq!(keeper.get(&path).await, own);

    let other = json!({"name": "Dairy and Goats", "method": "flat", "frequencies": ["fortnightly"],
        "instalmentRounding": {"unit": 5, "direction": "up"}, "requirements": {"group": true, "training": true},
        "amountLadder": [10_000, 25_000.0, 25_000], "allocationOrder": ["interest", "principal", "fee", "penalty"]});
    let changed = keeper.call(Method::PUT, &path, terms(&other)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(changed.header("etag"), Some("\"2\""));
    let now = changed.data();
    assert_eq!((&now["termsVersion"], &now["code"]), (&json!(2), &own["code"]));
    assert_eq!(now["requirements"]["training"], true);
    assert_eq!(now["amountLadder"], json!([10_000, 25_000, 25_000]));
    // Setting the same terms again changes nothing.
    assert_eq!(keeper.call(Method::PUT, &path, terms(&other)).await.data(), now);

    let retired = keeper
        .call(Method::PUT, &format!("{path}/status"), json!({"isActive": false}))
        .await;
    assert_eq!(
        (
            &retired.data()["isActive"],
            &retired.data()["termsVersion"],
            &retired.data()["version"]
        ),
        (&json!(false), &json!(2), &json!(3))
    );
    let listed = keeper.get(PRODUCTS).await;
    assert_eq!(
        listed.as_array().unwrap().last().unwrap()["code"],
        "DAIRY",
        "those in use come first"
    );

    let versions = keeper.get(&format!("{path}/versions")).await;
    let seen: Vec<_> = versions
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["termsVersion"], &one["name"]))
        .collect();
    assert_eq!(
        seen,
        [
            (&json!(2), &json!("Dairy and Goats")),
            (&json!(1), &json!("Dairy Loan"))
        ]
    );
    assert_eq!(versions[1]["method"], "declining");
    assert_eq!(versions[1]["amountLadder"], json!([]));
    assert_eq!(versions[0]["amountLadder"], now["amountLadder"]);
    let records = keeper.world.audit_after(last).await;
    let actions: Vec<_> = records
        .iter()
        .map(|record| record["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["CREATE", "UPDATE", "RETIRE"]);
    assert_eq!(records[1]["old_values"]["method"], "declining");
    assert_eq!(records[1]["new_values"]["termsVersion"], 2);
    assert_eq!(
        records[1]["new_values"]["amountLadder"],
        json!(["10000.00", "25000.00", "25000.00"])
    );
}

#[actix_web::test]
async fn what_was_agreed_is_never_rewritten() {
    let keeper = Keeper::of(MFI).await;
    for statement in [
        "UPDATE loan_product_versions SET product_name = 'Other'",
        "DELETE FROM loan_product_versions",
    ] {
        let owner = keeper.world.database.another_client().await;
        let refused = owner.batch_execute(statement).await.unwrap_err();
        let message = refused.as_db_error().unwrap().message().to_owned();
        assert!(
            message.contains("loan_product_versions"),
            "{statement}: {message}"
        );
    }
}

#[actix_web::test]
async fn the_database_refuses_a_ladder_that_falls_or_is_beyond_the_bounds() {
    let keeper = Keeper::of(MFI).await;
    let owner = keeper.world.database.another_client().await;
    let set = async |columns: &str| {
        owner
            .batch_execute(&format!(
                "UPDATE loan_products SET {columns} WHERE product_code = 'AGR'"
            ))
            .await
    };
    // From ₹20,000 to ₹60,000 in steps of ₹1,000.
    set("amount_ladder_paise = '{2000000,3000000,3000000,6000000}'")
        .await
        .unwrap();
    for columns in [
        "amount_ladder_paise = '{3000000,2900000}'",
        "amount_ladder_paise = '{1900000,3000000}'",
        "amount_ladder_paise = '{3000000,6100000}'",
        "amount_ladder_paise = '{3000000,3050000}'",
        "amount_ladder_paise = '{3000000,NULL}'",
        "amount_ladder_paise = array_fill(3000000::bigint, ARRAY[21])",
        "principal_max_paise = 5900000, principal_default_paise = 2000000",
    ] {
        let refused = set(columns).await.unwrap_err();
        let constraint = refused.as_db_error().unwrap().constraint();
        assert_eq!(constraint, Some("loan_products_amount_ladder"), "{columns}");
    }
}

#[actix_web::test]
async fn a_change_by_another_is_not_overwritten() {
    let keeper = Keeper::of(MFI).await;
    let made = keeper.create(product(&json!({}))).await;
    let path = made.header("location").unwrap().to_owned();
    let ask = async |path: &str, tag: &str, body: Value| {
        let call = keeper.world.call(Method::PUT, path).bearer(&keeper.token);
        call.header("If-Match", tag).json(body).send().await
    };
    let first = ask(&path, "\"1\"", terms(&json!({"earlyMoney": "next"}))).await;
    assert_eq!(first.status, 200, "{first:?}");
    let status = format!("{path}/status");
    for (path, body) in [
        (&path, terms(&json!({"earlyMoney": "principal"}))),
        (&status, json!({"isActive": false})),
    ] {
        let second = ask(path, "\"1\"", body).await;
        assert_eq!(second.code(), (409, "version_conflict".to_owned()));
    }
    assert_eq!(keeper.get(&path).await["earlyMoney"], "next");
}

#[actix_web::test]
async fn a_code_names_one_product_of_a_tenant() {
    let keeper = Keeper::of(MFI).await;
    let all = join_all((0..16).map(|_| keeper.create(product(&json!({}))))).await;
    let made = all.iter().filter(|reply| reply.status == 201).count();
    let refused = all
        .iter()
        .filter(|reply| reply.code() == (409, "duplicate_product_code".to_owned()))
        .count();
    assert_eq!((made, refused), (1, 15), "{all:?}");
    let neighbour = keeper.world.member(BANK, "Admin").await;
    let token = keeper.world.token(BANK, &neighbour).await;
    let theirs = keeper
        .world
        .post(PRODUCTS)
        .bearer(&token)
        .json(product(&json!({})))
        .send()
        .await;
    assert_eq!(theirs.status, 201, "{theirs:?}");

    let own = all.iter().find(|reply| reply.status == 201).unwrap();
    let path = own.header("location").unwrap();
    let versions = format!("{path}/versions");
    for (method, path, body) in [
        (Method::GET, path, Value::Null),
        (Method::GET, &versions, Value::Null),
        (Method::PUT, path, terms(&json!({}))),
    ] {
        let call = keeper.world.call(method, path).bearer(&token);
        let call = if body.is_null() { call } else { call.json(body) };
        assert_eq!(call.send().await.code(), (404, "not_found".to_owned()));
    }
}

#[actix_web::test]
async fn one_reply_names_all_that_is_wrong() {
    let keeper = Keeper::of(MFI).await;
    let faults = async |body: Value| {
        let reply = keeper.create(body).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        reply.fields()
    };
    let named = |pairs: &[(&str, &str)]| {
        let own = pairs
            .iter()
            .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()));
        own.collect::<Vec<_>>()
    };
    let wrong = json!({"category": "weddings", "principal": {"min": 0, "max": 1e300, "step": 1, "default": 1},
        "instalments": {"min": 0, "max": 24, "step": 1}, "annualRate": {"min": 24.00001, "max": 24, "step": 1, "default": 24},
        "frequencies": ["daily"], "method": "declining", "amountLadder": [9_000, -1], "firstDue": {"minDays": 0, "maxDays": 400},
        "allocationOrder": ["interest", "interest", "fee", "penalty"], "earlyMoney": "keep"});
    let mut wrong = product(&wrong);
    wrong["code"] = json!("dairy");
    assert_eq!(
        faults(wrong).await,
        named(&[
            ("code", "product_code"),
            ("category", "choice"),
            ("principal.min", "amount"),
            ("principal.max", "amount"),
            ("amountLadder", "amount"),
            ("instalments.min", "range"),
            ("instalments.default", "required"),
            ("annualRate.min", "rate"),
            ("frequencies", "choice"),
            ("firstDue.minDays", "range"),
            ("firstDue.maxDays", "range"),
            ("allocationOrder", "choice"),
            ("earlyMoney", "choice"),
        ])
    );
    for (changed, field) in [
        (
            json!({"principal": {"min": 5_000, "max": 1_000, "step": 1, "default": 5_000}}),
            "principal",
        ),
        (
            json!({"principal": {"min": 5_000, "max": 9_000, "step": 1_000, "default": 5_500}}),
            "principal",
        ),
        (
            json!({"annualRate": {"min": 20, "max": 24, "step": 0, "default": 22}}),
            "annualRate",
        ),
        (json!({"amountLadder": [10_000, 9_000]}), "amountLadder"),
        (json!({"amountLadder": [4_000, 9_000]}), "amountLadder"),
        (json!({"amountLadder": [9_000, 61_000]}), "amountLadder"),
        (json!({"amountLadder": [9_000, 9_500]}), "amountLadder"),
        (json!({"amountLadder": vec![9_000; 21]}), "amountLadder"),
        (json!({"frequencies": []}), "frequencies"),
        (json!({"frequencies": ["monthly", "monthly"]}), "frequencies"),
        (json!({"gracePrincipal": 6}), "gracePrincipal"),
        (json!({"firstDue": {"minDays": 30, "maxDays": 20}}), "firstDue"),
        (json!({"requirements": {"training": true}}), "requirements"),
    ] {
        assert_eq!(
            faults(product(&changed)).await,
            named(&[(field, "range")]),
            "{changed}"
        );
    }
}
