pub(crate) mod allow_list;
mod security_figures;
mod served_hours;
mod settings_book;
