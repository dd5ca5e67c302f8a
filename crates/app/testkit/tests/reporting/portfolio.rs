//! The portfolio as rows, and every figure computed from loans, instalments and repayments alone. It shares nothing
//! with the statements that make the roll-ups.

use std::collections::{BTreeMap, BTreeSet};

use munim_testkit::World;
use serde_json::Value;
use time::{Date, Duration, macros::format_description};

pub(crate) fn day(value: &Value) -> Option<Date> {
    let text = value.as_str()?;
    Some(Date::parse(text, format_description!("[year]-[month]-[day]")).unwrap())
}

fn id(row: &Value, key: &str) -> i64 {
    row[key].as_i64().unwrap_or_else(|| panic!("{key} of {row}"))
}

#[derive(Debug)]
pub(crate) struct Instalment {
    pub(crate) due_on: Date,
    pub(crate) principal: i64,
    pub(crate) interest: i64,
    pub(crate) principal_paid: i64,
    pub(crate) interest_paid: i64,
    pub(crate) settled_on: Option<Date>,
}

#[derive(Debug)]
pub(crate) struct Repayment {
    pub(crate) on: Date,
    pub(crate) amount: i64,
    pub(crate) principal: i64,
    pub(crate) interest: i64,
    pub(crate) reversal: bool,
}

#[derive(Debug)]
pub(crate) struct Loan {
    pub(crate) row: Value,
    pub(crate) tenant: i64,
    pub(crate) branch: i64,
    pub(crate) officer: i64,
    pub(crate) product: i64,
    pub(crate) state: String,
    pub(crate) principal: i64,
    pub(crate) disbursed_on: Option<Date>,
    pub(crate) closed_on: Option<Date>,
    pub(crate) instalments: Vec<Instalment>,
    pub(crate) repayments: Vec<Repayment>,
}

/// A loan's state at the end of `today`, according to its own rows.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) principal: i64,
    pub(crate) interest: i64,
    pub(crate) oldest_unpaid: Option<Date>,
}

impl Loan {
    pub(crate) fn is_active(&self) -> bool {
        self.state == "active"
    }

    /// Returns what was paid on each instalment (principal, interest) by the end of `until`: money goes to the oldest
    /// instalment first, and within it to interest first.
    pub(crate) fn paid_until(&self, until: Date) -> Vec<(i64, i64)> {
        let signed = |repayment: &Repayment| {
            let sum = repayment.principal + repayment.interest;
            if repayment.reversal { -sum } else { sum }
        };
        let received = self.repayments.iter().filter(|repayment| repayment.on <= until);
        let mut left: i64 = received.map(signed).sum();
        let mut paid = Vec::new();
        for instalment in &self.instalments {
            let interest = left.min(instalment.interest);
            let principal = (left - interest).min(instalment.principal);
            left -= interest + principal;
            paid.push((principal, interest));
        }
        assert_eq!(
            left, 0,
            "more was taken for principal and interest than is owed: {}",
            self.row
        );
        paid
    }

    pub(crate) fn standing(&self, today: Date) -> Standing {
        let mut standing = Standing::default();
        for (instalment, (principal, interest)) in self.instalments.iter().zip(self.paid_until(today)) {
            let open = (instalment.principal - principal, instalment.interest - interest);
            standing.principal += open.0;
            standing.interest += open.1;
            if open != (0, 0) && standing.oldest_unpaid.is_none() {
                standing.oldest_unpaid = Some(instalment.due_on);
            }
        }
        standing
    }

    /// Returns the days past due on `today`, when `ended` is the last day that has ended; the due day counts once it
    /// has.
    pub(crate) fn days_past_due(&self, today: Date, ended: Date) -> i64 {
        let oldest = self.standing(today).oldest_unpaid;
        oldest.map_or(0, |due| ((ended - due).whole_days() + 1).max(0))
    }
}

#[derive(Debug)]
pub(crate) struct Books {
    pub(crate) today: Date,
    pub(crate) loans: Vec<Loan>,
    clients: Vec<Value>,
    centres: BTreeMap<i64, Value>,
    pub(crate) branches: Vec<Value>,
    pub(crate) products: BTreeMap<i64, String>,
    staff: BTreeMap<(i64, i64), BTreeSet<i64>>,
}

#[derive(Debug, Clone)]
pub(crate) struct View {
    pub(crate) tenant: Option<i64>,
    pub(crate) branches: Option<Vec<i64>>,
    pub(crate) officer: Option<i64>,
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) clients: i64,
    pub(crate) active_loans: i64,
    pub(crate) outstanding: i64,
    pub(crate) par30: i64,
    pub(crate) disbursed: i64,
    pub(crate) due: i64,
    pub(crate) on_time: i64,
    pub(crate) collected: i64,
    pub(crate) new_clients: i64,
    pub(crate) before_outstanding: i64,
    pub(crate) before_clients: i64,
}

impl Sums {
    pub(crate) fn add(&mut self, other: &Self) {
        self.clients += other.clients;
        self.active_loans += other.active_loans;
        self.outstanding += other.outstanding;
        self.par30 += other.par30;
        self.disbursed += other.disbursed;
        self.due += other.due;
        self.on_time += other.on_time;
        self.collected += other.collected;
        self.new_clients += other.new_clients;
        self.before_outstanding += other.before_outstanding;
        self.before_clients += other.before_clients;
    }
}

impl Books {
    pub(crate) async fn of(world: &World) -> Self {
        let rows = async |query: &str| world.database.rows(query).await;
        let mut instalments: BTreeMap<i64, Vec<Instalment>> = BTreeMap::new();
        for row in rows("SELECT * FROM instalments ORDER BY loan_id, number").await {
            let paise = |key: &str| id(&row, key);
            instalments
                .entry(id(&row, "loan_id"))
                .or_default()
                .push(Instalment {
                    due_on: day(&row["due_on"]).unwrap(),
                    principal: paise("principal_paise"),
                    interest: paise("interest_paise"),
                    principal_paid: paise("principal_paid_paise"),
                    interest_paid: paise("interest_paid_paise"),
                    settled_on: day(&row["settled_on"]),
                });
        }
        let mut repayments: BTreeMap<i64, Vec<Repayment>> = BTreeMap::new();
        for row in rows("SELECT * FROM repayments ORDER BY loan_id, received_on, repayment_id").await {
            repayments
                .entry(id(&row, "loan_id"))
                .or_default()
                .push(Repayment {
                    on: day(&row["received_on"]).unwrap(),
                    amount: id(&row, "amount_paise"),
                    principal: id(&row, "principal_paise"),
                    interest: id(&row, "interest_paise"),
                    reversal: row["reverses_id"].is_i64(),
                });
        }
        let loans = rows("SELECT l.*, coalesce(p.principal_paise, 0) AS owed_principal, coalesce(p.interest_paise, 0) AS owed_interest,
               p.oldest_unpaid_due AS oldest_owed
             FROM loans l LEFT JOIN loan_positions p USING (tenant_id, loan_id) ORDER BY l.loan_id",
        ).await;
        let loans = loans.into_iter().map(|row| Loan {
            tenant: id(&row, "tenant_id"),
            branch: id(&row, "branch_id"),
            officer: id(&row, "officer_id"),
            product: id(&row, "product_id"),
            state: row["state"].as_str().unwrap().to_owned(),
            principal: id(&row, "principal_paise"),
            disbursed_on: day(&row["disbursed_on"]),
            closed_on: day(&row["closed_on"]),
            instalments: instalments.remove(&id(&row, "loan_id")).unwrap_or_default(),
            repayments: repayments.remove(&id(&row, "loan_id")).unwrap_or_default(),
            row,
        });
        let loans: Vec<_> = loans.collect();
        let today = world
            .database
            .value("SELECT max(business_date) FROM business_dates WHERE tenant_id > 0")
            .await;
        let mut staff: BTreeMap<(i64, i64), BTreeSet<i64>> = BTreeMap::new();
        for row in rows(
            "SELECT u.tenant_id, u.user_id, b.branch_id FROM users u LEFT JOIN user_branches b USING (tenant_id, user_id)
             WHERE u.status = 'active' AND u.tenant_id > 0",
        )
        .await
        {
            let branches = staff.entry((id(&row, "tenant_id"), id(&row, "user_id"))).or_default();
            branches.extend(row["branch_id"].as_i64());
        }
        let centres = rows("SELECT * FROM centres").await;
        let products = rows("SELECT * FROM loan_products").await;
        Self {
            today: day(&today).unwrap(),
            loans,
            clients: rows("SELECT * FROM clients").await,
            centres: centres
                .into_iter()
                .map(|row| (id(&row, "centre_id"), row))
                .collect(),
            branches: rows(
                "SELECT b.*, t.org_name FROM branches b JOIN tenants t USING (tenant_id) WHERE tenant_id > 0",
            )
            .await,
            products: products
                .into_iter()
                .map(|row| {
                    (
                        id(&row, "product_id"),
                        row["product_name"].as_str().unwrap().to_owned(),
                    )
                })
                .collect(),
            staff,
        }
    }

    /// Returns the last day that has ended, seen on `as_of`: itself, unless it is still going on.
    pub(crate) fn ended(&self, as_of: Date) -> Date {
        as_of.min(self.today - Duration::DAY)
    }

    fn month_start(&self) -> Date {
        self.today.replace_day(1).unwrap()
    }

    pub(crate) fn branches_in(&self, view: &View) -> Vec<&Value> {
        let covered = |row: &&Value| {
            view.tenant.is_none_or(|tenant| row["tenant_id"] == tenant)
                && view
                    .branches
                    .as_ref()
                    .is_none_or(|own| own.contains(&id(row, "branch_id")))
        };
        self.branches.iter().filter(covered).collect()
    }

    /// Returns the active staff of the branch, or one for an officer.
    pub(crate) fn staff_of(&self, branch: i64, view: &View) -> usize {
        if view.officer.is_some() {
            return 1;
        }
        self.staff.values().filter(|own| own.contains(&branch)).count()
    }

    /// Returns the active staff within reach, each once, or one for an officer.
    pub(crate) fn staff_in(&self, view: &View) -> usize {
        if view.officer.is_some() {
            return 1;
        }
        let of_tenant = |tenant: i64| view.tenant.is_none_or(|own| own == tenant);
        let among = |branches: &BTreeSet<i64>| {
            view.branches
                .as_ref()
                .is_none_or(|own| own.iter().any(|branch| branches.contains(branch)))
        };
        self.staff
            .iter()
            .filter(|((tenant, _), branches)| of_tenant(*tenant) && among(branches))
            .count()
    }

    /// Returns the active loans that the view covers, by product.
    pub(crate) fn products_in(&self, view: &View) -> BTreeMap<i64, (i64, i64)> {
        let mut found: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
        for loan in self
            .loans
            .iter()
            .filter(|loan| loan.is_active() && covers(view, loan))
        {
            let product = found.entry(loan.product).or_default();
            product.0 += 1;
            product.1 += loan.standing(self.today).principal;
        }
        found
    }

    /// Returns a branch's figures, or one officer's part of them.
    pub(crate) fn sums(&self, branch: i64, officer: Option<i64>) -> Sums {
        let mut sums = Sums::default();
        let mine =
            |loan: &&Loan| loan.branch == branch && officer.is_none_or(|officer| loan.officer == officer);
        for loan in self.loans.iter().filter(mine) {
            self.count(loan, &mut sums);
        }
        for client in &self.clients {
            let centre = client["centre_id"]
                .as_i64()
                .and_then(|centre| self.centres.get(&centre));
            let led_by = centre.and_then(|centre| centre["officer_id"].as_i64());
            if client["branch_id"] != branch || (officer.is_some() && led_by != officer) {
                continue;
            }
            let joined = day(&client["joined_on"]).unwrap();
            let active = i64::from(client["status"] == "active");
            sums.clients += active;
            if joined < self.month_start() {
                sums.before_clients += active;
            } else if joined <= self.today {
                sums.new_clients += 1;
            }
        }
        sums
    }

    fn count(&self, loan: &Loan, sums: &mut Sums) {
        let (start, today) = (self.month_start(), self.today);
        let in_month = |date: Date| date >= start && date <= today;
        if loan.is_active() {
            let standing = loan.standing(today);
            sums.active_loans += 1;
            sums.outstanding += standing.principal;
            if loan.days_past_due(today, self.ended(today)) > 30 {
                sums.par30 += standing.principal;
            }
        }
        if loan.disbursed_on.is_some_and(in_month) {
            sums.disbursed += loan.principal;
        }
        for repayment in loan.repayments.iter().filter(|repayment| in_month(repayment.on)) {
            sums.collected += if repayment.reversal {
                -repayment.amount
            } else {
                repayment.amount
            };
        }
        for (place, instalment) in loan.instalments.iter().enumerate() {
            let alive = ["active", "closed", "overpaid"].contains(&loan.state.as_str())
                || loan.closed_on.is_some_and(|closed| instalment.due_on <= closed);
            if in_month(instalment.due_on) && alive {
                sums.due += instalment.principal + instalment.interest;
                let (principal, interest) = loan.paid_until(instalment.due_on)[place];
                sums.on_time += principal + interest;
            }
        }
        let was_lent =
            loan.disbursed_on.is_some_and(|on| on < start) && loan.closed_on.is_none_or(|on| on >= start);
        if was_lent {
            let yesterday = start - Duration::days(1);
            let repaid: i64 = loan
                .paid_until(yesterday)
                .iter()
                .map(|(principal, _)| principal)
                .sum();
            sums.before_outstanding += loan.principal - repaid;
        }
    }
}

pub(crate) fn covers(view: &View, loan: &Loan) -> bool {
    view.tenant.is_none_or(|tenant| loan.tenant == tenant)
        && view
            .branches
            .as_ref()
            .is_none_or(|own| own.contains(&loan.branch))
        && view.officer.is_none_or(|officer| loan.officer == officer)
}

#[actix_web::test]
async fn every_loans_balances_follow_from_its_repayments() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    let mut active = 0;
    for loan in &books.loans {
        let stored = |key: &str| id(&loan.row, key);
        if loan.disbursed_on.is_none() {
            assert!(loan.repayments.is_empty(), "{}", loan.row);
            assert_eq!(stored("owed_principal"), 0, "{}", loan.row);
            continue;
        }
        let lent: i64 = loan
            .instalments
            .iter()
            .map(|instalment| instalment.principal)
            .sum();
        assert_eq!(
            lent, loan.principal,
            "the schedule repays the principal: {}",
            loan.row
        );
        let paid = loan.paid_until(books.today);
        for (instalment, paid) in loan.instalments.iter().zip(paid) {
            let said = (instalment.principal_paid, instalment.interest_paid);
            assert_eq!(said, paid, "{instalment:?} of {}", loan.row);
            let settled = paid == (instalment.principal, instalment.interest);
            assert_eq!(
                instalment.settled_on.is_some(),
                settled,
                "{instalment:?} of {}",
                loan.row
            );
            if let Some(on) = instalment.settled_on {
                let place = loan
                    .instalments
                    .iter()
                    .position(|one| std::ptr::eq(one, instalment))
                    .unwrap();
                let whole = (instalment.principal, instalment.interest);
                assert_eq!(loan.paid_until(on)[place], whole, "{}", loan.row);
                let before = loan.paid_until(on - Duration::days(1))[place];
                assert_ne!(before, whole, "{}", loan.row);
            }
        }
        let standing = loan.standing(books.today);
        let said = Standing {
            principal: stored("owed_principal"),
            interest: stored("owed_interest"),
            oldest_unpaid: day(&loan.row["oldest_owed"]),
        };
        match loan.state.as_str() {
            "active" => {
                active += 1;
                assert_eq!(said, standing, "{}", loan.row);
                assert!(standing.principal + standing.interest > 0 && loan.closed_on.is_none());
            }
            "closed" => {
                assert_eq!(
                    (said, standing),
                    (Standing::default(), Standing::default()),
                    "{}",
                    loan.row
                );
                assert!(loan.closed_on.is_some(), "{}", loan.row);
            }
            // Another loan has taken over the outstanding amount.
            "refinanced" => {
                assert_eq!(said, Standing::default(), "{}", loan.row);
                assert!(standing.principal > 0 && loan.closed_on.is_some(), "{}", loan.row);
            }
            "written_off" => {
                assert_eq!(said.principal, 0, "{}", loan.row);
                assert_eq!(stored("written_off_paise"), standing.principal, "{}", loan.row);
            }
            other => panic!("{other} has been disbursed: {}", loan.row),
        }
    }
    assert!(active > 100, "only {active} active loans to look at");
}
