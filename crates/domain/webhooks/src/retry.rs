use munim_kernel::Randomness;
use time::Duration;

/// The delays after each failed attempt, as Standard Webhooks recommends. The delivery is given up after the last.
const AGAIN_AFTER: [Duration; 9] = [
    Duration::seconds(5),
    Duration::minutes(5),
    Duration::minutes(30),
    Duration::hours(2),
    Duration::hours(5),
    Duration::hours(10),
    Duration::hours(14),
    Duration::hours(20),
    Duration::hours(24),
];
/// The longest delay that a receiver may ask for.
const LONGEST_WISH: Duration = Duration::hours(24);

/// Returns the delay after the `tries`th failed attempt: up to a tenth longer than planned, so that a receiver that
/// recovers does not get all deliveries at once, and not shorter than the receiver requests. `None` after the last
/// attempt.
pub(crate) fn again_after(
    tries: u32,
    wished: Option<Duration>,
    randomness: &impl Randomness,
) -> Option<Duration> {
    let failed_before = usize::try_from(tries).ok()?.checked_sub(1)?;
    let planned = AGAIN_AFTER.get(failed_before).copied()?;
    let tenth = u32::try_from(planned.whole_milliseconds() / 10).unwrap_or_default();
    let later = Duration::milliseconds(i64::from(randomness.below(tenth)));
    let wished = wished.unwrap_or_default().clamp(Duration::ZERO, LONGEST_WISH);
    Some((planned + later).max(wished))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Drawn(u8);

    impl Randomness for Drawn {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn the_tenth_failure_is_the_last() {
        for (tries, planned) in (1..).zip(AGAIN_AFTER) {
            for drawn in [0, 1, 77, 254] {
                let after = again_after(tries, None, &Drawn(drawn)).unwrap();
                assert!(after >= planned && after <= planned * 11 / 10, "{tries}: {after}");
            }
        }
        assert_eq!(again_after(10, Some(Duration::HOUR), &Drawn(0)), None);
        assert_eq!(again_after(0, None, &Drawn(0)), None);
    }

    #[test]
    fn a_receiver_may_ask_for_more_time_within_bounds_and_never_for_less() {
        let after = |wished| again_after(1, Some(wished), &Drawn(0)).unwrap();
        assert_eq!(after(Duration::minutes(10)), Duration::minutes(10));
        assert_eq!(after(Duration::days(400)), Duration::hours(24));
        assert_eq!(after(Duration::ZERO), Duration::seconds(5));
        assert_eq!(after(Duration::seconds(-9)), Duration::seconds(5));
    }
}
