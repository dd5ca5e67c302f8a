use crate::prelude::*;

needs! {
    /// Record and see contacts with clients, and see their promises.
    RecordsContacts: CollectionRecord | CollectionManage;
    /// See what was due and collected on a day.
    SeesCollections: CollectionRecord | CollectionManage;
    /// Follow up overdue loans, and set targets.
    FollowsUp: CollectionManage;
}
