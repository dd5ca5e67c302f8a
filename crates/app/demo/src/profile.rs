use munim_kernel::{AmountOverflow, Money, Rate};
use munim_lending::{
    AmountLadder,
    Frequency::{self, Fortnightly, Monthly, Weekly},
    InterestMethod::{self, Declining, Flat},
    LoanCategory,
    Rounding::{self, Paise, Rupee},
};
use munim_tenancy::TenantKind;
use rust_decimal::Decimal;

use crate::{
    PlanError, ProductPlan,
    region::{GUJARAT, KARNATAKA, MAHARASHTRA, Region},
};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Profile {
    pub(crate) org_name: &'static str,
    pub(crate) org_code: &'static str,
    pub(crate) registration_number: &'static str,
    pub(crate) kind: TenantKind,
    pub(crate) domain: &'static str,
    pub(crate) subscription_plan: &'static str,
    pub(crate) region: &'static Region,
    /// The clients who belong to a centre, per thousand.
    pub(crate) in_centres: u32,
    /// The women among the clients, per thousand.
    pub(crate) women: u32,
    pub(crate) products: &'static [Product],
}

/// A product in whole numbers: the rate in hundredths of a percent, principals in thousands of rupees.
#[derive(Debug)]
pub(crate) struct Product {
    code: &'static str,
    name: &'static str,
    category: LoanCategory,
    rate: i64,
    method: InterestMethod,
    frequency: Frequency,
    rounding: Rounding,
    thousands: &'static [i64],
    counts: &'static [u16],
    share: u32,
    /// The maximum loan in each cycle; empty if there are no limits.
    ladder: &'static [i64],
}

fn rupees(thousands: &[i64]) -> Result<Vec<Money>, AmountOverflow> {
    let amounts = thousands
        .iter()
        .map(|thousands| Money::from_rupees(thousands * 1_000));
    amounts.collect()
}

impl Product {
    pub(crate) fn plan(&self) -> Result<ProductPlan, PlanError> {
        Ok(ProductPlan {
            code: self.code.to_owned(),
            name: self.name.to_owned(),
            category: self.category,
            annual_rate: Rate::try_new(Decimal::new(self.rate, 2))?,
            method: self.method,
            frequency: self.frequency,
            rounding: self.rounding,
            principals: rupees(self.thousands)?,
            amount_ladder: AmountLadder::try_new(rupees(self.ladder)?)?,
            instalment_counts: self.counts.to_vec(),
            share: self.share,
        })
    }
}

macro_rules! products {
    ($($code:literal $name:literal $category:ident $rate:literal $method:ident $frequency:ident $rounding:ident
        [$($thousands:literal),+] [$($count:literal),+] $share:literal $([$($rung:literal),+])?;)+) => {
        &[$(Product {
            code: $code, name: $name, category: LoanCategory::$category, rate: $rate, method: $method, frequency: $frequency, rounding: $rounding,
            thousands: &[$($thousands),+], counts: &[$($count),+], share: $share, ladder: &[$($($rung),+)?],
        }),+]
    };
}

pub(crate) static MICROFINANCE: Profile = Profile {
    org_name: "Navdeep Jeevika Microfinance Limited",
    org_code: "NAVDEEP",
    registration_number: "DEMO-NBFC-MFI-0001",
    kind: TenantKind::NbfcMfi,
    domain: "navdeep.example",
    subscription_plan: "enterprise",
    region: &MAHARASHTRA,
    in_centres: 930,
    women: 965,
    products: products![
        "BUS" "Business Loans" Business 2350 Declining Fortnightly Rupee [20, 25, 30, 40, 50, 60, 80] [26, 39] 42;
        "AGR" "Agriculture" Agriculture 2150 Declining Monthly Rupee [20, 25, 30, 40, 50, 60] [12, 18] 25;
        "EDU" "Education" Education 1950 Declining Monthly Rupee [15, 20, 30, 40, 50] [12, 24] 18;
        "EMG" "Emergency" Emergency 1200 Flat Weekly Rupee [5, 8, 10, 12, 15] [25, 40] 15;
    ],
};

pub(crate) static BANK: Profile = Profile {
    org_name: "Tungabhadra Janaseva Sahakari Bank Niyamita",
    org_code: "TUNGABHADRA",
    registration_number: "DEMO-UCB-0002",
    kind: TenantKind::CooperativeBank,
    domain: "tungabhadra.example",
    subscription_plan: "professional",
    region: &KARNATAKA,
    in_centres: 300,
    women: 480,
    products: products![
        "MSE" "Small Business Loans" Business 1450 Declining Monthly Paise [50, 75, 100, 125, 150] [24, 36] 34;
        "CRP" "Crop Loans" Agriculture 900 Declining Monthly Paise [30, 40, 60, 80, 100] [12] 26;
        "PER" "Personal Loans" Other 1550 Declining Monthly Paise [25, 50, 75, 100] [18, 24] 24;
        "SHG" "Self Help Group Loans" Other 1200 Declining Fortnightly Paise [20, 30, 40, 50] [26] 16;
    ],
};

pub(crate) static SOCIETY: Profile = Profile {
    org_name: "Mahi Tapi Mahila Credit Co-operative Society Limited",
    org_code: "MAHITAPI",
    registration_number: "DEMO-CCS-0003",
    kind: TenantKind::CreditSociety,
    domain: "mahitapi.example",
    subscription_plan: "standard",
    region: &GUJARAT,
    in_centres: 520,
    women: 720,
    products: products![
        "MEM" "Member Loans" Other 1300 Declining Monthly Rupee [15, 20, 30, 40, 50] [12, 18, 24] 40 [30, 40, 50];
        "TRD" "Trade Loans" Business 1500 Declining Monthly Rupee [25, 40, 60, 80] [12, 24] 28;
        "DUR" "Household Goods Loans" Housing 1000 Flat Monthly Rupee [10, 15, 20, 30] [10, 12] 20;
        "FES" "Festival Loans" Other 900 Flat Weekly Rupee [5, 8, 10] [30] 12;
    ],
};
