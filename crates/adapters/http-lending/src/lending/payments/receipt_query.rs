use munim_lending::Paper;

use crate::prelude::*;

#[filter]
pub(crate) struct On {
    /// A sheet of A5 or a thermal roll; `a5` by default.
    #[field(word)]
    pub(super) paper: Paper,
}
