use munim_kernel::{FinancialYear, SystemRole as Role};
use time::{Date, Time, Weekday};

use super::{BranchPlan, CentrePlan, DeviceRequestPlan, PlanError, StaffPlan, TenantPlan};
use crate::{
    calendar::{minus_days, working_day_from},
    dice::Dice,
    people::{Names, address, phone},
    profile::{MICROFINANCE, Product, Profile},
    region::Region,
};

pub(crate) const HISTORY_DAYS: u32 = 3 * 365;

/// The PAR 30 around which branches vary, in hundredths of a percent, assigned in this order: most below the target of
/// 3 %, some above it, one in ten above 5 %.
const PAR_TARGETS: [u32; 10] = [240, 190, 410, 280, 215, 560, 265, 350, 205, 445];

/// Meetings are held on six days a week.
const MEETING_DAYS: [Weekday; 6] = [
    Weekday::Monday,
    Weekday::Tuesday,
    Weekday::Wednesday,
    Weekday::Thursday,
    Weekday::Friday,
    Weekday::Saturday,
];

#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    pub(crate) branches: usize,
    pub(crate) centres_per_branch: usize,
}

impl Size {
    /// About 2,500 clients per branch unless the number of branches is given, and 25 per centre.
    fn for_clients(clients: usize, branches: Option<usize>) -> Self {
        let branches = branches.unwrap_or(clients / 2_500).clamp(3, 2_000);
        Self {
            branches,
            centres_per_branch: (clients / branches / 25).clamp(4, 120),
        }
    }

    fn field_officers(self) -> usize {
        self.centres_per_branch.div_ceil(10) + 1
    }
}

impl TenantPlan {
    /// Returns a microfinance company for a portfolio of `clients` clients, for load tests. `number` distinguishes
    /// several of them. `branches` is 3 to 2,000, by default one per 2,500 clients.
    ///
    /// # Errors
    /// If a product is invalid; none of the built-in ones is.
    pub fn generated(
        number: u32,
        clients: usize,
        branches: Option<usize>,
        seed: u64,
        as_of: Date,
    ) -> Result<Self, PlanError> {
        let seed = seed.wrapping_add(u64::from(number));
        let mut plan = Self::make(&MICROFINANCE, Size::for_clients(clients, branches), seed, as_of)?;
        plan.org_name = format!("Generated Microfinance {number} Limited");
        plan.org_code = format!("GEN-{number:04}");
        plan.registration_number = format!("GENERATED-{number:04}");
        Ok(plan)
    }

    pub(crate) fn make(profile: &Profile, size: Size, seed: u64, as_of: Date) -> Result<Self, PlanError> {
        let mut dice = Dice::new(seed, 1);
        let products: Result<Vec<_>, _> = profile.products.iter().map(Product::plan).collect();
        let mut branches = branches(profile, size, &mut dice, as_of);
        let staff = Staffing::new(profile, &mut dice).all(size);
        for (place, branch) in branches.iter_mut().enumerate() {
            let runs =
                |one: &StaffPlan| one.roles.contains(&Role::BranchManager) && one.branches.contains(&place);
            if let Some(manager) = staff.iter().position(runs) {
                branch.manager = manager;
                branch.manager_name = staff.get(manager).map(full_name).unwrap_or_default();
            }
        }
        let centres = centres(profile.region, size, &branches, &staff, &mut dice);
        let device_requests = device_requests(&staff, &mut dice, as_of);
        let head = profile.region.towns.first();
        Ok(Self {
            org_name: profile.org_name.to_owned(),
            org_code: profile.org_code.to_owned(),
            registration_number: profile.registration_number.to_owned(),
            kind: profile.kind,
            contact_person: staff.first().map(full_name).unwrap_or_default(),
            email: format!("office@{}", profile.domain),
            phone: phone(&mut dice),
            address: address(&mut dice, profile.region),
            city: head.map_or("", |town| town.name).to_owned(),
            state: profile.region.state.to_owned(),
            postal_code: head.map_or("", |town| town.pin).to_owned(),
            subscription_plan: profile.subscription_plan.to_owned(),
            created_on: minus_days(as_of, HISTORY_DAYS),
            books_open_on: books_open_on(as_of),
            products: products?,
            branches,
            staff,
            centres,
            device_requests,
            region: profile.region,
            in_centres: profile.in_centres,
            women: profile.women,
        })
    }
}

fn books_open_on(as_of: Date) -> Date {
    FinancialYear::of(minus_days(as_of, 365)).first_day()
}

fn full_name(one: &StaffPlan) -> String {
    format!("{} {}", one.first_name, one.last_name)
}

fn branches(profile: &Profile, size: Size, dice: &mut Dice, as_of: Date) -> Vec<BranchPlan> {
    let region = profile.region;
    let start = dice.place(PAR_TARGETS.len());
    let towns = region.towns.iter().cycle().take(size.branches);
    let mut plans = Vec::with_capacity(size.branches);
    for (place, town) in towns.enumerate() {
        // The second pass through the towns opens a second branch in each.
        let round = place / region.towns.len().max(1) + 1;
        let (name, code) = if round == 1 {
            (town.name.to_owned(), town.code.to_owned())
        } else {
            (format!("{} {round}", town.name), format!("{}{round}", town.code))
        };
        // One in six opened within the last two years; the rest are older than the history.
        let age = if place % 6 == 5 {
            dice.between(450, 700)
        } else {
            dice.between(1_200, 4_000)
        };
        let target = PAR_TARGETS
            .iter()
            .cycle()
            .nth(start + place)
            .copied()
            .unwrap_or(300);
        plans.push(BranchPlan {
            email: format!("{}@{}", code.to_ascii_lowercase(), profile.domain),
            name,
            code,
            is_head_office: place == 0,
            address: address(dice, region),
            city: town.name.to_owned(),
            state: region.state.to_owned(),
            postal_code: town.pin.to_owned(),
            phone: phone(dice),
            manager_name: String::new(),
            manager: 0,
            opened_on: working_day_from(minus_days(as_of, age)),
            weight: dice.between(80, 130),
            par_target: target + dice.below(30),
        });
    }
    plans
}

struct Staffing<'a> {
    profile: &'a Profile,
    dice: &'a mut Dice,
    names: Names,
    staff: Vec<StaffPlan>,
}

impl<'a> Staffing<'a> {
    fn new(profile: &'a Profile, dice: &'a mut Dice) -> Self {
        Self {
            profile,
            dice,
            names: Names::new(),
            staff: Vec::new(),
        }
    }

    fn all(mut self, size: Size) -> Vec<StaffPlan> {
        self.hire(&[Role::Admin], vec![0]);
        self.hire(&[Role::TenantAdmin], vec![0]);
        self.hire(&[Role::Accountant], vec![0]);
        self.hire(&[Role::Accountant], vec![0]);
        // An area manager for up to four branches is on their loan committees.
        for first in (0..size.branches).step_by(4) {
            let area = (first..size.branches.min(first + 4)).collect();
            self.hire(&[Role::Manager, Role::Blc], area);
        }
        for branch in 0..size.branches {
            self.branch(branch, size);
        }
        self.staff
    }

    fn branch(&mut self, branch: usize, size: Size) {
        // In one of five branches the neighbouring manager stands in; in another the manager is on the committee.
        match branch % 5 {
            4 => {
                let neighbour = branch - 1;
                let runs = |one: &&mut StaffPlan| {
                    one.roles.contains(&Role::BranchManager) && one.branches.contains(&neighbour)
                };
                if let Some(manager) = self.staff.iter_mut().find(runs) {
                    manager.branches.push(branch);
                }
            }
            1 => self.hire(&[Role::BranchManager, Role::Blc], vec![branch]),
            _ => self.hire(&[Role::BranchManager], vec![branch]),
        }
        for _ in 0..size.field_officers() {
            self.hire(&[Role::FieldOfficer], vec![branch]);
        }
        self.hire(&[Role::LoanOfficer], vec![branch]);
        self.hire(&[Role::FieldAgent], vec![branch]);
        self.hire(&[Role::Cashier], vec![branch]);
        self.hire(&[Role::Staff], vec![branch]);
        self.hire(&[Role::Blc], vec![branch]);
        if branch % 3 == 2 {
            self.hire(&[Role::LoanOfficer, Role::CgtMember], vec![branch]);
        } else {
            self.hire(&[Role::CgtMember], vec![branch]);
        }
    }

    fn hire(&mut self, roles: &[Role], branches: Vec<usize>) {
        let person = self.names.person(self.dice, self.profile.region);
        self.staff.push(StaffPlan {
            email: format!("{}@{}", person.username, self.profile.domain),
            username: person.username,
            employee_number: format!("E{:04}", self.staff.len() + 1),
            first_name: person.first.to_owned(),
            last_name: person.last.to_owned(),
            phone: phone(self.dice),
            roles: roles.to_vec(),
            branches,
        });
    }
}

fn centres(
    region: &Region,
    size: Size,
    branches: &[BranchPlan],
    staff: &[StaffPlan],
    dice: &mut Dice,
) -> Vec<CentrePlan> {
    let mut officers: Vec<Vec<usize>> = vec![Vec::new(); branches.len()];
    for (place, one) in staff.iter().enumerate() {
        let home = one.branches.first().and_then(|branch| officers.get_mut(*branch));
        if let (true, Some(home)) = (one.roles.contains(&Role::FieldOfficer), home) {
            home.push(place);
        }
    }
    let mut plans = Vec::with_capacity(branches.len() * size.centres_per_branch);
    for (branch, (plan, officers)) in branches.iter().zip(&officers).enumerate() {
        let first = dice.place(region.villages.len());
        let villages = region.villages.iter().cycle().skip(first);
        for (number, village) in villages.take(size.centres_per_branch).enumerate() {
            let round = number / region.villages.len().max(1) + 1;
            plans.push(CentrePlan {
                branch,
                code: format!("{}-{:03}", plan.code, number + 1),
                name: if round == 1 {
                    format!("{village} Mahila Kendra")
                } else {
                    format!("{village} Mahila Kendra {round}")
                },
                village: (*village).to_owned(),
                meeting_weekday: MEETING_DAYS
                    .iter()
                    .cycle()
                    .nth(number % 6)
                    .copied()
                    .unwrap_or(Weekday::Monday),
                meeting_time: meeting_time(number),
                officer: officers
                    .iter()
                    .cycle()
                    .nth(number % officers.len().max(1))
                    .copied()
                    .unwrap_or(0),
            });
        }
    }
    plans
}

/// Returns a time from 07:00 on that no other centre of the branch's first 120 has on that weekday.
fn meeting_time(number: usize) -> Time {
    let minutes = 7 * 60 + number / 6 % 10 * 60 + number / 60 % 2 * 30;
    Time::MIDNIGHT + time::Duration::minutes(i64::try_from(minutes).unwrap_or_default())
}

fn device_requests(staff: &[StaffPlan], dice: &mut Dice, as_of: Date) -> Vec<DeviceRequestPlan> {
    let asking = |one: &&StaffPlan| one.roles.contains(&Role::FieldOfficer);
    let mut plans = Vec::new();
    for one in staff.iter().filter(asking).step_by(7).take(4) {
        let at = Time::MIDNIGHT + time::Duration::minutes(i64::from(dice.between(240, 720)));
        plans.push(DeviceRequestPlan {
            branch: one.branches.first().copied().unwrap_or(0),
            employee_number: one.employee_number.clone(),
            employee_name: full_name(one),
            requested_at: minus_days(as_of, dice.between(1, 5)).with_time(at).assume_utc(),
        });
    }
    plans
}
