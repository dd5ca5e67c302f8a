//! What every request passes on its way in and every reply on its way out.
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
