//! Every operation that changes something leaves a record: each is called so that it succeeds, and the records are
//! counted.
mod organisations;
mod outside;
mod people;

use std::collections::BTreeSet;

use actix_web::http::Method;
use munim_testkit::{BANK, Call, MFI, Reply, SOCIETY, World};
use organisations::{branches, drafts, loan_products, organisations, rules, savings_products};
use outside::{integrations, reports};
use people::{devices, letters_and_apps, oneself, people};
use serde_json::Value;

use crate::{
    operations::{Record, operations, row, rows},
    security_pages::{files, gone},
};

struct Walk {
    world: World,
    done: BTreeSet<&'static str>,
    faults: Vec<String>,
}

/// Returns what is wrong with the number of records that a call left.
fn fault(operation: &str, written: usize) -> Option<String> {
    match row(operation).record {
        Record::Audited if written == 0 => Some(format!("{operation} left no record")),
        Record::Absent(why) if written > 0 => {
            Some(format!("{operation} left {written} records, although {why}"))
        }
        Record::Test(_) | Record::WhenUsed(_) => Some(format!(
            "{operation} is called here, so its row need not say where its record is seen"
        )),
        Record::Audited | Record::Absent(_) => None,
    }
}

impl Walk {
    /// Returns the number of records after that one, not counting denials.
    async fn records_after(&self, last: i64) -> usize {
        let records = self.world.audit_after(last).await;
        let counted = records
            .iter()
            .filter(|record| record["action"] != "ACCESS_DENIED");
        counted.count()
    }

    /// Makes a call that must succeed, and checks whether it left a record.
    async fn does(&mut self, operation: &'static str, call: impl FnOnce(&World) -> Call<'_>) -> Reply {
        let last = self.world.last_audit().await;
        let reply = call(&self.world).send().await;
        let written = self.records_after(last).await;
        if (200..300).contains(&reply.status) {
            self.faults.extend(fault(operation, written));
        } else {
            let body = String::from_utf8_lossy(&reply.body);
            self.faults.push(format!("{operation}: {} {body}", reply.status));
        }
        self.done.insert(operation);
        reply
    }
}

/// The token of a session, and the tenant named in the header.
struct Caller {
    token: String,
    tenant: Option<i64>,
}

impl Caller {
    fn ask<'a>(&self, world: &'a World, method: &str, path: &str, body: Value) -> Call<'a> {
        let mut call = world
            .call(method.parse::<Method>().unwrap(), path)
            .bearer(&self.token);
        if let Some(tenant) = self.tenant {
            call = call.tenant(tenant);
        }
        if body.is_null() { call } else { call.json(body) }
    }
}

impl Walk {
    async fn asks(
        &mut self,
        operation: &'static str,
        by: &Caller,
        method: &str,
        path: &str,
        body: Value,
    ) -> Value {
        let reply = self
            .does(operation, |world| by.ask(world, method, path, body))
            .await;
        reply.data()
    }

    async fn text(&self, query: &str) -> String {
        let value = self
            .world
            .database
            .value(&format!("SELECT ({query})::text AS found"))
            .await;
        value.as_str().unwrap_or("0").to_owned()
    }

    async fn newest(&self, column: &str, table: &str) -> String {
        // As text, 10 would come before 9.
        self.text(&format!(
            "SELECT {column} FROM {table} ORDER BY length({column}::text) DESC, {column}::text DESC LIMIT 1"
        ))
        .await
    }
}

#[actix_web::test]
async fn every_change_leaves_a_record() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let own = Caller { token, tenant: None };
    let platform = Caller {
        token: world.super_admin().await,
        tenant: None,
    };
    let of_tenant = Caller {
        token: platform.token.clone(),
        tenant: Some(admin.tenant),
    };
    let (bank, society) = (world.tenant(BANK).await, world.tenant(SOCIETY).await);
    let there = operations(&world).await;
    let mut walk = Walk {
        world,
        done: BTreeSet::new(),
        faults: Vec::new(),
    };
    branches(&mut walk, &own).await;
    devices(&mut walk, &own, admin.branch()).await;
    drafts(&mut walk, &own).await;
    loan_products(&mut walk, &own).await;
    let of_bank = Caller {
        token: platform.token.clone(),
        tenant: Some(bank),
    };
    savings_products(&mut walk, &of_bank).await;
    people(&mut walk, &own, admin.branch()).await;
    integrations(&mut walk, &own).await;
    organisations(&mut walk, &platform, (bank, society)).await;
    letters_and_apps(&mut walk).await;
    rules(&mut walk, &of_tenant, admin.tenant).await;
    let cashier = walk.world.member(MFI, "Cashier").await;
    reports(&mut walk, &own, &cashier).await;
    oneself(&mut walk, &own, &cashier).await;
    assert!(walk.faults.is_empty(), "{}", walk.faults.join("\n"));
    let missed = there
        .iter()
        .filter(|one| one.is_write() && !walk.done.contains(one.id.as_str()));
    let missed: Vec<_> = missed
        .filter(|one| matches!(one.row().record, Record::Audited | Record::Absent(_)))
        .map(|one| one.id.as_str())
        .collect();
    assert!(
        missed.is_empty(),
        "call these here, or say in their rows where their records are seen: {missed:?}"
    );
}

/// Rows that refer to a test name an existing one, and the others give a reason.
#[test]
fn what_rows_say_of_records_can_be_followed() {
    let mut named = Vec::new();
    for row in rows() {
        let writes = row.step_up.is_some();
        assert!(
            writes || matches!(row.record, Record::Audited),
            "{}: a read leaves no record",
            row.id
        );
        match row.record {
            Record::Test(test) => {
                assert!(test.contains(" › "), "{}: {test} is no file with a test", row.id);
                named.push(format!("`{test}`"));
            }
            Record::WhenUsed(why) | Record::Absent(why) => {
                assert!(why.contains(' '), "{}: {why} is no reason", row.id);
            }
            Record::Audited => {}
        }
    }
    assert_eq!(gone(&files(), &named.join("\n")), [""; 0]);
}
