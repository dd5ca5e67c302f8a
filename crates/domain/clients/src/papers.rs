//! Papers of members: the resolution by which a group is formed, and the card that a client keeps.
mod paper;
mod ports;
mod view_papers;

pub use paper::{GroupResolution, MemberCard, PrintedMember};
pub use ports::{MemberPaperPress, MemberPaperReader};
pub use view_papers::{get_group_resolution, get_member_card};
