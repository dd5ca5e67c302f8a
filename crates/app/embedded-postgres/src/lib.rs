//! A private PostgreSQL: found on the machine, given a folder of its own, started, watched and stopped by
//! the program that uses it.
//!
//! Two kinds:
//!
//! - [`Cluster`], durable, for the server when no database is configured. Only one process at a time may
//!   have it. It starts again after any of its processes was killed. Other processes use a running one through
//!   [`Running`].
//! - [`ThrowAway`], fast and not durable, for tests. All test processes of one workspace share it, and it ends
//!   by itself when the last of them has gone.
//!
//! # Layout
//!
//! ```text
//! <data folder>/postgres/        of the user who starts the server; passable for PostgreSQL's user only
//!     lock                       held (flock) by the server while it lives, contains its process id
//!     start.log                  PostgreSQL's output until its own log is open
//!     pgdata/                    the cluster, 0700; pgdata/log/ has one log a weekday
//!     pgdata.new/                an initialisation under way, renamed when it is whole
//!     run/                       the socket, 0700
//!     pgsql/<version>/           programs copied from where PostgreSQL's user cannot reach them
//! ```
//!
//! Nothing is ever written by the starting user (often root) into a folder that PostgreSQL's user owns:
//! that user could have put a symbolic link there. All settings therefore travel on the command line, and
//! they win over what `postgresql.conf` says; a setting that is not given there may be tuned in that file.
//!
//! # Who may connect
//!
//! The cluster listens on a Unix socket and on no TCP port; if a port is needed, run your own PostgreSQL
//! and name it in `DATABASE_URL`. The socket is 0700 in a 0700 folder and the method there is `trust`.
//! Only root and PostgreSQL's own user can open that socket, and both can read the data files and every
//! password file beside them. A password would therefore keep nobody else out, and
//! `peer` would need each database role written into a file that only an administrator could then change.
//!
//! # Who runs it
//!
//! PostgreSQL refuses to run as root. Started by root, it runs as the owner of the existing cluster, else
//! as `postgres`, else as `nobody`, without supplementary groups and with an empty environment, so that
//! secrets of the server do not travel with it. Its folder must be passable for that user, which a folder
//! under `/root` is not: see [`suitable_data_dir`].
//!
//! # Who stops it
//!
//! Only the process that started it. It has a process group of its own, so that Ctrl-C in a terminal does not
//! reach it. A service manager that ends a whole control group at once must be configured to signal only the
//! server first: in systemd, `KillMode=mixed`. After a `kill -9` of the server PostgreSQL goes on; the next start
//! finds it, stops it and starts its own, which it can watch.
//!
//! # Order of text
//!
//! Text is compared by code point: the locale is `C.UTF-8`, PostgreSQL's own from version 17 on, else the
//! system's. Only where neither exists is it ICU's root locale, which sorts differently.
#![forbid(unsafe_code)]

mod account;
mod arguments;
mod binaries;
mod cluster;
mod connection;
mod error;
mod home;
mod initialise;
mod log_tail;
mod postmaster;
mod processes;
mod running;
mod settings;
mod status;
mod throw_away;

pub use binaries::{Search, Version};
pub use cluster::Cluster;
pub use connection::ConnectionParameters;
pub use error::StartError;
pub use home::suitable_data_dir;
pub use running::Running;
pub use settings::Settings;
pub use status::{Status, Stopped};
pub use throw_away::ThrowAway;
