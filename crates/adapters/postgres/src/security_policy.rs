pub(crate) mod allow_list;
mod security_figure_reader;
pub(crate) mod served_hour_book;
mod settings_book;
