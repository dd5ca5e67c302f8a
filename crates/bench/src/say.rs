#[expect(
    clippy::print_stderr,
    reason = "whoever waits for the result reads how far it is"
)]
pub(crate) fn say(text: &str) {
    eprintln!("{text}");
}
