mod edge;
mod first_segment;
mod headers;
mod no_panics;

pub use edge::edge;
pub use first_segment::lower_first_segment;
pub use headers::security_headers;
pub use no_panics::no_panics;

#[cfg(test)]
mod tests;
