//! Centres and groups: formed, trained, tested by another person, and lent to.
use actix_web::http::Method;
use munim_testkit::{MFI, Member, Reply, records::but_its_trace, security::keeper};
use serde_json::{Value, json};

use super::{charges::change_product, lender::Lender};

const CENTRES: &str = "/api/centres";
const GROUPS: &str = "/api/groups";
const CLIENTS: &str = "/api/clients";
const LOANS: &str = "/api/loans";

/// A lender with a centre, and two of the branch's staff who train and test.
pub(crate) struct Village {
    pub(crate) lender: Lender,
    pub(crate) admin: String,
    pub(crate) branch: i64,
    pub(crate) centre: i64,
    pub(crate) trainer: i64,
    pub(crate) tester: Member,
    tester_token: String,
}

impl Village {
    pub(crate) async fn new() -> Self {
        let lender = Lender::new().await;
        let (_, admin) = keeper(&lender.world).await;
        let branch = format!(
            "SELECT branch_id FROM clients WHERE client_id = {}",
            lender.client
        );
        let branch = lender.world.database.number(&branch).await;
        let officers = lender.world.members(MFI, "LoanOfficer").await;
        let tester = officers.into_iter().find(|one| one.branch() == branch).unwrap();
        let tester_token = lender.world.token(MFI, &tester).await;
        let [trainer, _] = lender.till_staff();
        let wanted = json!({"branchId": branch, "code": "C-NEW", "name": "Savitri", "village": "Wai", "meetingWeekday": 3,
            "meetingTime": "10:30", "latitude": 17.951_2, "longitude": 73.890_4, "officerId": tester.user});
        let made = lender.post(&lender.manager, CENTRES, wanted).await;
        Self {
            centre: made["centreId"].as_i64().unwrap(),
            lender,
            admin,
            branch,
            trainer,
            tester,
            tester_token,
        }
    }

    /// Enrols a client of the centre.
    pub(crate) async fn member(&self, place: usize) -> i64 {
        let names = ["Asha", "Bina", "Chhaya", "Durga", "Ekta", "Farida"];
        let person = json!({"branchId": self.branch, "centreId": self.centre, "firstName": names[place], "lastName": "Shinde",
            "gender": "female", "birthDate": format!("199{place}-08-15"), "phoneNumber": format!("981110022{place}")});
        let made = self.lender.post(&self.lender.manager, CLIENTS, person).await;
        made["clientId"].as_i64().unwrap()
    }

    async fn today(&self) -> Value {
        let query = format!(
            "SELECT business_date FROM business_dates WHERE tenant_id = {}",
            self.lender.tenant
        );
        self.lender.world.database.rows(&query).await[0]["business_date"].clone()
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Value) -> Reply {
        self.lender.call(&self.lender.manager, method, path, body).await
    }

    /// Creates a group of the centre, and returns its path.
    pub(crate) async fn group(&self) -> String {
        let wanted = json!({"centreId": self.centre, "name": "Ekta"});
        let group = self.lender.post(&self.lender.manager, GROUPS, wanted).await;
        format!("{GROUPS}/{}", group["groupId"])
    }

    /// Adds a client to a group, and returns the group.
    pub(crate) async fn join(&self, group: &str, client: i64) -> Value {
        let path = format!("{group}/members/{client}");
        let joined = self.ask(Method::PUT, &path, Value::Null).await;
        assert_eq!(joined.status, 200, "{joined:?}");
        joined.data()
    }

    async fn session(&self, token: &str, group: &str, present: &[i64]) -> Reply {
        let held = json!({"heldOn": self.today().await, "place": "Hall", "topic": "What a loan costs", "trainerId": self.trainer,
            "present": present});
        let path = format!("{group}/trainings");
        self.lender.call(token, Method::POST, &path, held).await
    }

    /// Records a test of all members with that outcome for each and for the group.
    async fn test(&self, token: &str, group: &str, (members, outcome): (&[i64], &str)) -> Reply {
        let result = |client: &i64| json!({"clientId": client, "outcome": outcome, "documentsSeen": true, "houseSeen": true});
        let held = json!({"heldOn": self.today().await, "answers": [{"question": "Who owes the loan?", "isRight": true}],
            "results": members.iter().map(result).collect::<Vec<_>>(), "outcome": outcome, "reason": "They did not know the instalment"});
        let path = format!("{group}/recognition-tests");
        self.lender.call(token, Method::POST, &path, held).await
    }

    /// Returns the recorded actions on a kind of thing, in order.
    pub(crate) async fn actions(&self, kind: &str, id: &str) -> Value {
        let records = format!(
            "SELECT string_agg(action, ' ' ORDER BY audit_id) FROM audit_log WHERE entity_type = '{kind}' AND entity_id = '{id}'"
        );
        self.lender.world.database.value(&records).await
    }
}

/// Returns a set of rules for groups of five, with two sessions and a test of one question.
fn rules() -> Value {
    json!({"leastAge": 18, "greatestAge": 65, "fewestMembers": 5, "mostMembers": 10, "trainingSessions": 2,
        "sessionsAttended": 2, "testQuestions": ["Who owes the loan?"], "assessmentMonths": 6})
}

pub(crate) fn refused(code: &str) -> (u16, String) {
    (409, code.to_owned())
}

#[actix_web::test]
async fn a_group_is_formed_trained_tested_and_lent_to_on_record() {
    let village = Village::new().await;
    let (lender, admin) = (&village.lender, village.admin.as_str());
    let changed = lender
        .call(admin, Method::PUT, "/api/member-rules", rules())
        .await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(lender.get(&lender.manager, "/api/member-rules").await, rules());
    let stale = lender
        .world
        .call(Method::PUT, "/api/member-rules")
        .bearer(admin)
        .header("If-Match", "\"1\"")
        .json(rules());
    assert_eq!(stale.send().await.code(), refused("version_conflict"));
    assert_eq!(
        village.actions("MemberRules", &lender.tenant.to_string()).await,
        "UPDATE"
    );

    let wanted = json!({"centreId": village.centre, "name": "Ekta"});
    let group = lender.post(&lender.manager, GROUPS, wanted).await;
    assert_eq!(
        (&group["status"], &group["members"]),
        (&json!("forming"), &json!([]))
    );
    let path = format!("{GROUPS}/{}", group["groupId"]);
    let mut members = Vec::new();
    for place in 0..5 {
        members.push(village.member(place).await);
    }
    for client in &members[..4] {
        let added = village
            .ask(Method::PUT, &format!("{path}/members/{client}"), Value::Null)
            .await;
        assert_eq!(added.status, 200, "{added:?}");
    }
    let early = village.session(&lender.manager, &path, &members[..4]).await;
    assert_eq!(early.code(), refused("too_few_members"));
    let last = format!("{path}/members/{}", members[4]);
    assert_eq!(village.ask(Method::PUT, &last, Value::Null).await.status, 200);
    let early = village.session(&lender.manager, &path, &members).await;
    assert_eq!(early.code(), refused("no_leader"));
    let leader = json!({"name": "Ekta Gat", "leaderId": members[0]});
    let led = village.ask(Method::PUT, &path, leader).await;
    assert_eq!(led.data()["leaderId"], members[0]);

    // The product asks for a group that has passed its test, and the loan for each step in turn.
    let needs = json!({"requirements": {"group": true, "training": true, "recognitionTest": true}});
    change_product(lender, admin, needs).await;
    let stranger = village.member(5).await;
    let apply = async |client: i64| {
        let wanted =
            json!({"clientId": client, "productId": lender.product, "principal": 30_000, "instalments": 12});
        let draft = lender.post(&lender.officer, LOANS, wanted).await;
        format!("{LOANS}/{}", draft["loanId"])
    };
    let submit = async |loan: &str| {
        let submit = format!("{loan}/submit");
        lender
            .call(&lender.officer, Method::POST, &submit, Value::Null)
            .await
    };
    let (loan, alone) = (apply(members[0]).await, apply(stranger).await);
    assert_eq!(submit(&alone).await.code(), refused("not_in_group"));
    assert_eq!(submit(&loan).await.code(), refused("not_trained"));

    assert_eq!(
        village.session(&lender.manager, &path, &members).await.status,
        201
    );
    let again = village.session(&lender.manager, &path, &members).await;
    assert_eq!(again.fields(), [("heldOn".to_owned(), "not_possible".to_owned())]);
    let untrained = village
        .test(&village.tester_token, &path, (&members, "pass"))
        .await;
    assert_eq!(untrained.code(), refused("not_trained"));
    lender.pass_days(1).await;
    let trained = village.session(&lender.manager, &path, &members).await;
    assert_eq!(trained.status, 201, "{trained:?}");
    assert_eq!(submit(&loan).await.code(), refused("not_tested"));

    // Whoever trained the group does not test it.
    let own = village.test(&lender.manager, &path, (&members, "pass")).await;
    assert_eq!(own.code(), refused("tester_trained"));
    let tested = village
        .test(&village.tester_token, &path, (&members, "pass"))
        .await;
    assert_eq!(tested.status, 201, "{tested:?}");
    assert_eq!(
        (&tested.data()["status"], &tested.data()["members"][0]["isTested"]),
        (&json!("tested"), &json!(true))
    );
    let submitted = submit(&loan).await;
    assert_eq!(submitted.status, 200, "{submitted:?}");
    let approved = lender
        .post(
            &lender.manager,
            &format!("{loan}/approve"),
            json!({"amount": 30_000}),
        )
        .await;
    assert_eq!(approved["state"], "approved");

    // It falls due at the centre's meetings, on Wednesdays, as the preview says, and the group follows it.
    let planned = json!({"productId": lender.product, "clientId": members[0], "principal": 30_000, "instalments": 12,
        "disbursedOn": village.today().await});
    let preview = lender.post(&lender.manager, "/api/loans/preview", planned).await;
    let paid_out = lender
        .post(
            &lender.accountant,
            &format!("{loan}/disburse"),
            json!({"mode": "bank"}),
        )
        .await;
    let first_due = paid_out["firstDueOn"].as_str().unwrap();
    let weekday = format!("SELECT extract(isodow FROM date '{first_due}')::bigint");
    assert_eq!(lender.world.database.number(&weekday).await, 3, "{first_due}");
    assert_eq!(preview["rows"][0]["dueOn"], first_due);
    let status = async || lender.get(&lender.manager, &path).await["status"].clone();
    assert_eq!(status().await, "active");
    let stays = village
        .ask(Method::POST, &format!("{path}/dissolve"), Value::Null)
        .await;
    assert_eq!(stays.code(), refused("group_status"));
    lender.close(&loan).await;
    assert_eq!(status().await, "dormant");

    let shown = lender.get(&lender.manager, &path).await;
    let counts = (
        shown["trainings"].as_array().unwrap().len(),
        &shown["tests"][0]["testerId"],
    );
    assert_eq!(counts, (2, &json!(village.tester.user)));
    let found = lender
        .get(&lender.manager, &format!("{GROUPS}?status=dormant&search=gat"))
        .await;
    assert_eq!(found["totalCount"], 1);
    let full =
        json!({"name": "Savitri", "meetingWeekday": 3, "officerId": village.tester.user, "isActive": false});
    let centre = format!("{CENTRES}/{}", village.centre);
    let kept = village.ask(Method::PUT, &centre, full).await;
    assert_eq!(kept.code(), refused("centre_has_members"));

    let gone = village.ask(Method::DELETE, &last, Value::Null).await;
    assert_eq!(gone.data()["members"].as_array().unwrap().len(), 4);
    let dissolve = format!("{path}/dissolve");
    let dissolved = village.ask(Method::POST, &dissolve, Value::Null).await;
    assert_eq!(
        (dissolved.status, &dissolved.data()["status"]),
        (200, &json!("dissolved"))
    );
    let id = group["groupId"].to_string();
    assert_eq!(
        village.actions("Group", &id).await,
        "CREATE ADD_MEMBER ADD_MEMBER ADD_MEMBER ADD_MEMBER ADD_MEMBER UPDATE TRAIN TRAIN TEST REMOVE_MEMBER DISSOLVE"
    );
}

/// Forms a group of two clients of the village, by rules that ask for no more, and returns its path.
async fn group_of_two(village: &Village, members: &[i64; 2]) -> String {
    let lender = &village.lender;
    let mut few = rules();
    few["fewestMembers"] = json!(2);
    let changed = lender
        .call(&village.admin, Method::PUT, "/api/member-rules", few)
        .await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let path = village.group().await;
    for client in members {
        village.join(&path, *client).await;
    }
    let led = json!({"name": "Ekta", "leaderId": members[0]});
    assert_eq!(village.ask(Method::PUT, &path, led).await.status, 200);
    path
}

#[actix_web::test]
async fn who_recorded_a_training_does_not_hold_the_test() {
    let village = Village::new().await;
    let lender = &village.lender;
    let members = [village.member(0).await, village.member(1).await];
    let path = group_of_two(&village, &members).await;
    // The officer says that the manager trained the group.
    let recorded = village.session(&village.tester_token, &path, &members).await;
    assert_eq!(recorded.status, 201, "{recorded:?}");
    let shown = lender.get(&lender.manager, &path).await;
    let held = &shown["trainings"][0];
    assert_eq!(
        [&held["trainerId"], &held["recordedBy"], &held["recordedByName"]],
        [
            &json!(village.trainer),
            &json!(village.tester.user),
            &json!(village.tester.username)
        ]
    );
    for token in [&village.tester_token, &lender.manager] {
        let own = village.test(token, &path, (&members, "pass")).await;
        assert_eq!(own.code(), refused("tester_trained"));
    }
}

#[actix_web::test]
async fn a_failed_test_stays_on_record_in_the_next_group() {
    let village = Village::new().await;
    let lender = &village.lender;
    let members = [village.member(0).await, village.member(1).await];
    let path = group_of_two(&village, &members).await;
    let trained = village.session(&lender.manager, &path, &members).await;
    assert_eq!(trained.status, 201, "{trained:?}");
    let failed = village
        .test(&village.tester_token, &path, (&members, "fail"))
        .await;
    assert_eq!(failed.status, 201, "{failed:?}");

    let membership = format!("{path}/members/{}", members[1]);
    let left = village.ask(Method::DELETE, &membership, Value::Null).await;
    assert_eq!(left.status, 200, "{left:?}");
    let next = village.group().await;
    let joined = village.join(&next, members[1]).await;
    assert_eq!(joined["members"][0]["failedOn"], village.today().await);
    let joined = village.join(&next, village.member(2).await).await;
    assert_eq!(joined["members"][1]["failedOn"], Value::Null);
}

#[actix_web::test]
async fn the_officer_of_a_centre_is_chosen_before_any_client_was_in_it() {
    let mut village = Village::new().await;
    let wanted =
        json!({"branchId": village.branch, "code": "C-LATE", "name": "Savitri", "meetingWeekday": 3});
    let centre = village
        .lender
        .post(&village.lender.manager, CENTRES, wanted)
        .await;
    village.centre = centre["centreId"].as_i64().unwrap();
    let client = village.member(0).await;
    let because = json!({"reason": "Moved to Pune"});
    let left = village
        .ask(Method::POST, &format!("{CLIENTS}/{client}/exit"), because)
        .await;
    assert_eq!(left.status, 200, "{left:?}");
    let chosen = json!({"name": "Savitri", "meetingWeekday": 3, "officerId": village.trainer});
    let kept = village
        .ask(Method::PUT, &format!("{CENTRES}/{}", village.centre), chosen)
        .await;
    assert_eq!(
        kept.fields(),
        [("officerId".to_owned(), "not_possible".to_owned())]
    );
}

#[actix_web::test]
async fn a_centre_is_changed_closed_and_reopened() {
    let village = Village::new().await;
    let lender = &village.lender;
    let path = format!("{CENTRES}/{}", village.centre);
    let shown = lender.get(&lender.manager, &path).await;
    assert_eq!(
        (&shown["latitude"], &shown["meetingTime"], &shown["clients"]),
        (&json!(17.951_2), &json!("10:30"), &json!(0))
    );
    let details = |active: bool| json!({"name": "Savitri West", "meetingWeekday": 4, "officerId": village.tester.user, "isActive": active});
    let closed = village.ask(Method::PUT, &path, details(false)).await;
    assert_eq!((closed.status, &closed.data()["isActive"]), (200, &json!(false)));
    let group = json!({"centreId": village.centre, "name": "Ekta"});
    let none = village.ask(Method::POST, GROUPS, group).await;
    assert_eq!(
        none.fields(),
        [("centreId".to_owned(), "not_possible".to_owned())]
    );
    assert_eq!(village.ask(Method::PUT, &path, details(true)).await.status, 200);
    let other = json!({"name": "Savitri West", "meetingWeekday": 4, "officerId": village.trainer});
    let kept = village.ask(Method::PUT, &path, other).await;
    assert_eq!(
        kept.fields(),
        [("officerId".to_owned(), "not_possible".to_owned())]
    );
    let taken = json!({"branchId": village.branch, "code": "C-NEW", "name": "Savitri", "meetingWeekday": 3});
    let taken = village.ask(Method::POST, CENTRES, taken).await;
    assert_eq!(taken.code(), refused("centre_code_taken"));
    let id = village.centre.to_string();
    assert_eq!(village.actions("Centre", &id).await, "CREATE UPDATE UPDATE");
}

#[actix_web::test]
async fn a_group_that_is_not_reached_is_as_if_it_were_not_there() {
    let village = Village::new().await;
    let lender = &village.lender;
    let wanted = json!({"centreId": village.centre, "name": "Ekta"});
    let group = lender.post(&lender.manager, GROUPS, wanted).await;
    let managers = lender.world.members(MFI, "BranchManager").await;
    let elsewhere = managers
        .iter()
        .find(|one| !one.branches.contains(&village.branch))
        .unwrap();
    let token = lender.world.token(MFI, elsewhere).await;
    let held = lender.world.database.fingerprint().await;
    for (method, rest) in [
        (Method::GET, String::new()),
        (Method::POST, "/dissolve".to_owned()),
        (Method::PUT, format!("/members/{}", lender.client)),
    ] {
        let ask = async |id: &str| {
            let path = format!("{GROUPS}/{id}{rest}");
            lender.call(&token, method.clone(), &path, Value::Null).await
        };
        let (there, missing) = (ask(&group["groupId"].to_string()).await, ask("987654321").await);
        assert_eq!(there.status, 404, "{there:?}");
        assert_eq!(but_its_trace(&there), but_its_trace(&missing));
    }
    let page = lender.get(&token, GROUPS).await;
    assert_eq!(page["totalCount"], 0);
    let changed = held.changed(&lender.world.database.fingerprint().await);
    assert!(
        changed
            .iter()
            .all(|table| ["audit_log", "refusal_counts"].contains(&table.as_str())),
        "{changed:?}"
    );
}

#[actix_web::test]
async fn a_membership_ends_is_renewed_and_blocked_on_record() {
    let village = Village::new().await;
    let lender = &village.lender;
    let (client, other) = (village.member(0).await, village.member(1).await);
    let path = format!("{CLIENTS}/{client}");
    let because = json!({"reason": "Moved to Pune"});
    let ask = async |what: &str| {
        village
            .ask(Method::POST, &format!("{path}/{what}"), because.clone())
            .await
    };
    let wanted = json!({"centreId": village.centre, "name": "Ekta"});
    let group = lender.post(&lender.manager, GROUPS, wanted).await;
    let membership = format!("{GROUPS}/{}/members/{client}", group["groupId"]);
    assert_eq!(
        village.ask(Method::PUT, &membership, Value::Null).await.status,
        200
    );
    assert_eq!(ask("exit").await.code(), refused("client_in_group"));
    assert_eq!(
        village.ask(Method::DELETE, &membership, Value::Null).await.status,
        200
    );
    for (what, field, value) in [
        ("block", "blockedBecause", json!("Moved to Pune")),
        ("unblock", "blockedBecause", Value::Null),
        ("exit", "status", json!("exited")),
        ("rejoin", "status", json!("prospect")),
    ] {
        let done = ask(what).await;
        assert_eq!(
            (done.status, &done.data()[field]),
            (200, &value),
            "{what}: {done:?}"
        );
        // Repeating a command is success.
        assert_eq!(ask(what).await.status, 200, "{what}");
    }
    // A client who is blocked joins no group.
    let block = format!("{CLIENTS}/{other}/block");
    assert_eq!(
        village.ask(Method::POST, &block, because.clone()).await.status,
        200
    );
    let join = format!("{GROUPS}/{}/members/{other}", group["groupId"]);
    let kept_out = village.ask(Method::PUT, &join, Value::Null).await;
    assert_eq!(kept_out.code(), refused("client_not_possible"));
    let borrower = format!("{CLIENTS}/{}/exit", lender.client);
    let stays = village.ask(Method::POST, &borrower, because.clone()).await;
    assert_eq!(stays.code(), refused("client_status"));
    assert_eq!(
        village.actions("Client", &client.to_string()).await,
        "CREATE BLOCK UNBLOCK EXIT REJOIN"
    );
}

#[actix_web::test]
async fn a_household_is_assessed_again_and_again() {
    let village = Village::new().await;
    let lender = &village.lender;
    let path = format!("{CLIENTS}/{}/household", village.member(0).await);
    let member = |relation: &str, monthly: i64| {
        json!({"name": "Asha", "relation": relation, "age": 35, "occupation": "Tailor",
            "incomes": [{"source": "Tailoring", "monthly": monthly, "months": 12}, {"source": "Harvest", "monthly": 4_000, "months": 3}]})
    };
    let household = |members: Vec<Value>| {
        json!({"members": members, "expenses": [{"name": "Food", "amount": 5_000, "isRegular": true},
                {"name": "School", "amount": 6_000, "isRegular": false}],
            "assets": [{"name": "Goat", "value": 8_000.5}],
            "debts": [{"lender": "Bank", "outstanding": 20_000, "instalment": 1_200, "rhythm": "monthly"}]})
    };
    // Parents who live with them do not count.
    let first = lender
        .post(
            &lender.manager,
            &path,
            household(vec![member("self", 9_000), member("parent", 7_000)]),
        )
        .await;
    assert_eq!(
        (
            &first["yearlyIncome"],
            &first["monthlyObligations"],
            &first["monthlyExpenses"]
        ),
        (&json!(120_000), &json!(1_200), &json!(5_500))
    );
    let second = lender
        .post(
            &lender.manager,
            &path,
            household(vec![member("self", 9_000), member("spouse", 7_000)]),
        )
        .await;
    let all = lender.get(&lender.manager, &path).await;
    assert_eq!(all, json!([second, first]));
    let none = village
        .ask(Method::POST, &path, household(vec![member("spouse", 1)]))
        .await;
    assert_eq!(none.fields(), [("members".to_owned(), "not_possible".to_owned())]);
    let id = first["householdId"].to_string();
    assert_eq!(village.actions("Household", &id).await, "CREATE");
}
