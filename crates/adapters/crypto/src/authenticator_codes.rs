use munim_identity_device::AuthenticatorSecret;
use time::OffsetDateTime;
use totp_rs::{Algorithm, Builder, Secret, Totp};

/// The number of steps accepted before and after the current one, for inaccurate clocks.
const SKEW: i64 = 1;

fn codes_of(secret: &AuthenticatorSecret) -> Totp {
    // The library would check digits and secret length, which are fixed here.
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(6)
        .with_skew(0)
        .with_step_duration(AuthenticatorSecret::STEP.unsigned_abs())
        .with_secret(secret.expose().as_slice())
        .build_noncompliant()
}

/// Returns the step of this code, near `now` and later than `after` (RFC 6238).
pub(crate) fn matching_step(
    secret: &AuthenticatorSecret,
    code: &str,
    now: OffsetDateTime,
    after: Option<i64>,
) -> Option<i64> {
    let codes = codes_of(secret);
    let present = now.unix_timestamp().div_euclid(AuthenticatorSecret::STEP);
    (present - SKEW..=present + SKEW)
        .filter(|step| after.is_none_or(|after| *step > after))
        .find(|step| {
            let begins = u64::try_from(step * AuthenticatorSecret::STEP);
            begins.is_ok_and(|begins| codes.check(code, begins).is_some())
        })
}

/// Returns the secret in base32, without padding.
pub(crate) fn spelled(secret: &AuthenticatorSecret) -> String {
    let bytes: &[u8] = secret.expose();
    Secret::from(bytes).to_base32()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8; 20] = b"12345678901234567890";

    fn at(seconds: i64) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp(seconds).unwrap()
    }

    fn secret() -> AuthenticatorSecret {
        AuthenticatorSecret::new(*SECRET)
    }

    /// RFC 6238, appendix B; its eight digits cut to the last six.
    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            let step = matching_step(&secret(), code, at(seconds), None);
            assert_eq!(step, Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn one_step_to_either_side_is_taken_and_none_that_was() {
        let (now, step) = (1_111_111_111, 1_111_111_111 / 30);
        let code = "050471";
        for (moved, taken) in [(-60, false), (-30, true), (0, true), (30, true), (60, false)] {
            let found = matching_step(&secret(), code, at(now + moved), None);
            assert_eq!(found, taken.then_some(step), "{moved}");
        }
        assert_eq!(matching_step(&secret(), code, at(now), Some(step)), None);
        assert_eq!(
            matching_step(&secret(), code, at(now), Some(step - 1)),
            Some(step)
        );
        for bad in [
            "",
            "050472",
            "50471",
            "0504711",
            "０５０４７１",
            "05 471",
            "+50471",
        ] {
            assert_eq!(matching_step(&secret(), bad, at(now), None), None, "{bad}");
        }
    }

    #[test]
    fn a_secret_is_spelled_as_apps_read_it() {
        assert_eq!(spelled(&secret()), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }
}
