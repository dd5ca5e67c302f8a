use munim_kernel::{ClientId, PhoneNumber, TenantId};
use time::{Duration, OffsetDateTime};

use crate::ClientError;

/// A code that was sent to the phone of a client, the latest one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneCode {
    pub client: ClientId,
    pub phone: PhoneNumber,
    pub hmac: [u8; 32],
    pub sent_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
    /// How many codes were given for it, right or wrong.
    pub tries: i16,
}

impl PhoneCode {
    pub const LIFE: Duration = Duration::minutes(10);
    /// How many wrong codes end it.
    pub const TRIES: i16 = 5;
    /// How long after it no other one is sent.
    pub const PAUSE: Duration = Duration::MINUTE;

    /// Returns what a code for this phone of a client is hashed with, so that it fits no other phone or client.
    pub fn sent_for(tenant: TenantId, client: ClientId, phone: &PhoneNumber) -> String {
        format!("client {tenant} {client} {}", phone.as_str())
    }

    /// Checks that another code may be sent.
    pub fn check_pause(&self, at: OffsetDateTime) -> Result<(), ClientError> {
        let next = self.sent_at + Self::PAUSE;
        if at < next {
            return Err(ClientError::TooManyCodes(next - at));
        }
        Ok(())
    }

    /// Counts a code that was given for the phone, before it is compared. The right one ends this code, as do too many wrong ones.
    ///
    /// # Errors
    /// [`ClientError::NoCode`] if this code is over or was sent to another phone. [`ClientError::WrongCode`] with how many tries
    /// are left; the count must be stored.
    pub fn accept(
        &mut self,
        phone: &PhoneNumber,
        hmac: [u8; 32],
        at: OffsetDateTime,
    ) -> Result<(), ClientError> {
        if at >= self.expires_at || self.tries >= Self::TRIES || *phone != self.phone {
            return Err(ClientError::NoCode);
        }
        self.tries += 1;
        if hmac != self.hmac {
            return Err(ClientError::WrongCode(Self::TRIES - self.tries));
        }
        self.end(at);
        Ok(())
    }

    /// Ends the code.
    pub fn end(&mut self, at: OffsetDateTime) {
        self.expires_at = self.expires_at.min(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, client};

    fn sent() -> PhoneCode {
        PhoneCode {
            client: client(1),
            phone: phone("9820012345"),
            hmac: [1; 32],
            sent_at: NOW,
            expires_at: NOW + PhoneCode::LIFE,
            tries: 0,
        }
    }

    fn phone(number: &str) -> PhoneNumber {
        PhoneNumber::try_new(number).unwrap()
    }

    #[test]
    fn a_code_counts_once_for_ten_minutes_and_for_its_phone() {
        let own = phone("9820012345");
        let last = NOW + PhoneCode::LIFE - Duration::SECOND;
        let mut code = sent();
        assert_eq!(
            code.accept(&own, [1; 32], NOW + PhoneCode::LIFE),
            Err(ClientError::NoCode)
        );
        assert_eq!(
            code.accept(&phone("9820012346"), [1; 32], last),
            Err(ClientError::NoCode)
        );
        assert_eq!(code.tries, 0);
        assert_eq!(code.accept(&own, [1; 32], last), Ok(()));
        assert_eq!(code.accept(&own, [1; 32], last), Err(ClientError::NoCode));
    }

    #[test]
    fn the_fifth_wrong_code_ends_it() {
        let own = phone("9820012345");
        let mut code = sent();
        for left in (0..5).rev() {
            assert_eq!(code.accept(&own, [2; 32], NOW), Err(ClientError::WrongCode(left)));
        }
        assert_eq!(code.accept(&own, [1; 32], NOW), Err(ClientError::NoCode));
    }

    #[test]
    fn a_minute_passes_between_two_codes() {
        let before = NOW + PhoneCode::PAUSE - Duration::SECOND;
        assert_eq!(
            sent().check_pause(before),
            Err(ClientError::TooManyCodes(Duration::SECOND))
        );
        assert_eq!(sent().check_pause(NOW + PhoneCode::PAUSE), Ok(()));
    }
}
