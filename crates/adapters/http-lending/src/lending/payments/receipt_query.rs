use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, parameter, text},
    openapi::Demands,
};
use munim_kernel::Words as _;
use munim_lending::Paper;

pub(crate) struct On(pub(super) Paper);

impl Filter for On {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let paper = form.word("paper", Paper::WORDS, |word| word.parse().ok())?;
        Some(Self(paper.unwrap_or_default()))
    }

    fn describe(demands: &mut Demands) {
        let words = text().enum_values(Some(Paper::WORDS.iter().copied()));
        parameter(
            demands,
            "paper",
            "A sheet of A5 or a thermal roll; `a5` by default.",
            words,
        );
    }
}
