use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, id, parameter, stored_number},
    openapi::{Demands, shapes::number},
};

use crate::prelude::*;

pub(crate) struct OfYear {
    pub(super) year: Option<i32>,
    pub(super) branch: Option<BranchId>,
}

impl Filter for OfYear {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let year = form.chosen("year").map(|text| {
            let year = text.parse::<i32>().ok();
            let year = year.filter(|year| (2000..=2100).contains(year));
            form.known(year, "year", "range", "year must be from 2000 to 2100.")
        });
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        Some(Self {
            year: match year {
                Some(read) => Some(read?),
                None => None,
            },
            branch: branch?,
        })
    }

    fn describe(demands: &mut Demands) {
        let year = number().minimum(Some(2000_i64)).maximum(Some(2100_i64));
        parameter(demands, "year", "The year; the present one by default.", year);
        let meaning = "Only those of that branch and of all branches.";
        parameter(demands, "branchId", meaning, stored_number(1));
    }
}
