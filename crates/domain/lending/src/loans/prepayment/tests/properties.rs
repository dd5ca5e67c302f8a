//! Prepayments against the obvious way, and what holds for any of them.
use munim_kernel::{Money, Rate};
use proptest::prelude::*;
use rust_decimal::Decimal;
use time::{Date, Duration, macros::date};

use super::{LENT, asked, first, made, made_of, made_with, moved, payments, product, terms};
use crate::{
    AllocationOrder, AsPlanned, DaysOff, DueMove, EarlyMoney, Frequency, Head, Heads, InstalmentStanding,
    InterestMethod, PaidIn, Period, Prepayment, Prepayments, Rounding, Terms, ValuedPayment,
    loans::prepayment::move_past, replay, with_charges,
};

/// What early money makes of a schedule, in the obvious way: day by day, with every payment allocated from the
/// beginning and every later instalment recomputed for each day. Returns due dates with principal and interest.
fn model(
    terms: Terms,
    effect: Prepayment,
    paid: &[ValuedPayment],
    charges: &[(Date, Money)],
) -> Vec<(Date, i64, i64)> {
    let row = |due_on, principal, interest| {
        let asked = Heads::of_instalment(Money::from_paise(interest), Money::from_paise(principal));
        InstalmentStanding::unpaid(0, due_on, asked)
    };
    let principal =
        |rows: &[InstalmentStanding]| asked(rows).iter().map(|(principal, _)| principal).sum::<i64>();
    let mut rows = first(&terms);
    let mut days: Vec<Date> = paid.iter().map(|one| one.value_on).collect();
    days.sort_unstable();
    days.dedup();
    // The period as it was agreed, the instalments to come at its start, and the principal at the end of each day since.
    let mut period: Option<(Period, Vec<InstalmentStanding>, Vec<i64>)> = None;
    for on in days {
        let mut with_today = rows.clone();
        with_today.push(row(on, 0, 0));
        let money: Vec<_> = paid.iter().copied().filter(|one| one.value_on <= on).collect();
        let with_today = with_charges(&with_today, charges);
        let due = with_today.iter().filter(|one| one.due_on <= on);
        let due: Money = due.map(|one| one.asked.total()).sum();
        let received: Money = money.iter().map(|one| one.amount).sum();
        let early = received.saturating_sub_to_zero(due);
        let (mut kept, later): (Vec<_>, Vec<_>) = rows.iter().copied().partition(|one| one.due_on <= on);
        let Some(next) = later.first() else { continue };
        let balance = principal(&later);
        if period
            .as_ref()
            .is_none_or(|(period, ..)| period.due != next.due_on)
        {
            let start = kept.last().map_or(LENT, |one| one.due_on);
            period = Some((Period::up_to(next, start), later.clone(), Vec::new()));
        }
        let (agreed, at_start, balances) = period.as_mut().unwrap();
        let whole = (agreed.due - agreed.start).whole_days();
        let elapsed = (on - agreed.start).whole_days();
        balances.resize(usize::try_from(elapsed).unwrap(), balance);
        let borne = |day_balances: i64| {
            let interest = Decimal::from(agreed.interest.paise()) * Decimal::from(day_balances);
            interest / Decimal::from(whole) / Decimal::from(principal(&at_start[..]))
        };
        let since = kept.iter().filter(|one| one.due_on > agreed.start);
        let before: i64 = since.map(|one| one.asked.get(Head::Interest).paise()).sum();
        let rounded = |paise: Decimal, to: Rounding| to.round(paise.round_dp(6)).unwrap().paise().max(0);
        let accrued = rounded(
            borne(balances.iter().sum()) - Decimal::from(before),
            Rounding::Paise,
        );
        let repaid = (early.paise() - accrued).min(balance);
        if repaid <= 0 {
            continue;
        }
        kept.push(row(on, repaid, accrued));
        let rest = balance - repaid;
        if rest > 0 {
            let all = borne(balances.iter().sum::<i64>() + (whole - elapsed) * rest);
            let interest = rounded(all - Decimal::from(before + accrued), terms.rounding());
            let without = asked(at_start)
                .iter()
                .take_while(|(principal, _)| *principal == 0)
                .count();
            let counts = [at_start.len(), without].map(|count| u16::try_from(count).unwrap());
            let counts = counts.into();
            let interest = Money::from_paise(interest);
            let parts = terms
                .rest(Money::from_paise(rest), interest, counts, effect)
                .unwrap();
            let made = at_start.iter().zip(parts).map(|(one, parts)| {
                InstalmentStanding::unpaid(
                    one.number,
                    one.due_on,
                    Heads::of_instalment(parts.interest(), parts.principal()),
                )
            });
            kept.extend(made);
        }
        rows = kept;
    }
    let asked = rows.iter().zip(asked(&rows));
    asked
        .map(|(one, (principal, interest))| (one.due_on, principal, interest))
        .collect()
}

/// Splits payments into parts of the same day, in another order.
fn in_parts(paid: &[(Date, i64)], cuts: &[i64]) -> Vec<ValuedPayment> {
    let mut parts = Vec::new();
    for (place, (day, amount)) in paid.iter().enumerate() {
        let cut = cuts[place % cuts.len()] % amount.max(&1);
        parts.extend([(*day, amount - cut), (*day, cut / 2), (*day, cut - cut / 2)]);
    }
    parts.retain(|(_, amount)| *amount > 0);
    parts.reverse();
    payments(&parts)
}

/// A loan of 200 rupees over six months, whose interest is rounded to the rupee. The first month has 28 days.
fn small_loan() -> (Terms, Vec<InstalmentStanding>, Date) {
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    let principal = Money::from_rupees(200).unwrap();
    let method = InterestMethod::Declining;
    let terms = Terms::try_new(principal, rate, 6, Frequency::Monthly, method, Rounding::Rupee).unwrap();
    let lent = date!(2026 - 02 - 10);
    let first = terms.schedule(lent, date!(2026 - 03 - 10), AsPlanned).unwrap();
    (terms, first.iter().map(InstalmentStanding::from).collect(), lent)
}

#[test]
fn paying_every_day_costs_no_more_interest_than_the_days_bear() {
    let (terms, first, lent) = small_loan();
    let product = product(&terms, Prepayment::ShorterTerm);
    let prepayments = Prepayments {
        terms,
        product: &product,
        disbursed_on: lent,
        charges: &[],
        moves: &[],
        waived: &[],
    };
    let (mut paid, mut rows) = (Vec::new(), first.clone());
    for day in 1..=27 {
        let on = lent + Duration::days(day);
        let period = Period::among(&rows, lent, |due_on| due_on > on).unwrap();
        // What has accrued, and a paisa of principal.
        paid.push((on, period.accrued(on).paise() + 1));
        rows = prepayments
            .schedule(&first, PaidIn::of(&payments(&paid)))
            .unwrap();
    }
    let asked = asked(&rows);
    let (daily, later) = asked.split_at(27);
    assert!(daily.iter().all(|(principal, _)| *principal == 1), "{daily:?}");
    // Four rupees × 27 / 28 are 385.71 paise; the paise of principal save 0.25 of them. The due date asks for the rest to the
    // rupee: nothing.
    assert_eq!(daily.iter().map(|(_, interest)| interest).sum::<i64>(), 385);
    assert_eq!(later[0].1, 0);
}

#[test]
fn parts_of_one_day_leave_the_same_interest() {
    let terms = terms(InterestMethod::Declining, Rounding::Rupee);
    let day = date!(2026 - 01 - 26);
    for effect in [Prepayment::ShorterTerm, Prepayment::SmallerInstalments] {
        let once = made(terms, effect, &payments(&[(day, 1_063_333)]));
        let mut parts = vec![(day, 50_000); 20];
        parts.push((day, 63_333));
        assert_eq!(made(terms, effect, &payments(&parts)), once);
        parts.reverse();
        assert_eq!(made(terms, effect, &payments(&parts)), once);
    }
}

#[test]
fn the_cost_of_many_prepayments_grows_with_their_number_only() {
    const INSTALMENTS: u16 = 48;
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    let principal = Money::from_rupees(30_000).unwrap();
    let method = InterestMethod::Declining;
    let terms = Terms::try_new(
        principal,
        rate,
        INSTALMENTS,
        Frequency::Monthly,
        method,
        Rounding::Rupee,
    )
    .unwrap();
    let first = first(&terms);
    for effect in [Prepayment::ShorterTerm, Prepayment::SmallerInstalments] {
        let product = product(&terms, effect);
        let prepayments = Prepayments {
            terms,
            product: &product,
            disbursed_on: LENT,
            charges: &[],
            moves: &[],
            waived: &[],
        };
        let steps = |days: i64, a_day: usize| {
            let all = (1..=days).map(|day| LENT + Duration::days(day)).flat_map(|on| {
                // The interest of a day and some principal, and what falls due.
                let is_due = first.iter().any(|one| one.due_on == on);
                let amount = if is_due { 100_000 } else { 2_500 };
                vec![(on, amount / i64::try_from(a_day).unwrap()); a_day]
            });
            let paid = payments(&all.collect::<Vec<_>>());
            prepayments.after(&first, PaidIn::of(&paid)).unwrap().steps
        };
        // The instalments to come are recomputed at most once before each of them falls due, and once at the end.
        let made_anew = usize::from(INSTALMENTS * (INSTALMENTS + 1) / 2);
        for days in [10, 400, 1_000] {
            let most = usize::try_from(days).unwrap() + usize::from(INSTALMENTS) + made_anew;
            let once = steps(days, 1);
            assert!(once <= most, "{days} days: {once} steps, {most} at most");
            assert_eq!(steps(days, 20), steps(days, 1), "{days} days of 20 payments each");
        }
    }
}

proptest! {
    #[test]
    fn early_money_makes_the_schedule_that_the_obvious_way_makes(
        method in prop::sample::select(vec![InterestMethod::Declining, InterestMethod::EqualPrincipal, InterestMethod::Bullet]),
        rounding in prop::sample::select(vec![Rounding::Paise, Rounding::Rupee]),
        effect in prop::sample::select(vec![Prepayment::ShorterTerm, Prepayment::SmallerInstalments]),
        paid in prop::collection::vec((0i64..200, 1i64..400_000), 0..25),
        cuts in prop::collection::vec(0i64..400_000, 1..5),
        charged in prop::collection::vec((0i64..200, 1i64..60_000), 0..3),
    ) {
        let terms = terms(method, rounding);
        let paid: Vec<_> = paid.iter().map(|(day, amount)| (LENT + Duration::days(*day), *amount)).collect();
        let charges: Vec<_> = charged
            .iter()
            .map(|(day, amount)| (LENT + Duration::days(*day), Money::from_paise(*amount)))
            .collect();
        let whole = payments(&paid);
        let rows = made_with(terms, effect, &whole, &charges);
        let made: Vec<_> = rows.iter().zip(asked(&rows)).map(|(one, (principal, interest))| (one.due_on, principal, interest)).collect();
        prop_assert_eq!(made, model(terms, effect, &whole, &charges));

        // Neither the number of parts of a day nor their order changes the schedule, what is paid of it, or what is held.
        let parts = in_parts(&paid, &cuts);
        prop_assert_eq!(&made_with(terms, effect, &parts, &charges), &rows);
        let stands = |paid: &[ValuedPayment]| {
            let rows = with_charges(&rows, &charges);
            let last = LENT + Duration::days(400);
            replay(&rows, PaidIn::of(paid), AllocationOrder::default(), EarlyMoney::Principal, last)
        };
        prop_assert_eq!(stands(&parts), stands(&whole));
    }

    #[test]
    fn interest_stays_within_one_rounding_of_what_the_days_bear_and_is_what_a_quote_asks_for(
        rounding in prop::sample::select(vec![Rounding::Paise, Rounding::Rupee]),
        effect in prop::sample::select(vec![Prepayment::ShorterTerm, Prepayment::SmallerInstalments]),
        paid in prop::collection::vec((1i64..120, 1i64..40_000), 1..60),
    ) {
        let terms = terms(InterestMethod::Declining, rounding);
        let mut paid: Vec<_> = paid.iter().map(|(day, amount)| (LENT + Duration::days(*day), *amount)).collect();
        paid.sort_unstable();
        let rows = made(terms, effect, &payments(&paid));
        let agreed = first(&terms);
        let unit = if rounding == Rounding::Rupee { 100 } else { 1 };
        let starts = std::iter::once(LENT).chain(agreed.iter().map(|one| one.due_on));
        for (start, due) in starts.zip(agreed.iter().map(|one| one.due_on)) {
            let days = (due - start).whole_days();
            // What was asked for by each day of the period is what the balances of its days bear, at 2 % for all days.
            let (mut borne, mut interest) = (Decimal::ZERO, 0);
            for day in 1..=days {
                let on = start + Duration::days(day);
                let owed = rows.iter().filter(|one| one.due_on >= on).map(|one| one.asked.get(Head::Principal).paise());
                borne += Decimal::from(owed.sum::<i64>()) / Decimal::from(50 * days);
                let today = rows.iter().filter(|one| one.due_on == on);
                let asked: Vec<_> = today.map(|one| one.asked.get(Head::Interest).paise()).collect();
                interest += asked.iter().sum::<i64>();
                if !asked.is_empty() {
                    prop_assert!((borne - Decimal::from(interest)).abs() <= Decimal::from(unit), "{on}: {borne} {interest}");
                }
            }
        }

        // Each prepayment asks for the interest that a quote of its day would have asked for.
        for one in rows.iter().filter(|one| agreed.iter().all(|agreed| agreed.due_on != one.due_on)) {
            let before: Vec<_> = paid.iter().copied().filter(|(day, _)| *day < one.due_on).collect();
            let before = made(terms, effect, &payments(&before));
            let period = Period::among(&before, LENT, |due_on| due_on > one.due_on);
            let quoted = period.map_or(Money::ZERO, |period| period.accrued(one.due_on));
            prop_assert_eq!(one.asked.get(Head::Interest), quoted, "{}", one.due_on);
        }
    }

    #[test]
    fn due_dates_stay_apart_and_in_order_past_any_days_off(
        gaps in prop::collection::vec(1i64..20, 1..30),
        (from, length) in (0i64..200, 1i64..40),
    ) {
        let mut day = LENT;
        let mut rows: Vec<_> = (1..).zip(&gaps).map(|(number, gap)| {
            day += Duration::days(*gap);
            InstalmentStanding::unpaid(number, day, Heads::default())
        }).collect();
        let before = rows.clone();
        let past = DaysOff { from: LENT + Duration::days(from), to: LENT + Duration::days(from + length) };
        let has_moved = move_past(&mut rows, past);
        prop_assert!(rows.windows(2).all(|two| two[0].due_on < two[1].due_on));
        let changed: Vec<_> = before.iter().zip(&rows).filter(|(was, is)| was != is).collect();
        prop_assert_eq!(changed.len(), usize::from(has_moved));
        prop_assert!(changed.iter().all(|(was, is)| past.includes(was.due_on) && is.due_on == past.to));
        // What can move does.
        let near = before.iter().filter(|one| past.from <= one.due_on && one.due_on <= past.to);
        let alone = near.clone().count() == 1 && near.clone().all(|one| past.includes(one.due_on));
        prop_assert_eq!(has_moved, alone);
    }

    #[test]
    fn a_move_of_due_dates_changes_nothing_that_was_paid_by_then(
        method in prop::sample::select(vec![InterestMethod::Declining, InterestMethod::EqualPrincipal, InterestMethod::Bullet]),
        effect in prop::sample::select(vec![Prepayment::ShorterTerm, Prepayment::SmallerInstalments]),
        (which, early, late, before) in (0usize..12, 0i64..3, 1i64..4, 1i64..40),
        paid in prop::collection::vec((0i64..400, 1i64..900_000), 0..8),
    ) {
        let terms = terms(method, Rounding::Paise);
        let (of, first) = ((terms, effect), first(&terms));
        let due_on = first[which % first.len()].due_on;
        let past = DaysOff { from: due_on - Duration::days(early), to: due_on + Duration::days(late) };
        let moved_on = past.from - Duration::days(before);
        let moves = [DueMove { moved_on, past }];
        let paid: Vec<_> = paid.iter().map(|(day, amount)| (LENT + Duration::days(*day), *amount)).collect();
        let mut all = payments(&paid);
        let (by_then, since): (Vec<_>, Vec<_>) = all.iter().copied().partition(|one| one.value_on <= moved_on);

        // Money that came by then makes the schedule that it made, with the new dates. Money that came since makes the one that it
        // would make of a loan that had them from the beginning.
        let kept = made_of(&first, of, &by_then, &[]);
        prop_assert_eq!(made_of(&first, of, &by_then, &moves), moved(&kept, past));
        prop_assert_eq!(made_of(&first, of, &since, &moves), made_of(&moved(&first, past), of, &since, &[]));

        let rows = made_of(&first, of, &all, &moves);
        let until_then = |rows: &[InstalmentStanding]| {
            let due = rows.iter().filter(|one| one.due_on <= moved_on);
            due.copied().collect::<Vec<_>>()
        };
        prop_assert_eq!(until_then(&rows), until_then(&kept));
        prop_assert_eq!(asked(&rows).iter().map(|(principal, _)| principal).sum::<i64>(), 3_000_000);
        prop_assert!(rows.is_sorted_by_key(|one| (one.due_on, one.number)));
        all.reverse();
        prop_assert_eq!(made_of(&first, of, &all, &moves), rows);
    }

    #[test]
    fn any_order_of_payments_and_reversals_comes_to_one_schedule_that_repays_all_principal(
        method in prop::sample::select(vec![InterestMethod::Declining, InterestMethod::EqualPrincipal, InterestMethod::Bullet]),
        rounding in prop::sample::select(vec![Rounding::Paise, Rounding::Rupee]),
        effect in prop::sample::select(vec![Prepayment::ShorterTerm, Prepayment::SmallerInstalments]),
        paid in prop::collection::vec((0i64..400, 1i64..900_000), 0..8),
        reversed in prop::collection::vec(any::<bool>(), 8),
        charged in prop::collection::vec((0i64..400, 1i64..60_000), 0..4),
    ) {
        let terms = terms(method, rounding);
        let charges: Vec<_> = charged
            .iter()
            .map(|(day, amount)| (LENT + Duration::days(*day), Money::from_paise(*amount)))
            .collect();
        let paid: Vec<_> = paid.iter().map(|(day, amount)| (LENT + Duration::days(*day), *amount)).collect();
        let mut standing = payments(&paid);
        let mut keep = reversed.iter();
        standing.retain(|_| *keep.next().unwrap());
        let rows = made_with(terms, effect, &standing, &charges);
        standing.reverse();
        prop_assert_eq!(&made_with(terms, effect, &standing, &charges), &rows);

        let principal: i64 = asked(&rows).iter().map(|(principal, _)| principal).sum();
        prop_assert_eq!(principal, 3_000_000);
        let interest = |rows: &[InstalmentStanding]| asked(rows).iter().map(|(_, interest)| interest).sum::<i64>();
        // Rounding to the rupee may move an instalment's interest by half a rupee.
        let slack = if rounding == Rounding::Rupee { 50 * 12 } else { 12 };
        prop_assert!(interest(&rows) <= interest(&first(&terms)) + slack);
        prop_assert!(rows.is_sorted_by_key(|one| (one.due_on, one.number)));
        prop_assert!(rows.iter().zip(1..).all(|(one, number)| one.number == number));

        // All money is allocated; what is held is less than the interest that has accrued, or nothing is owed any more.
        let last = LENT + Duration::days(400);
        let order = AllocationOrder::default();
        let rows = with_charges(&rows, &charges);
        let standing = replay(&rows, PaidIn::of(&standing), order, EarlyMoney::Principal, last);
        let money: i64 = paid.iter().zip(&reversed).filter(|(_, keep)| **keep).map(|((_, amount), _)| amount).sum();
        let owed: i64 = standing.instalments.iter().map(|one| one.owed().total().paise()).sum();
        let fees: i64 = charged.iter().map(|(_, amount)| amount).sum();
        prop_assert_eq!(3_000_000 + interest(&rows) + fees - owed, money - standing.advance.paise());
        prop_assert!(owed == 0 || standing.advance.is_zero());
        // A prepayment leaves nothing due that its own money should have paid. A charge after the last instalment is asked for
        // by that one, before its principal, so money that covered the principal may pay the charge.
        let ends = rows.iter().map(|one| one.due_on).max().unwrap_or(LENT);
        let late: i64 = charges.iter().filter(|(day, _)| *day > ends).map(|(_, amount)| amount.paise()).sum();
        let agreed: Vec<_> = first(&terms).iter().map(|one| one.due_on).collect();
        let of_prepayments = standing.instalments.iter().filter(|one| !agreed.contains(&one.due_on));
        let unpaid: i64 = of_prepayments.clone().map(|one| one.owed().total().paise()).sum();
        prop_assert!(unpaid <= late, "{:?}", of_prepayments.collect::<Vec<_>>());
    }
}
