use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::home::Home;

const BYTES: u64 = 8 * 1024;
const LINES: usize = 20;

/// Returns PostgreSQL's last lines on standard error, and in the newest of its own logs.
pub(crate) fn log_tail(home: &Home) -> String {
    let mut text = tail(&home.start_log());
    if let Some(newest) = newest(&home.logs()) {
        text.push_str(&tail(&newest));
    }
    if text.is_empty() {
        "(it said nothing)".to_owned()
    } else {
        text.trim_end().to_owned()
    }
}

fn newest(folder: &Path) -> Option<PathBuf> {
    fs::read_dir(folder)
        .ok()?
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
        .max_by_key(|entry| entry.metadata().and_then(|found| found.modified()).ok())
        .map(|entry| entry.path())
}

fn tail(file: &Path) -> String {
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|mut file| {
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(BYTES)))?;
        file.take(BYTES).read_to_end(&mut bytes)
    });
    if read.is_err() {
        return String::new();
    }
    let text = String::from_utf8_lossy(&bytes);
    let lines: Vec<&str> = text.lines().collect();
    lines
        .iter()
        .skip(lines.len().saturating_sub(LINES))
        .fold(String::new(), |text, line| text + line + "\n")
}
