//! Centres, where the groups of a village or quarter meet.
mod centre;
mod centre_error;
mod keep_centres;
mod meetings;
mod ports;
mod view_centres;

pub use centre::{Centre, CentreCode, CentreDraft, CentreRecord, InvalidCentre, ListedCentre, StaffMember};
pub use centre_error::CentreError;
pub use keep_centres::{change_centre, create_centre};
pub use meetings::{InvalidMeetings, Meetings, Rhythm};
pub use ports::{CentreBook, CentreReader};
pub use view_centres::{get_centre, list_branch_staff};
