use munim_kernel::{BranchId, FinancialYear, Money, SystemRole, UserId};
use munim_tenancy::TenantKind;
use time::{Date, Duration};

use crate::{
    Accounts, Books, ClientBundle, CollectionSheetRow, GroupBundle, Ids, PortfolioError, StaffPlan,
    TenantPlan,
    books::{Flows, Lender},
    calendar::{Meetings, minus_days, working_day_from},
    dice::Dice,
    plan::HISTORY_DAYS,
};
use arrears::Arrears;
use catalogue::Catalogue;
use groups::Groups;
use households::Households;
use office::{Centre, Office, officers_of};
use sheets::Sheets;

mod arrears;
mod catalogue;
mod clients;
mod groups;
mod households;
mod journey;
mod loans;
mod office;
mod payments;
mod sheets;

/// Streams the clients of one organisation with their loans, in memory that does not grow with their number. The same
/// plan, ids, seed, day and number of clients give the same rows.
///
/// Clients of a centre join in groups of 4 to 8, and borrow once their group has passed its test. A portfolio with few
/// clients for each centre has no groups.
///
/// Each branch is steered towards its own portfolio at risk while the rows are generated, so that PAR 30 is between 1 %
/// and 8 % in each branch of some 150 clients or more. In smaller ones a single loan weighs too much to guarantee that.
#[derive(Debug)]
pub struct Portfolio {
    as_of: Date,
    started_on: Date,
    dice: Dice,
    offices: Vec<Office>,
    centres: Vec<Centre>,
    catalogue: Catalogue,
    arrears: Arrears,
    groups: Groups,
    households: Households,
    sheets: Sheets,
    flows: Flows,
    kind: TenantKind,
    accounts: Accounts,
    accountant: UserId,
    region: &'static crate::region::Region,
    in_centres: u32,
    women: u32,
    /// A client belongs to the first office whose bound exceeds a random number.
    office_bounds: Vec<u32>,
    clients_left: usize,
    next_client: i64,
    next_loan: i64,
    next_repayment: i64,
    /// A buffer that is reused between loans.
    due_dates: Vec<Date>,
    receipts: Vec<(Date, Money)>,
}

impl Portfolio {
    /// Creates a portfolio of `clients` clients as of the end of `as_of`.
    ///
    /// # Errors
    /// If the ids do not fit the plan, or the plan cannot lend.
    pub fn try_new(
        plan: &TenantPlan,
        ids: &Ids,
        seed: u64,
        as_of: Date,
        clients: usize,
    ) -> Result<Self, PortfolioError> {
        let fits = ids.branches.len() == plan.branches.len()
            && ids.staff.len() == plan.staff.len()
            && ids.centres.len() == plan.centres.len()
            && ids.products.len() == plan.products.len()
            && ids.first_client > 0
            && ids.first_loan > 0
            && ids.first_repayment > 0
            && ids.first_household > 0
            && ids.first_group > 0
            && ids.first_training > 0
            && ids.first_test > 0;
        if !fits {
            return Err(PortfolioError::Ids);
        }
        let centres = centres(plan, ids, as_of)?;
        let offices = offices(plan, ids, &centres)?;
        if offices.is_empty() {
            return Err(PortfolioError::Plan);
        }
        let catalogue = Catalogue::new(plan, ids)?;
        let mut bound = 0;
        let weights = plan.branches.iter().map(|branch| {
            bound += branch.weight;
            bound
        });
        let office_bounds = weights.collect();
        let purpose = purpose(&plan.org_code);
        let groups = Groups::new(
            Dice::new(seed, purpose.wrapping_add(1)),
            (as_of, ids),
            (&offices, centres.len()),
            clients,
        );
        let dice = Dice::new(seed, purpose.wrapping_add(2));
        Ok(Self {
            as_of,
            started_on: minus_days(as_of, HISTORY_DAYS),
            dice: Dice::new(seed, purpose),
            groups,
            households: Households::new(dice, plan.region, ids.first_household),
            arrears: Arrears::new(plan.branches.iter().map(|branch| branch.par_target)),
            sheets: Sheets::new(&centres),
            flows: Flows::new(offices.len(), plan.books_open_on, as_of),
            kind: plan.kind,
            accounts: ids.accounts,
            accountant: accountant(plan, ids)?,
            offices,
            centres,
            catalogue,
            region: plan.region,
            in_centres: plan.in_centres,
            women: plan.women,
            office_bounds,
            clients_left: clients,
            next_client: ids.first_client,
            next_loan: ids.first_loan,
            next_repayment: ids.first_repayment,
            due_dates: Vec::new(),
            receipts: Vec::new(),
        })
    }

    /// Returns the groups whose last member was streamed since the last call, and at the end of the stream the rest.
    pub fn take_groups(&mut self) -> Vec<GroupBundle> {
        if self.clients_left == 0 {
            self.close_groups();
        }
        self.groups.take()
    }

    /// Returns the last group number of each branch and financial year: call it when all groups have been taken.
    pub fn group_numbers(&self) -> impl Iterator<Item = ((BranchId, FinancialYear), i64)> {
        let of = |office: &Office| {
            let numbers = office.groups.iter();
            numbers
                .map(|(year, last)| ((office.id, *year), *last))
                .collect::<Vec<_>>()
        };
        self.offices.iter().flat_map(of)
    }

    /// Returns the sheets of each centre's last two meetings before the day, computed from the clients streamed so far:
    /// call it when the stream has ended. A few sheets of the last meeting are not submitted; their collections are not
    /// posted.
    pub fn collection_sheets(&self) -> Vec<CollectionSheetRow> {
        self.sheets.rows(&self.centres)
    }

    /// Returns the books, derived from the loans streamed so far: call it when the stream has ended.
    pub fn books(&self) -> Books {
        let lender = Lender {
            kind: self.kind,
            accounts: self.accounts,
            posted_by: self.accountant,
            branches: self
                .offices
                .iter()
                .map(|office| (office.id, office.opened_on))
                .collect(),
            flows: &self.flows,
        };
        lender.books()
    }
}

impl Iterator for Portfolio {
    type Item = ClientBundle;

    fn next(&mut self) -> Option<ClientBundle> {
        self.clients_left = self.clients_left.checked_sub(1)?;
        self.make_client()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.clients_left, Some(self.clients_left))
    }
}

fn offices(plan: &TenantPlan, ids: &Ids, centres: &[Centre]) -> Result<Vec<Office>, PortfolioError> {
    let mut own_centres: Vec<Vec<usize>> = vec![Vec::new(); plan.branches.len()];
    for (place, centre) in centres.iter().enumerate() {
        if let Some(own) = own_centres.get_mut(centre.office) {
            own.push(place);
        }
    }
    let people = officers_of(plan, ids);
    let branches = plan
        .branches
        .iter()
        .zip(&ids.branches)
        .zip(own_centres)
        .zip(people);
    branches
        .map(|(((branch, id), centres), people)| {
            let manager = staff_id(ids, branch.manager)?;
            Office::new(branch, (*id, manager), centres, people).ok_or(PortfolioError::Plan)
        })
        .collect()
}

fn centres(plan: &TenantPlan, ids: &Ids, as_of: Date) -> Result<Vec<Centre>, PortfolioError> {
    let mut centres = Vec::with_capacity(plan.centres.len());
    for (place, (centre, id)) in plan.centres.iter().zip(&ids.centres).enumerate() {
        let meetings = Meetings(Some(centre.meeting_weekday));
        let last = meetings.last_before(as_of).unwrap_or(as_of);
        let before = meetings.last_before(last).unwrap_or(last);
        let submitted = place % 23 != 11;
        centres.push(Centre {
            id: *id,
            branch_id: ids
                .branches
                .get(centre.branch)
                .copied()
                .ok_or(PortfolioError::Plan)?,
            office: centre.branch,
            officer: staff_id(ids, centre.officer)?,
            village: centre.village.clone(),
            meetings,
            met_on: [before, last],
            submitted,
            posted_until: if submitted { as_of } else { minus_days(last, 1) },
        });
    }
    Ok(centres)
}

/// Returns a number for the organisation, so that organisations with one seed have different clients.
fn purpose(org_code: &str) -> u64 {
    let letters = org_code.bytes().map(u64::from);
    letters.fold(2, |hash, letter| hash.wrapping_mul(257).wrapping_add(letter))
}

/// Returns the user who posts entries to the books.
fn accountant(plan: &TenantPlan, ids: &Ids) -> Result<UserId, PortfolioError> {
    let keeps = |one: &StaffPlan| one.roles.contains(&SystemRole::Accountant);
    let place = plan.staff.iter().position(keeps).ok_or(PortfolioError::Plan)?;
    staff_id(ids, place)
}

fn staff_id(ids: &Ids, place: usize) -> Result<UserId, PortfolioError> {
    ids.staff.get(place).copied().ok_or(PortfolioError::Plan)
}

/// Returns a working day from `low` to `high` days after `day`.
fn some_days_after(dice: &mut Dice, day: Date, low: u32, high: u32) -> Date {
    working_day_from(day.saturating_add(Duration::days(i64::from(dice.between(low, high)))))
}
