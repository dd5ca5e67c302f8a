use serde::Serialize;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidPage {
    #[error("page must be a whole number from 1")]
    Page,
    #[error("pageSize must be a whole number from 1 to 200")]
    Size,
}

/// The part of a list that is requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: u32,
    size: u32,
}

impl PageRequest {
    pub const MAX_SIZE: u32 = 200;

    pub const MOST_IN_A_FILE: u32 = 50_000;

    pub const fn for_a_file() -> Self {
        Self {
            page: 1,
            size: Self::MOST_IN_A_FILE,
        }
    }

    /// Requests the shortest page, for callers that only need the list's total.
    pub const fn for_its_total() -> Self {
        Self { page: 1, size: 1 }
    }

    /// # Errors
    /// [`InvalidPage`] for page 0, or a size outside 1 to 200.
    pub fn try_new(page: u32, size: u32) -> Result<Self, InvalidPage> {
        if page == 0 {
            return Err(InvalidPage::Page);
        }
        if size == 0 || size > Self::MAX_SIZE {
            return Err(InvalidPage::Size);
        }
        Ok(Self { page, size })
    }

    pub fn page(self) -> u32 {
        self.page
    }

    pub fn size(self) -> u32 {
        self.size
    }

    pub fn offset(self) -> i64 {
        i64::from(self.page - 1) * i64::from(self.size)
    }
}

/// One page of a list. A page past the end is empty, not an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub items: Vec<T>,
    /// The number of rows in the whole list.
    pub total_count: i64,
    pub page: u32,
    pub page_size: u32,
}

impl<T> Page<T> {
    pub fn new(request: PageRequest, items: Vec<T>, total_count: i64) -> Self {
        Self {
            items,
            total_count,
            page: request.page(),
            page_size: request.size(),
        }
    }

    pub fn map<U>(self, turn: impl FnMut(T) -> U) -> Page<U> {
        Page {
            items: self.items.into_iter().map(turn).collect(),
            total_count: self.total_count,
            page: self.page,
            page_size: self.page_size,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_edges() {
        assert_eq!(PageRequest::try_new(0, 10), Err(InvalidPage::Page));
        assert_eq!(PageRequest::try_new(1, 0), Err(InvalidPage::Size));
        assert_eq!(PageRequest::try_new(1, 201), Err(InvalidPage::Size));
        assert_eq!(PageRequest::try_new(3, 200).unwrap().offset(), 400);
    }
}
