/// Declares a type whose record only its own methods change, with `from_store`, `get` and `into_inner`. If an error type
/// with a `VersionConflict` is named, it also has `check_version`:
///
/// ```
/// # #[derive(Debug, PartialEq)]
/// # pub enum LampError { VersionConflict }
/// pub struct LampRecord {
///     pub is_lit: bool,
///     pub version: i64,
/// }
///
/// munim_kernel::entity! {
///     /// A lamp.
///     pub struct Lamp(LampRecord), LampError;
/// }
///
/// impl Lamp {
///     pub fn light(&mut self) {
///         self.0.is_lit = true;
///         self.0.version += 1;
///     }
/// }
///
/// let mut lamp = Lamp::from_store(LampRecord { is_lit: false, version: 1 });
/// assert_eq!(lamp.check_version(Some(1)), Ok(()));
/// lamp.light();
/// assert_eq!(lamp.check_version(Some(1)), Err(LampError::VersionConflict));
/// assert!(lamp.get().is_lit);
/// ```
#[macro_export]
macro_rules! entity {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($record:ident) $(, $error:ident)?;) => {
        $(#[$meta])*
        $vis struct $name($record);

        impl $name {
            pub fn from_store(record: $record) -> Self {
                Self(record)
            }

            pub fn get(&self) -> &$record {
                &self.0
            }

            pub fn into_inner(self) -> $record {
                self.0
            }

            $(
                /// Checks that `seen`, if given, is the current version.
                ///
                /// # Errors
                #[doc = concat!("[`", stringify!($error), "::VersionConflict`]")]
                pub fn check_version(&self, seen: Option<i64>) -> Result<(), $error> {
                    match seen {
                        Some(seen) if seen != self.0.version => Err($error::VersionConflict),
                        _ => Ok(()),
                    }
                }
            )?
        }
    };
}
