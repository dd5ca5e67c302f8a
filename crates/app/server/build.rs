//! The pages are embedded when the program is built, so a new build of the pages rebuilds the program.

fn main() {
    println!("cargo::rerun-if-changed=../../../frontend/dist");
}
