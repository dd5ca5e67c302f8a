use munim_clients::Side;

use crate::prelude::*;

#[filter]
pub(crate) struct PictureSide {
    /// `front` by default.
    #[field(word)]
    side: Option<Side>,
}

impl PictureSide {
    pub(super) fn side(&self) -> Side {
        self.side.unwrap_or(Side::Front)
    }
}
