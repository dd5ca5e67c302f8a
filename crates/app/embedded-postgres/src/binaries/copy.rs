use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::StartError;
use crate::binaries::Version;
use crate::error::Doing;
use crate::home::{remove_all, set_mode};

/// Copies the installation around `bin` to `<copies>/<version>`, once, and returns the copy's `bin`. The bundled
/// programs find their libraries by relative paths, so they work anywhere.
pub(super) fn copy(bin: &Path, version: Version, copies: &Path) -> Result<PathBuf, StartError> {
    let place = copies.join(version.to_string());
    if !place.is_dir() {
        let installation = bin.parent().unwrap_or(bin);
        let unfinished = copies.join(format!("{version}.new"));
        tracing::info!(from = %installation.display(), to = %place.display(), "copying PostgreSQL's programs");
        remove_all(&unfinished)?;
        make(copies)?;
        make(&unfinished)?;
        for part in ["bin", "lib", "share"] {
            copy_folder(&installation.join(part), &unfinished.join(part))?;
        }
        fs::rename(&unfinished, &place).doing("move into place", &unfinished)?;
    }
    Ok(place.join("bin"))
}

fn copy_folder(from: &Path, to: &Path) -> Result<(), StartError> {
    make(to)?;
    for entry in fs::read_dir(from).doing("read", from)? {
        let entry = entry.doing("read", from)?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type().doing("look at", &source)?;
        if kind.is_dir() {
            copy_folder(&source, &target)?;
        } else if kind.is_symlink() {
            let leads_to = fs::read_link(&source).doing("read", &source)?;
            std::os::unix::fs::symlink(leads_to, &target).doing("link", &target)?;
        } else {
            fs::copy(&source, &target).doing("copy", &source)?;
            let runs = entry.metadata().is_ok_and(|found| found.mode() & 0o100 != 0);
            set_mode(&target, if runs { 0o755 } else { 0o644 })?;
        }
    }
    Ok(())
}

fn make(folder: &Path) -> Result<(), StartError> {
    fs::create_dir_all(folder).doing("make", folder)?;
    set_mode(folder, 0o755)
}
