use munim_clients::{ClientStatus, Gender};
use munim_kernel::ClientId;
use munim_lending::LoanState;
use time::Date;

use super::{Portfolio, journey::Borrower};
use crate::{
    ClientBundle, ClientRow, LoanBundle,
    calendar::{days_between, minus_days, plus_days, working_day_from, working_day_until},
    people::phone,
};

/// Days in an average year.
const YEAR: u32 = 365;

impl Portfolio {
    pub(super) fn make_client(&mut self) -> Option<ClientBundle> {
        let drawn = self.dice.below(self.office_bounds.last().copied()?);
        let place = self.office_bounds.partition_point(|bound| *bound <= drawn);
        let office = self.offices.get_mut(place)?;
        let (branch_id, opened_on) = (office.id, office.opened_on);
        let client_number = office.next_client_number();
        let centre = (self.dice.per_mille(self.in_centres) && !office.centres.is_empty())
            .then(|| self.dice.pick(&office.centres));
        let joined_on = self.joined_on(opened_on);
        let membership = centre.and_then(|centre| self.groups.find(centre, joined_on, opened_on));
        let joined_on = membership.map_or(joined_on, |membership| membership.joined_on);
        let woman = self.dice.per_mille(self.women);
        let other = self.dice.per_mille(1);
        let age = self.dice.between(21 * YEAR + 6, 58 * YEAR);
        let mut client = ClientRow {
            client_id: self.next_client,
            branch_id,
            centre_id: centre
                .and_then(|place| self.centres.get(place))
                .map(|centre| centre.id),
            client_number,
            first_name: self
                .dice
                .pick(if woman { self.region.women } else { self.region.men }),
            last_name: self.dice.pick(self.region.families),
            gender: match (other, woman) {
                (true, _) => Gender::Other,
                (false, true) => Gender::Female,
                (false, false) => Gender::Male,
            },
            birth_date: minus_days(joined_on, age),
            phone: phone(&mut self.dice),
            status: ClientStatus::Prospect,
            joined_on,
        };
        self.next_client += 1;
        let borrower = Borrower {
            client_id: client.client_id,
            office: place,
            centre,
        };
        let loans = match membership.map_or(Some(joined_on), |membership| membership.tested_on) {
            Some(since) => self.journey(borrower, since),
            None => Vec::new(),
        };
        // A membership of a group ends before one of the lender.
        client.status = match self.status(&loans) {
            ClientStatus::Exited if membership.is_some() => ClientStatus::Dormant,
            status => status,
        };
        if let (Some(at), Some(_)) = (centre, membership) {
            let held = (self.centres.get(at)?, self.offices.get_mut(place)?);
            let id = ClientId::try_new(client.client_id).ok()?;
            self.groups.add(at, id, &loans, held);
        }
        let assessed_on = loans.last().map_or(joined_on, |bundle| bundle.loan.applied_on);
        let officer = self.officer_of(borrower)?;
        let household = self.households.assess(&client, assessed_on, officer)?;
        Some(ClientBundle {
            client,
            household,
            loans,
        })
    }

    /// Completes the groups that no further client will join.
    pub(super) fn close_groups(&mut self) {
        for (place, centre) in self.centres.iter().enumerate() {
            if let Some(office) = self.offices.get_mut(centre.office) {
                self.groups.close(place, centre, office);
            }
        }
    }

    /// Returns the later of two uniformly random days, so that more clients join in later years.
    fn joined_on(&mut self, opened_on: Date) -> Date {
        let from = opened_on.max(self.started_on);
        let days = days_between(from, self.as_of);
        let after = self.dice.between(0, days).max(self.dice.between(0, days));
        let day = working_day_from(plus_days(from, after));
        if day > self.as_of {
            working_day_until(self.as_of)
        } else {
            day
        }
    }

    fn status(&mut self, loans: &[LoanBundle]) -> ClientStatus {
        let in_state = |wanted: LoanState| loans.iter().any(|bundle| bundle.loan.state == wanted);
        if in_state(LoanState::Active) {
            return ClientStatus::Active;
        }
        let Some(last) = loans.iter().filter_map(|bundle| bundle.loan.closed_on).max() else {
            return ClientStatus::Prospect;
        };
        let applies = loans.last().is_some_and(|bundle| is_pending(bundle.loan.state));
        let long_ago = days_between(last, self.as_of) > 120;
        if long_ago && !applies && !in_state(LoanState::WrittenOff) && self.dice.per_mille(250) {
            ClientStatus::Exited
        } else {
            ClientStatus::Dormant
        }
    }
}

/// Returns whether the application may still become a loan.
fn is_pending(state: LoanState) -> bool {
    matches!(
        state,
        LoanState::Draft
            | LoanState::Submitted
            | LoanState::BlcPending
            | LoanState::SanctionPending
            | LoanState::Approved
    )
}
