#[expect(clippy::print_stderr, reason = "shows the progress to the person who runs it")]
pub(crate) fn say(text: &str) {
    eprintln!("{text}");
}
