use time::Date;

use crate::{
    PlanError, TenantPlan,
    plan::Size,
    profile::{BANK, MICROFINANCE, SOCIETY},
};

pub const DEMO_SEED: u64 = 20_240_401;

#[derive(Debug, Clone)]
pub struct DemoTenant {
    /// The organisation to generate.
    pub plan: TenantPlan,
    pub clients: usize,
}

/// Returns the demo organisations as of `as_of`: a microfinance company, a cooperative bank and a credit society. The
/// first one's active loans are business, agriculture, education and emergency loans in the proportion 42 : 25 : 18 :
/// 15.
///
/// # Errors
/// If a product is invalid; none of the built-in ones is.
pub fn demo(seed: u64, as_of: Date) -> Result<[DemoTenant; 3], PlanError> {
    let of = |profile, branches, centres_per_branch, clients, purpose: u64| {
        let size = Size {
            branches,
            centres_per_branch,
        };
        let plan = TenantPlan::make(profile, size, seed.wrapping_add(purpose), as_of)?;
        Ok::<_, PlanError>(DemoTenant { plan, clients })
    };
    Ok([
        of(&MICROFINANCE, 10, 14, 4_600, 1)?,
        of(&BANK, 8, 5, 2_300, 2)?,
        of(&SOCIETY, 6, 7, 1_900, 3)?,
    ])
}
