/// Declares the wire form of a page of items, with its own name in the document. Its example has one item: that of the item's
/// type, or the given one.
#[macro_export]
macro_rules! list_page {
    ($(#[$doc:meta])* $name:ident of $item:ty) => {
        $crate::list_page!($(#[$doc])* $name of $item, example = <$item>::example());
    };
    ($(#[$doc:meta])* $name:ident of $item:ty, example = $example:expr) => {
        $(#[$doc])*
        #[derive(serde::Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct $name {
            items: Vec<$item>,
            /// The number of rows in the whole list.
            total_count: i64,
            /// This page's number, from 1.
            page: u32,
            /// The number of rows per page.
            page_size: u32,
        }

        impl<T: Into<$item>> From<munim_kernel::Page<T>> for $name {
            fn from(page: munim_kernel::Page<T>) -> Self {
                Self {
                    items: page.items.into_iter().map(Into::into).collect(),
                    total_count: page.total_count,
                    page: page.page,
                    page_size: page.page_size,
                }
            }
        }

        impl $name {
            pub(crate) fn example() -> Self {
                Self { items: vec![$example], total_count: 1, page: 1, page_size: 50 }
            }
        }
    };
}
