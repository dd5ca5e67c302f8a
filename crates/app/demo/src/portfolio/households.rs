use munim_clients::{
    Asset, Debt, Expense, Gender, Household, HouseholdDraft, HouseholdMember, Income, MoneyRhythm, Relation,
};
use munim_kernel::{ClientId, HouseholdId, Money, UserId};
use time::Date;

use crate::{ClientRow, calendar::days_between, dice::Dice, region::Region};

/// How somebody earns money: occupation, source, and the months of its season.
type Work = (&'static str, &'static str, u8);

const OWN_WORK: [Work; 6] = [
    ("Tailor", "Tailoring", 12),
    ("Dairy farmer", "Milk", 12),
    ("Vegetable seller", "Vegetables", 12),
    ("Shopkeeper", "Shop", 12),
    ("Farm worker", "Farm work", 8),
    ("Weaver", "Weaving", 10),
];

const SPOUSES_WORK: [Work; 5] = [
    ("Farmer", "Crops", 8),
    ("Driver", "Rickshaw", 12),
    ("Mason", "Building", 9),
    ("Factory worker", "Wages", 12),
    ("Carpenter", "Furniture", 12),
];

const ASSETS: [(&str, u32, u32); 4] = [
    ("Cow", 250, 450),
    ("Motorcycle", 300, 700),
    ("Sewing machine", 40, 90),
    ("Gold", 200, 800),
];

const LENDERS: [&str; 3] = [
    "Cooperative society",
    "Self-help group",
    "Other microfinance lender",
];

/// Makes an assessment of the household of each client.
#[derive(Debug)]
pub(super) struct Households {
    dice: Dice,
    region: &'static Region,
    next: i64,
}

impl Households {
    pub(super) fn new(dice: Dice, region: &'static Region, first: i64) -> Self {
        Self {
            dice,
            region,
            next: first,
        }
    }

    /// Returns an assessment, with an income far enough below the limit on microfinance loans.
    pub(super) fn assess(&mut self, client: &ClientRow, on: Date, by: UserId) -> Option<Household> {
        let draft = self.draft(client, on);
        let household = Household {
            id: HouseholdId::try_new(self.next).ok()?,
            client: ClientId::try_new(client.client_id).ok()?,
            assessed_on: on,
            assessed_by: by,
            yearly_income: draft.yearly_income(),
            monthly_obligations: draft.monthly_obligations(),
            draft,
        };
        self.next += 1;
        Some(household)
    }

    fn draft(&mut self, client: &ClientRow, on: Date) -> HouseholdDraft {
        let age = u8::try_from(days_between(client.birth_date, on) / 365).unwrap_or(u8::MAX);
        let mut members = vec![self.member(
            (client.first_name, client.last_name),
            (Relation::Client, age),
            &OWN_WORK,
            (40, 85),
        )];
        if self.dice.per_mille(850) {
            let names = if client.gender == Gender::Female {
                self.region.men
            } else {
                self.region.women
            };
            let first = self.dice.pick(names);
            let age = age + u8::from(client.gender == Gender::Female) * 3;
            members.push(self.member(
                (first, client.last_name),
                (Relation::Spouse, age),
                &SPOUSES_WORK,
                (60, 125),
            ));
        }
        let expenses = vec![Expense {
            name: "Food and household".to_owned(),
            amount: self.hundreds(35, 60),
            is_regular: true,
        }];
        let assets = if self.dice.per_mille(400) {
            let (name, least, most) = self.dice.pick(&ASSETS);
            vec![Asset {
                name: name.to_owned(),
                value: self.hundreds(least, most),
            }]
        } else {
            Vec::new()
        };
        let debts = if self.dice.per_mille(200) {
            vec![Debt {
                lender: self.dice.pick(&LENDERS).to_owned(),
                outstanding: self.hundreds(40, 200),
                instalment: self.hundreds(4, 12),
                rhythm: MoneyRhythm::Monthly,
            }]
        } else {
            Vec::new()
        };
        HouseholdDraft {
            members,
            expenses,
            assets,
            debts,
        }
    }

    fn member(
        &mut self,
        (first, last): (&str, &str),
        (relation, age): (Relation, u8),
        work: &[Work],
        (low, high): (u32, u32),
    ) -> HouseholdMember {
        let (occupation, source, months) = self.dice.pick(work);
        HouseholdMember {
            name: format!("{first} {last}"),
            relation,
            age,
            occupation: occupation.to_owned(),
            incomes: vec![Income {
                source: source.to_owned(),
                monthly: self.hundreds(low, high),
                months,
            }],
        }
    }

    /// Returns from `least` to `most` hundred rupees.
    fn hundreds(&mut self, least: u32, most: u32) -> Money {
        Money::from_paise(i64::from(self.dice.between(least, most)) * 100 * 100)
    }
}
