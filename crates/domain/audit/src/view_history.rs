use munim_kernel::{StoreError, TenantId};

use crate::{HistoryReader, Recorded};

/// Entities of the same kinds, by id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entity {
    /// The kinds, such as `Tenant` and `TenantConfig`.
    pub kinds: &'static [&'static str],
    pub ids: Vec<String>,
}

/// The requested part of a history, newest records first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistoryPart {
    /// Only records before the one with this number.
    pub before: Option<i64>,
    pub size: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    /// The records, newest first.
    pub items: Vec<Recorded>,
    /// The `before` of the next, older part; `None` if this is the last.
    pub next: Option<i64>,
}

/// Reads the history of an entity together with that of its parts. The caller must have checked that the actor may see it.
#[derive(Debug, Clone)]
pub struct ViewHistory<S> {
    store: S,
}

impl<S: HistoryReader> ViewHistory<S> {
    pub fn new(store: S) -> Self {
        Self { store }
    }

    /// Returns a part of the history of `entities`, which are or were in `tenant`.
    pub async fn run(
        &self,
        tenant: TenantId,
        entities: &[Entity],
        part: HistoryPart,
    ) -> Result<History, StoreError> {
        // Reads one more than requested, to know whether there is an older part.
        let asked = HistoryPart {
            size: part.size.saturating_add(1),
            ..part
        };
        let mut items = self.store.history(tenant, entities, asked).await?;
        let wanted = usize::try_from(part.size).unwrap_or(usize::MAX);
        let more = items.len() > wanted;
        items.truncate(wanted);
        let next = items.last().map(|last| last.number).filter(|_| more);
        Ok(History { items, next })
    }
}

#[cfg(test)]
mod tests {
    use async_trait::async_trait;
    use munim_kernel::FieldValue;
    use time::OffsetDateTime;

    use super::*;
    use crate::RecordedChange;

    /// Records with the numbers 1 to the one given.
    struct Trail(i64);

    #[async_trait(?Send)]
    impl HistoryReader for Trail {
        async fn history(
            &self,
            _: TenantId,
            _: &[Entity],
            part: HistoryPart,
        ) -> Result<Vec<Recorded>, StoreError> {
            let newest = part.before.map_or(self.0, |before| before - 1);
            let recorded = (1..=newest).rev().map(|number| Recorded {
                number,
                at: OffsetDateTime::UNIX_EPOCH,
                actor: "asha".to_owned(),
                by_platform: false,
                action: "UPDATE".to_owned(),
                entity_type: "Branch".to_owned(),
                entity_id: "3".to_owned(),
                changes: vec![RecordedChange {
                    field: "city".to_owned(),
                    before: FieldValue::Absent,
                    after: "Pune".into(),
                }],
            });
            Ok(recorded.take(usize::try_from(part.size).unwrap()).collect())
        }
    }

    async fn walk(records: i64, size: u32) -> Vec<Vec<i64>> {
        let view = ViewHistory::new(Trail(records));
        let entities = [Entity {
            kinds: &["Branch"],
            ids: vec!["3".to_owned()],
        }];
        let (mut before, mut parts) = (None, Vec::new());
        loop {
            let part = HistoryPart { before, size };
            let read = view.run(TenantId::PLATFORM, &entities, part).await.unwrap();
            parts.push(read.items.iter().map(|one| one.number).collect());
            before = read.next;
            if before.is_none() {
                return parts;
            }
        }
    }

    #[test]
    fn parts_follow_each_other_and_end() {
        let walk = |records, size| futures_util::FutureExt::now_or_never(walk(records, size)).unwrap();
        assert_eq!(walk(5, 2), [vec![5, 4], vec![3, 2], vec![1]]);
        assert_eq!(walk(4, 2), [vec![4, 3], vec![2, 1]], "no empty part at the end");
        assert_eq!(walk(0, 2), [Vec::<i64>::new()]);
    }
}
