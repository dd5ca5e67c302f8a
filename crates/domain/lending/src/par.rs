use munim_kernel::{Money, Percent};

/// The days past due above which the portfolio at risk is shown.
pub const PAR_DAYS: [u32; 4] = [1, 30, 60, 90];

/// The portfolio at risk: the whole outstanding principal of loans more than X days past due, relative to the gross
/// outstanding principal. Written-off loans count in neither; rescheduled ones are shown elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PortfolioAtRisk {
    gross: Money,
    over: [Money; 4],
}

impl PortfolioAtRisk {
    /// Adds one active loan. Totals saturate.
    pub fn add(&mut self, outstanding: Money, days_past_due: u32) {
        self.gross = [self.gross, outstanding].into_iter().sum();
        for (over, days) in self.over.iter_mut().zip(PAR_DAYS) {
            if days_past_due > days {
                *over = [*over, outstanding].into_iter().sum();
            }
        }
    }

    pub fn gross(&self) -> Money {
        self.gross
    }

    /// Returns the outstanding principal of loans more than `days` past due; `None` unless `days` is one of
    /// [`PAR_DAYS`].
    pub fn over(&self, days: u32) -> Option<Money> {
        let found = PAR_DAYS.into_iter().zip(self.over).find(|(age, _)| *age == days);
        found.map(|(_, amount)| amount)
    }

    /// Returns the share at risk; `None` for other ages, or without any portfolio.
    pub fn percent(&self, days: u32) -> Option<Percent> {
        Percent::of(self.over(days)?.paise(), self.gross.paise())
    }
}

#[cfg(test)]
mod tests {
    use rust_decimal::Decimal;

    use super::*;

    #[test]
    fn the_whole_balance_of_a_late_loan_is_at_risk() {
        let mut par = PortfolioAtRisk::default();
        assert_eq!(par.percent(30), None);
        for (rupees, days) in [(96_000, 0), (1_000, 1), (1_000, 30), (1_000, 31), (1_000, 91)] {
            par.add(Money::from_rupees(rupees).unwrap(), days);
        }
        let percent = |days| par.percent(days).unwrap().get();
        assert_eq!(percent(1), Decimal::from(3));
        assert_eq!(percent(30), Decimal::from(2));
        assert_eq!(percent(60), Decimal::ONE);
        assert_eq!(percent(90), Decimal::ONE);
        assert_eq!(par.over(45), None);
    }
}
