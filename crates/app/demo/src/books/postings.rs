use munim_books::{Posting, Source};
use munim_kernel::{BranchId, Money};
use time::Date;

use super::{
    Accounts,
    plan::{Day, Opening},
};

fn entry(branch: BranchId, on: Date, kind: &'static str, narration: impl Into<String>) -> Posting {
    Posting::new(branch, on, Source { kind, id: None }, narration)
}

fn money(paise: i64) -> Money {
    Money::from_paise(paise)
}

impl Opening {
    pub(super) fn posting(&self, to: &Accounts, branch: BranchId, on: Date) -> Posting {
        entry(branch, on, "opening", "Opening balances")
            .debit(to.cash, money(self.cash))
            .debit(to.bank, money(self.bank))
            .debit(to.portfolio, money(self.portfolio))
            .credit(to.provision, money(self.provision))
            .credit(to.inter_branch, money(self.owed))
            .credit(to.funds, money(self.funds))
            .credit(to.capital, money(self.capital))
            .credit(to.reserves, money(self.reserves))
    }
}

impl Day {
    /// Returns the day's entries in order. Some may have no lines.
    pub(super) fn postings(&self, to: &Accounts, branch: BranchId, on: Date) -> Vec<Posting> {
        let entry = |kind, narration: &str| entry(branch, on, kind, narration);
        let by_hand = |narration: &str| entry("manual", narration);
        let month = format!("{} {}", on.month(), on.year());
        let (deposits, interest_on) = if to.takes_deposits {
            (["Term deposits accepted", "Term deposits repaid"], "deposits")
        } else {
            (["Loan taken from a bank", "Loan of a bank repaid"], "borrowings")
        };
        let [raised, repaid] = deposits;
        let paid_out = self.lent - self.replaced;
        let several = |narration: &str| format!("{narration}: {}", self.loans);
        let banked = by_hand(if self.banked < 0 {
            "Cash drawn from the bank"
        } else {
            "Cash of the last working day banked"
        })
        .debit(to.bank, money(self.banked))
        .credit(to.cash, money(self.banked));
        let funded = by_hand(if self.funded < 0 {
            "Money returned to the head office"
        } else {
            "Money from the head office"
        })
        .debit(to.bank, money(self.funded))
        .credit(to.inter_branch, money(self.funded));
        // A branch that has just opened withdraws cash from what it was sent.
        let (first, second) = if self.funded > 0 {
            (funded, banked)
        } else {
            (banked, funded)
        };
        vec![
            first,
            by_hand(raised)
                .debit(to.bank, money(self.raised))
                .credit(to.funds, money(self.raised)),
            by_hand(repaid)
                .debit(to.funds, money(self.repaid))
                .credit(to.bank, money(self.repaid)),
            by_hand("Money returned by branches")
                .debit(to.bank, money(self.returned))
                .credit(to.inter_branch, money(self.returned)),
            by_hand("Money sent to branches")
                .debit(to.inter_branch, money(self.sent))
                .credit(to.bank, money(self.sent)),
            second,
            entry("disbursal", &several("Loans paid out, with processing fees"))
                .debit(to.portfolio, money(paid_out))
                .debit(to.cash, money(self.fees()))
                .credit(to.bank, money(paid_out))
                .credit(to.fee_income, money(self.fees())),
            entry("refinance", "Loans replaced by new ones")
                .debit(to.portfolio, money(self.replaced))
                .credit(to.portfolio, money(self.replaced)),
            entry("payment", "Payments of loans")
                .debit(to.cash, money(self.cash))
                .debit(to.bank, money(self.at_bank))
                .credit(to.portfolio, money(self.principal))
                .credit(to.interest_income, money(self.interest())),
            entry("write_off", "Loans written off")
                .debit(to.write_offs, money(self.written_off))
                .credit(to.portfolio, money(self.written_off)),
            by_hand(&format!("Rent and electricity, {month}"))
                .debit(to.offices, money(self.offices))
                .credit(to.bank, money(self.offices)),
            by_hand(&format!("Salaries, {month}"))
                .debit(to.staff, money(self.staff))
                .credit(to.bank, money(self.staff)),
            by_hand(&format!("Travel, {month}"))
                .debit(to.travel, money(self.travel))
                .credit(to.cash, money(self.travel)),
            by_hand(&format!("Interest on {interest_on}, {month}"))
                .debit(to.interest_expense, money(self.funds_interest))
                .credit(to.bank, money(self.funds_interest)),
            by_hand(&format!("Provision for loan losses, {month}"))
                .debit(to.provision_expense, money(self.provision))
                .credit(to.provision, money(self.provision)),
        ]
    }
}
