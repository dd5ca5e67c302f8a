use munim_kernel::{Permission, PermissionSet};
use munim_menu_permissions::RoleFault;

use crate::prelude::*;

/// Converts the words of a field to permissions. An error lists every invalid word.
pub(crate) fn permissions_of(
    form: &mut Form,
    field: &'static str,
    words: &[String],
) -> Option<PermissionSet> {
    let mut set = Vec::with_capacity(words.len());
    let mut whole = true;
    for word in words.iter().take(Permission::ALL.len() * 2) {
        match word.parse::<Permission>() {
            Ok(one) if PermissionSet::platform_only().holds(one) => {
                let message = RoleFault::PlatformOnly(one).to_string();
                form.refuse(field, "platform_only", message);
                whole = false;
            }
            Ok(one) => set.push(one),
            Err(_) => {
                let word: String = word.chars().take(60).collect();
                form.refuse(field, "unknown", format!("'{word}' is not a permission."));
                whole = false;
            }
        }
    }
    whole.then(|| set.into_iter().collect())
}
