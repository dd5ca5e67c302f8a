//! The pages are embedded when the program is built; a new build of them makes a new program.

fn main() {
    println!("cargo::rerun-if-changed=../../frontend/dist");
}
