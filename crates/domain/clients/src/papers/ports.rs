use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, GroupId, NotPrinted, PrintedFor, Reach, StoreError, TenantId};

use super::paper::{GroupResolution, MemberCard};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait MemberPaperReader {
    /// Returns the resolution of a group in reach.
    async fn group_resolution(
        &self,
        tenant: TenantId,
        reach: &Reach,
        group: GroupId,
    ) -> Result<Option<GroupResolution>, StoreError>;

    /// Returns the card of a client in reach.
    async fn member_card(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<MemberCard>, StoreError>;
}

/// Renders papers as PDF. That takes a while, so it must not be called on a thread that serves requests.
pub trait MemberPaperPress: Send + Sync {
    fn group_resolution(
        &self,
        resolution: &GroupResolution,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted>;

    /// Renders a card with the client's photo, a JPEG. Without one it has room for a photo that is pasted on.
    fn member_card(
        &self,
        card: &MemberCard,
        photo: Option<Vec<u8>>,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted>;
}
