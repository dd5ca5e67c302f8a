use munim_kernel::{SessionId, TenantId};
use time::OffsetDateTime;

/// A record with all its stored columns, as the seal covers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRecord {
    pub tenant: TenantId,
    pub number: i64,
    /// The time, to the microsecond.
    pub at: OffsetDateTime,
    /// The tenant that the actor belongs to.
    pub actor_tenant: Option<i64>,
    pub actor: Option<i64>,
    pub actor_name: String,
    pub session: Option<SessionId>,
    /// The action, in capitals.
    pub action: String,
    pub entity_type: String,
    pub entity_id: String,
    /// The client's address, as the database writes it.
    pub address: Option<String>,
    pub user_agent: String,
    /// The changed fields before the change: JSON as the database writes it, the same for equal values.
    pub before: Option<String>,
    pub after: Option<String>,
}

impl StoredRecord {
    /// Returns its bytes. They are unique to the record: each field is preceded by a mark whether it has a value,
    /// and by the value's length.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(512);
        bytes.extend(b"munim audit leaf 1");
        let microseconds = self.at.unix_timestamp_nanos() / 1000;
        field(&mut bytes, Some(&self.tenant.get().to_be_bytes()));
        field(&mut bytes, Some(&self.number.to_be_bytes()));
        field(&mut bytes, Some(&microseconds.to_be_bytes()));
        field(
            &mut bytes,
            self.actor_tenant
                .map(i64::to_be_bytes)
                .as_ref()
                .map(<[u8; 8]>::as_slice),
        );
        field(
            &mut bytes,
            self.actor.map(i64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice),
        );
        field(&mut bytes, Some(self.actor_name.as_bytes()));
        let session = self.session.map(SessionId::get);
        field(&mut bytes, session.as_ref().map(|id| id.as_bytes().as_slice()));
        field(&mut bytes, Some(self.action.as_bytes()));
        field(&mut bytes, Some(self.entity_type.as_bytes()));
        field(&mut bytes, Some(self.entity_id.as_bytes()));
        field(&mut bytes, self.address.as_deref().map(str::as_bytes));
        field(&mut bytes, Some(self.user_agent.as_bytes()));
        field(&mut bytes, self.before.as_deref().map(str::as_bytes));
        field(&mut bytes, self.after.as_deref().map(str::as_bytes));
        bytes
    }
}

fn field(bytes: &mut Vec<u8>, value: Option<&[u8]>) {
    match value {
        None => bytes.push(0),
        Some(value) => {
            bytes.push(1);
            // The length of a value in memory fits 64 bits.
            bytes.extend(u64::try_from(value.len()).unwrap_or(u64::MAX).to_be_bytes());
            bytes.extend(value);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;
    use time::Duration;

    use super::*;

    /// Short texts of few letters, so that neighbouring fields often look alike when concatenated.
    fn text() -> impl Strategy<Value = String> {
        "[a\0\u{1}é]{0,3}"
    }

    prop_compose! {
        pub(crate) fn record()(
            tenant in 0..3i64, number in 1..4i64, micros in 0..3i64,
            actor_tenant in prop::option::of(0..2i64), actor in prop::option::of(1..3i64),
            texts in prop::array::uniform5(text()),
            session in prop::option::of(0..2u128),
            optional in prop::array::uniform3(prop::option::of(text())),
        ) -> StoredRecord {
            let [actor_name, action, entity_type, entity_id, user_agent] = texts;
            let [address, before, after] = optional;
            StoredRecord {
                tenant: TenantId::from_store(tenant).unwrap(),
                number,
                at: OffsetDateTime::UNIX_EPOCH + Duration::microseconds(micros),
                actor_tenant,
                actor,
                actor_name,
                session: session.map(|id| SessionId::new(uuid::Uuid::from_u128(id))),
                action,
                entity_type,
                entity_id,
                address,
                user_agent,
                before,
                after,
            }
        }
    }

    /// Reads the bytes back: bytes that can be read in one way only stand for one record only.
    fn fields(mut bytes: &[u8]) -> Vec<Option<Vec<u8>>> {
        bytes = bytes.strip_prefix(b"munim audit leaf 1").unwrap();
        let mut found = Vec::new();
        while let Some((mark, rest)) = bytes.split_first() {
            bytes = rest;
            if *mark == 0 {
                found.push(None);
                continue;
            }
            assert_eq!(*mark, 1);
            let (length, rest) = bytes.split_first_chunk::<8>().unwrap();
            let length = usize::try_from(u64::from_be_bytes(*length)).unwrap();
            let (value, rest) = rest.split_at(length);
            found.push(Some(value.to_vec()));
            bytes = rest;
        }
        found
    }

    proptest! {
        #[test]
        fn no_two_records_share_their_bytes(one in record(), other in record()) {
            prop_assert_eq!(one == other, one.bytes() == other.bytes());
        }

        #[test]
        fn every_field_can_be_read_back(one in record()) {
            let read = fields(&one.bytes());
            prop_assert_eq!(read.len(), 14);
            let text = |place: usize| read[place].clone().map(|bytes| String::from_utf8(bytes).unwrap());
            prop_assert_eq!(text(5), Some(one.actor_name.clone()));
            prop_assert_eq!(text(7), Some(one.action.clone()));
            prop_assert_eq!(text(8), Some(one.entity_type.clone()));
            prop_assert_eq!(text(9), Some(one.entity_id.clone()));
            prop_assert_eq!(text(10), one.address.clone());
            prop_assert_eq!(text(11), Some(one.user_agent.clone()));
            prop_assert_eq!(text(12), one.before.clone());
            prop_assert_eq!(text(13), one.after.clone());
            prop_assert_eq!(read[3].clone(), one.actor_tenant.map(|id| id.to_be_bytes().to_vec()));
            prop_assert_eq!(read[6].clone(), one.session.map(|id| id.get().as_bytes().to_vec()));
        }
    }

    #[test]
    fn what_moves_from_one_field_to_the_next_shows() {
        let mut one = StoredRecord {
            tenant: TenantId::PLATFORM,
            number: 1,
            at: OffsetDateTime::UNIX_EPOCH,
            actor_tenant: None,
            actor: None,
            actor_name: "asha".into(),
            session: None,
            action: "CREATE".into(),
            entity_type: "Branch".into(),
            entity_id: "1".into(),
            address: None,
            user_agent: String::new(),
            before: None,
            after: Some("null".into()),
        };
        let first = one.bytes();
        std::mem::swap(&mut one.before, &mut one.after);
        assert_ne!(first, one.bytes());
        (one.entity_type, one.entity_id) = ("Branch1".into(), String::new());
        std::mem::swap(&mut one.before, &mut one.after);
        assert_ne!(first, one.bytes());
        one.address = Some(String::new());
        let empty = one.bytes();
        one.address = None;
        assert_ne!(empty, one.bytes(), "nothing is not the empty text");
    }
}
