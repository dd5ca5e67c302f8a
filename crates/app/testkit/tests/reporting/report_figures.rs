//! The reports' figures, for every reach, compared with loans, instalments and repayments.
mod sums;

use std::collections::{BTreeMap, BTreeSet};

use munim_testkit::{MFI, Member, World};
use sums::{COLLECTION, Figure, OFFICERS, PAR, POSITIONS, PRODUCTS, Sums};
use time::{Date, Duration};

use crate::{
    dashboard::{hundredths, paise, share},
    portfolio::{Books, Loan, View, covers, day},
    report::{Report, counted, read, signed},
};

/// How much of the tenant a user reaches.
#[derive(Clone, Copy, PartialEq)]
enum Breadth {
    Tenant,
    Branches,
    Officer,
}

/// A user who reads reports, and the rows to compare with.
struct Reader<'a> {
    world: &'a World,
    books: &'a Books,
    officers: BTreeMap<i64, String>,
    token: String,
    view: View,
}

impl<'a> Reader<'a> {
    async fn new(world: &'a World, books: &'a Books, member: &Member, breadth: Breadth) -> Self {
        let rows = world
            .database
            .rows("SELECT user_id, trim(first_name || ' ' || last_name) AS name FROM users")
            .await;
        let names = rows.iter().map(|row| {
            (
                row["user_id"].as_i64().unwrap(),
                row["name"].as_str().unwrap().to_owned(),
            )
        });
        Self {
            world,
            books,
            officers: names.collect(),
            token: world.token(MFI, member).await,
            view: View {
                tenant: Some(member.tenant),
                branches: (breadth != Breadth::Tenant).then(|| member.branches.clone()),
                officer: (breadth == Breadth::Officer).then_some(member.user),
            },
        }
    }

    fn name(&self, loan: &Loan, key: &str) -> String {
        match key {
            "branch" => {
                let branch = self
                    .books
                    .branches
                    .iter()
                    .find(|one| one["branch_id"] == loan.branch)
                    .unwrap();
                branch["branch_name"].as_str().unwrap().to_owned()
            }
            "product" => self.books.products[&loan.product].clone(),
            "officer" => self.officers[&loan.officer].clone(),
            other => panic!("{other}"),
        }
    }

    fn loans(&self) -> impl Iterator<Item = &Loan> {
        self.books.loans.iter().filter(|loan| covers(&self.view, loan))
    }

    fn all(&self, as_of: Date, from: Date, to: Date) -> Sums {
        let mut sums = Sums::default();
        for loan in self.loans() {
            sums.add(loan, (as_of, self.books.ended(as_of)), from, to);
        }
        sums
    }

    /// Compares a report's rows by `keys` with the loans by the same keys.
    async fn grouped(
        &self,
        path: &str,
        keys: &[&str],
        figures: &[Figure],
        as_of: Date,
        from: Date,
        to: Date,
    ) -> Report {
        let mut expected: BTreeMap<Vec<String>, Sums> = BTreeMap::new();
        for loan in self.loans() {
            let names = keys.iter().map(|key| self.name(loan, key)).collect();
            let days = (as_of, self.books.ended(as_of));
            expected.entry(names).or_default().add(loan, days, from, to);
        }
        let report = read(self.world, &self.token, path, 7).await;
        let mut found: BTreeMap<Vec<String>, Vec<i64>> = BTreeMap::new();
        for row in &report.rows {
            let names = keys
                .iter()
                .map(|key| row[*key].as_str().unwrap().to_owned())
                .collect();
            let sums = found.entry(names).or_insert_with(|| vec![0; figures.len()]);
            for (sum, (key, _)) in sums.iter_mut().zip(figures) {
                *sum += report.number(key, &row[*key]);
            }
        }
        let expected: BTreeMap<_, _> = expected
            .into_iter()
            .map(|(names, sums)| (names, figures.iter().map(|(_, of)| of(&sums)).collect::<Vec<_>>()))
            .collect();
        let nonzero = |all: BTreeMap<Vec<String>, Vec<i64>>| {
            all.into_iter()
                .filter(|(_, sums)| sums.iter().any(|sum| *sum != 0))
                .collect::<BTreeMap<_, _>>()
        };
        assert_eq!(
            nonzero(found),
            nonzero(expected),
            "{path}: {figures:?}",
            figures = figures.iter().map(|one| one.0).collect::<Vec<_>>()
        );
        report
    }

    /// Compares all reports of positions and of the days from `from` to `to`.
    async fn check(&self) {
        let today = self.books.today;
        let from = today.replace_day(1).unwrap();
        let all = self.all(today, from, today);
        let positions = self
            .grouped("portfolio-summary", &["product"], POSITIONS, today, from, today)
            .await;
        let rate = positions.totals["par30Rate"].clone();
        assert_eq!(hundredths(&rate), share(all.par[1], all.outstanding));
        self.grouped(
            "branch-portfolio",
            &["branch", "product"],
            POSITIONS,
            today,
            from,
            today,
        )
        .await;
        self.grouped("par-report", &["branch"], PAR, today, from, today)
            .await;
        self.grouped(
            "loan-product-performance",
            &["product"],
            PRODUCTS,
            today,
            from,
            today,
        )
        .await;
        self.grouped(
            "field-officer-performance",
            &["officer", "branch"],
            OFFICERS,
            today,
            from,
            today,
        )
        .await;
        let rates = self
            .grouped(
                "collection-efficiency",
                &["branch"],
                COLLECTION,
                today,
                from,
                today,
            )
            .await;
        assert_eq!(
            hundredths(&rates.totals["collectionRate"]),
            share(all.on_time, all.due)
        );
        let late = self
            .loans()
            .flat_map(|loan| &loan.repayments)
            .map(|one| one.on)
            .max()
            .unwrap_or(today);
        let path = format!("daily-collection?asOf={late}");
        let daily = self
            .grouped(&path, &["branch", "officer"], COLLECTION, today, late, late)
            .await;
        let modes = ["cash", "upi", "bank"]
            .map(|mode| daily.total(mode))
            .iter()
            .sum::<i64>();
        assert_eq!(modes, daily.total("collected"));
        // The ends of months, as they were then.
        let end = from - Duration::days(1);
        let path = format!("par-report?asOf={end}");
        self.grouped(&path, &["branch"], PAR, end, from, today).await;
        self.lists(&all, from, today).await;
        self.people(&all).await;
    }

    async fn lists(&self, all: &Sums, from: Date, to: Date) {
        let lent = read(self.world, &self.token, "loan-disbursement", 5).await;
        assert_eq!(
            (counted(lent.rows.len()), lent.sum("principal")),
            (all.loans_disbursed, all.disbursed)
        );
        let receipts = read(self.world, &self.token, "loan-repayment", 50).await;
        let found = ["principal", "interest", "amount"].map(|key| receipts.sum(key));
        assert_eq!(found, [all.principal, all.interest, all.collected]);
        assert_eq!(counted(receipts.rows.len()), all.receipts);
        let days: Vec<_> = receipts
            .rows
            .iter()
            .map(|row| day(&row["receivedOn"]).unwrap())
            .collect();
        assert!(days.is_sorted_by(|one, other| one >= other));
        assert!(days.iter().all(|day| (from..=to).contains(day)));
        let numbers: BTreeSet<_> = receipts
            .rows
            .iter()
            .map(|row| row["receiptNumber"].to_string())
            .collect();
        assert_eq!(numbers.len(), receipts.rows.len(), "no row is on two pages");
        let drawn = receipts.head["chart"]["points"].as_array().unwrap();
        assert_eq!(
            drawn.iter().map(|point| signed(&point["values"][0])).sum::<i64>(),
            all.collected
        );
        let overdue = read(self.world, &self.token, "overdue-loans", 3).await;
        assert_eq!(
            (
                counted(overdue.rows.len()),
                overdue.sum("overdue"),
                overdue.sum("outstanding")
            ),
            (all.overdue_loans, all.overdue, all.overdue_outstanding)
        );
        for row in &overdue.rows {
            let found = self
                .loans()
                .find(|loan| loan.row["loan_number"] == row["loanNumber"])
                .unwrap();
            let days = found.days_past_due(to, self.books.ended(to));
            assert_eq!(row["daysPastDue"], days);
            let class = match days {
                1..=30 => "SMA-0",
                31..=60 => "SMA-1",
                61..=90 => "SMA-2",
                _ => "NPA",
            };
            assert_eq!(row["class"], class);
            // Nobody has been in NPA for a year here.
            let within = if class == "NPA" { "Substandard" } else { "" };
            assert_eq!(row["npaClass"], within);
        }
    }

    async fn people(&self, all: &Sums) {
        let ageing = read(self.world, &self.token, "client-aging", 2).await;
        assert_eq!(ageing.rows.len(), 8);
        let figures = ["activeLoans", "outstanding", "overdue"].map(|key| ageing.total(key));
        assert_eq!(figures, [all.loans, all.outstanding, all.overdue]);
        let npa = ageing.rows.iter().skip(4);
        assert_eq!(
            npa.map(|row| paise(&row["outstanding"])).collect::<Vec<_>>(),
            [all.par[3], 0, 0, 0],
            "nobody has two loans, or has been in NPA for a year, here"
        );
        let borrowers: BTreeSet<_> = self
            .loans()
            .filter(|loan| loan.is_active())
            .map(|loan| loan.row["client_id"].to_string())
            .collect();
        assert_eq!(ageing.total("clients"), counted(borrowers.len()));

        let (tenant, mut within) = (self.view.tenant.unwrap(), String::new());
        if let Some(own) = &self.view.branches {
            within = format!(
                " AND c.branch_id = ANY('{{{}}}')",
                own.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
            );
        }
        if let Some(officer) = self.view.officer {
            within = format!("{within} AND e.officer_id = {officer}");
        }
        let from = format!(
            "FROM clients c LEFT JOIN centres e USING (tenant_id, centre_id) LEFT JOIN loans l
               ON l.client_id = c.client_id AND l.state = 'active'
               LEFT JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id WHERE c.tenant_id = {tenant}{within}"
        );
        let number = async |what: &str, more: &str| {
            self.world
                .database
                .number(&format!("SELECT {what} {from} {more}"))
                .await
        };
        let clients = read(self.world, &self.token, "client-master", 200).await;
        assert_eq!(
            counted(clients.rows.len()),
            number("count(DISTINCT c.client_id)", "").await
        );
        assert_eq!(clients.total("activeLoans"), number("count(l.loan_id)", "").await);
        let owed = "coalesce(sum(p.principal_paise), 0)::bigint";
        assert_eq!(clients.total("outstanding"), number(owed, "").await);
        let order: Vec<_> = clients
            .rows
            .iter()
            .map(|row| row["clientNumber"].to_string())
            .collect();
        assert!(order.is_sorted());

        let groups = read(self.world, &self.token, "group-performance", 4).await;
        let centred = "AND c.centre_id IS NOT NULL";
        assert_eq!(groups.total("outstanding"), number(owed, centred).await);
        let active = "count(DISTINCT c.client_id) FILTER (WHERE c.status = 'active')";
        assert_eq!(groups.total("clients"), number(active, centred).await);
        let mut sums = Sums::default();
        let in_centres: BTreeSet<i64> = self
            .world
            .database
            .rows("SELECT client_id FROM clients WHERE centre_id IS NOT NULL")
            .await
            .iter()
            .map(|row| row["client_id"].as_i64().unwrap())
            .collect();
        let today = self.books.today;
        for loan in self
            .loans()
            .filter(|loan| in_centres.contains(&loan.row["client_id"].as_i64().unwrap()))
        {
            let days = (today, self.books.ended(today));
            sums.add(loan, days, today.replace_day(1).unwrap(), today);
        }
        let found = ["activeLoans", "overdue", "par30", "due", "onTime"].map(|key| groups.total(key));
        assert_eq!(
            found,
            [sums.loans, sums.overdue, sums.par[1], sums.due, sums.on_time]
        );
    }

    async fn branches(&self) {
        let report = read(self.world, &self.token, "branch-performance", 2).await;
        let branches = self.books.branches_in(&self.view);
        for row in &report.rows {
            let branch = branches
                .iter()
                .find(|one| one["branch_name"] == row["branch"])
                .unwrap();
            let sums = self
                .books
                .sums(branch["branch_id"].as_i64().unwrap(), self.view.officer);
            let amounts = ["outstanding", "par30", "disbursed", "due", "onTime", "collected"]
                .map(|key| paise(&row[key]));
            assert_eq!(
                amounts,
                [
                    sums.outstanding,
                    sums.par30,
                    sums.disbursed,
                    sums.due,
                    sums.on_time,
                    sums.collected
                ]
            );
            let counts = ["clients", "activeLoans", "newClients"].map(|key| row[key].as_i64().unwrap());
            assert_eq!(counts, [sums.clients, sums.active_loans, sums.new_clients]);
            let grown = share(
                sums.outstanding - sums.before_outstanding,
                sums.before_outstanding,
            );
            assert_eq!(hundredths(&row["growth"]), grown);
        }
        let compared = read(self.world, &self.token, "branch-comparison", 200).await;
        assert_eq!(compared.rows.len(), report.rows.len());
        assert_eq!(compared.total("outstanding"), report.total("outstanding"));
        let ranks: Vec<_> = compared
            .rows
            .iter()
            .map(|row| paise(&row["outstanding"]))
            .collect();
        assert!(ranks.is_sorted_by(|one, other| one >= other));
        assert_eq!(compared.rows[0]["rank"], 1);
    }

    /// Asserts that the drill-down of each row adds up to the row.
    async fn drills(&self) {
        for (path, row_key, behind_key) in [
            ("portfolio-summary", "outstanding", "outstanding"),
            ("branch-portfolio", "overdue", "overdue"),
            ("par-report", "overdue", "overdue"),
            ("field-officer-performance", "overdue", "overdue"),
            ("loan-product-performance", "disbursed", "principal"),
            ("daily-collection", "collected", "amount"),
            ("collection-efficiency", "due", "due"),
            ("branch-performance", "collected", "collected"),
            ("branch-comparison", "outstanding", "outstanding"),
        ] {
            let report = read(self.world, &self.token, path, 200).await;
            for (row, drill) in report.rows.iter().zip(&report.drills).take(3) {
                let asked = drill["parameters"].as_object().unwrap().iter();
                let asked: Vec<_> = asked
                    .map(|(key, value)| format!("{key}={}", value.to_string().replace('"', "")))
                    .collect();
                let behind = format!("{}?{}", drill["report"].as_str().unwrap(), asked.join("&"));
                let found = read(self.world, &self.token, &behind, 100).await;
                assert_eq!(
                    found.total(behind_key),
                    report.number(row_key, &row[row_key]),
                    "{path} → {behind}"
                );
            }
        }
    }
}

#[actix_web::test]
async fn figures_of_a_whole_tenant_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    let admin = world.member(MFI, "Admin").await;
    let reader = Reader::new(&world, &books, &admin, Breadth::Tenant).await;
    reader.check().await;
    reader.branches().await;
    reader.drills().await;
}

#[actix_web::test]
async fn figures_of_some_branches_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    let managers = world.members(MFI, "Manager").await;
    let area = managers.iter().find(|one| one.branches.len() == 2).unwrap();
    let reader = Reader::new(&world, &books, area, Breadth::Branches).await;
    reader.check().await;
    reader.branches().await;
    reader.drills().await;
}

#[actix_web::test]
async fn figures_of_an_officers_centres_are_true() {
    let world = World::new().await;
    let books = Books::of(&world).await;
    world
        .alter(
            "INSERT INTO role_permissions SELECT tenant_id, role_id, 'REPORT_VIEW' FROM roles
             WHERE role_name = 'FieldOfficer' ON CONFLICT DO NOTHING",
        )
        .await;
    let officers = world.members(MFI, "FieldOfficer").await;
    let lends = |one: &&Member| {
        books
            .loans
            .iter()
            .any(|loan| loan.officer == one.user && loan.is_active())
    };
    let officer = officers.iter().find(lends).unwrap();
    let reader = Reader::new(&world, &books, officer, Breadth::Officer).await;
    reader.check().await;
    reader.branches().await;
    reader.drills().await;
}
