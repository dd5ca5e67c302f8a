pub(crate) mod allow_list;
mod security_figures;
pub(crate) mod served_hours;
mod settings_book;
