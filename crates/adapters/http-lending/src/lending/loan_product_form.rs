use std::collections::BTreeSet;

use munim_http_kit::body::{
    Field, Read,
    amounts::{annual_rate, rupees, rupees_between},
    fields::{NAME, version},
    in_words,
};
use munim_kernel::{ChargeId, Rate, Words as _};
use munim_lending::{
    AllocationOrder, Bounds, EarlyMoney, FirstDue, Frequency, Head, LoanCategory, LoanProductCode,
    LoanProductDraft, LoanProductFault, LoanProductTerms, PenalBasis, PenalRule, Prepayment, Requirements,
};
use utoipa::openapi::{Array, ArrayBuilder, ObjectBuilder, Schema, Type};

use super::fields::{amount_ladder, chosen_positive, instalment_count, positive, product_code, shape};
use crate::prelude::*;

const MOST_CHARGES: usize = 10;

fn tolerated() -> Schema {
    rupees_between(0.0, 100.0).into()
}

fn frequencies() -> Schema {
    let list = ArrayBuilder::from(Array::new(words::<Frequency>()));
    list.min_items(Some(1))
        .max_items(Some(Frequency::ALL.len()))
        .unique_items(true)
        .into()
}

fn heads() -> Schema {
    let list = ArrayBuilder::from(Array::new(words::<Head>()));
    list.min_items(Some(Head::ALL.len()))
        .max_items(Some(Head::ALL.len()))
        .unique_items(true)
        .into()
}

fn list<T: std::str::FromStr>(form: &mut Form, field: Field, all: &str) -> Read<Vec<T>> {
    let name = field.name();
    let Some(words) = form.optional::<Vec<String>>(field)? else {
        return Some(None);
    };
    let read: Result<Vec<T>, _> = words.iter().map(|word| word.parse()).collect();
    form.known(
        read.ok(),
        name,
        "choice",
        format!("{} must contain only: {all}.", in_words(name)),
    )
    .map(Some)
}

fn bounds<T>(
    form: &mut Form,
    object: Field,
    [min, max, step, default]: [&'static str; 4],
    read: impl Fn(&mut Form, Field, &'static str) -> Option<T>,
) -> Option<Bounds<T>> {
    form.lift_needed(object);
    let min = read(form, field(min), "The minimum is required");
    let max = read(form, field(max), "The maximum is required");
    let step = read(
        form,
        field(step).about("The distance between two choices."),
        "The step is required",
    );
    let default = read(form, field(default), "The default is required");
    Some(Bounds {
        min: min?,
        max: max?,
        step: step?,
        default: default?,
    })
}

fn needed_rate(form: &mut Form, field: Field, missing: &'static str) -> Option<Rate> {
    let name = field.name();
    let rate = annual_rate(form, field);
    form.needed(name, rate, missing)
}

fn days(form: &mut Form, field: Field) -> Read<u16> {
    let name = field.name();
    let Some(number) = form.optional::<u32>(field.range(1, i64::from(FirstDue::LATEST)))? else {
        return Some(None);
    };
    let number = u16::try_from(number)
        .ok()
        .filter(|number| (1..=FirstDue::LATEST).contains(number));
    form.known(
        number,
        name,
        "range",
        format!("{} must be between 1 and {}.", in_words(name), FirstDue::LATEST),
    )
    .map(Some)
}

fn requirements(form: &mut Form) -> Option<Requirements> {
    form.lift(
        field("requirements").about("What an application needs before it is sanctioned; nothing by default."),
    );
    let mut is_needed =
        |name: &'static str, about: &'static str| form.optional::<bool>(field(name).about(about));
    let group = is_needed("requirements.group", "The borrower is in a group.");
    let training = is_needed("requirements.training", "The group was trained (CGT).");
    let test = is_needed(
        "requirements.recognitionTest",
        "The group passed its recognition test (GRT).",
    );
    let committee = is_needed(
        "requirements.committee",
        "The branch loan committee recommends it.",
    );
    Some(Requirements {
        group: group?.unwrap_or_default(),
        training: training?.unwrap_or_default(),
        recognition_test: test?.unwrap_or_default(),
        committee: committee?.unwrap_or_default(),
    })
}

/// The usual order of the heads by default.
fn allocation_order(form: &mut Form) -> Option<AllocationOrder> {
    let all = Head::WORDS.join(", ");
    let about = "The order in which a payment pays the parts of an instalment: penalty, fee, interest, principal by default.";
    let order = field("allocationOrder").about(about).shaped(heads);
    let Some(order) = list::<Head>(form, order, &all)? else {
        return Some(AllocationOrder::default());
    };
    let order = <[Head; 4]>::try_from(order)
        .ok()
        .and_then(|order| AllocationOrder::try_new(order).ok());
    form.known(
        order,
        "allocationOrder",
        "choice",
        format!("allocationOrder must contain each of {all} once."),
    )
}

/// The days between disbursal and first instalment, at least and at most.
fn first_due(form: &mut Form) -> Option<FirstDue> {
    form.lift(field("firstDue").about("When the first instalment may fall due, in days from the disbursal."));
    let min_days = days(form, field("firstDue.minDays").about("1 by default."));
    let max_days = days(form, field("firstDue.maxDays").about("100 by default."));
    Some(FirstDue {
        min_days: min_days?.unwrap_or(1),
        max_days: max_days?.unwrap_or(100),
    })
}

/// What happens to an overpayment, and to later instalments if it repays principal.
fn early_money(form: &mut Form) -> Option<(EarlyMoney, Prepayment)> {
    let about = "What becomes of money beyond what is due: `hold` (an advance, by default), `next` (pays the next instalments), \
        `principal` (repays principal).";
    let early_money = form.word_of::<EarlyMoney>(field("earlyMoney").about(about));
    let about = "What becomes of later instalments when early money repays principal: `shorter_term` (fewer of them, by default) or \
        `smaller_instalments`.";
    let prepayment = form.word_of::<Prepayment>(field("prepayment").about(about));
    Some((
        early_money?.unwrap_or(EarlyMoney::Hold),
        prepayment?.unwrap_or(Prepayment::ShorterTerm),
    ))
}

/// How much of an instalment may be unpaid if it is to count as paid; nothing by default.
fn arrears_tolerance(form: &mut Form) -> Option<Money> {
    let tolerance = rupees(
        form,
        field("arrearsTolerance")
            .about(
                "In rupees: an instalment of which no more is unpaid counts as paid for days past due, asset class and PAR. \
                 The rest stays owed. 0 by default.",
            )
            .shaped(tolerated),
        LoanProductTerms::MOST_TOLERANCE,
    );
    Some(tolerance?.unwrap_or(Money::ZERO))
}

/// No penal charge by default.
fn penal(form: &mut Form) -> Read<PenalRule> {
    form.lift(field("penal").about(
        "The penal charge for instalments that are overdue, on their principal and interest only; none by default. Loans whose early \
         money repays principal cannot have one.",
    ));
    let rate = annual_rate(
        form,
        field("penal.annualRate").about("Percent a year of what is overdue. Either this or `amount`."),
    );
    let amount = chosen_positive(
        form,
        field("penal.amount").about("In rupees, once for each instalment. Either this or `annualRate`."),
    );
    let grace = form.optional::<u32>(
        field("penal.graceDays")
            .about("The days past due that cost nothing, also afterwards; none by default.")
            .range(0, i64::from(PenalRule::MOST_GRACE)),
    );
    let most = chosen_positive(
        form,
        field("penal.most").about("In rupees, the most for one instalment. Needed with a rate or an amount."),
    );
    let (rate, amount, grace, most) = (rate?, amount?, grace?, most?);
    let basis = match (rate, amount) {
        (None, None) => return Some(None),
        (Some(rate), None) => PenalBasis::Rate(rate),
        (None, Some(amount)) => PenalBasis::Flat(amount),
        (Some(_), Some(_)) => {
            form.refuse("penal.amount", "choice", "Choose a rate or an amount.".to_owned());
            return None;
        }
    };
    let grace_days = grace.map_or(Some(0), |days| {
        u16::try_from(days)
            .ok()
            .filter(|days| *days <= PenalRule::MOST_GRACE)
    });
    let message = format!("Grace must be between 0 and {} days.", PenalRule::MOST_GRACE);
    let grace_days = form.known(grace_days, "penal.graceDays", "range", message);
    let most = form.needed(
        "penal.most",
        Some(most),
        "The most for one instalment is required",
    );
    Some(Some(PenalRule {
        basis,
        grace_days: grace_days?,
        most: most?,
    }))
}

fn refuse(form: &mut Form, draft: &LoanProductDraft, faults: Vec<LoanProductFault>) {
    for fault in faults {
        let name = match fault {
            LoanProductFault::Principal(_) => "principal",
            LoanProductFault::AmountLadder => "amountLadder",
            LoanProductFault::Instalments(_) => "instalments",
            LoanProductFault::AnnualRate(_) => "annualRate",
            LoanProductFault::Frequencies => "frequencies",
            LoanProductFault::Grace if draft.grace.principal >= draft.instalments.min => "gracePrincipal",
            LoanProductFault::Grace => "graceInterest",
            LoanProductFault::FirstDue => "firstDue",
            LoanProductFault::ArrearsTolerance => "arrearsTolerance",
            LoanProductFault::Requirements => "requirements",
            LoanProductFault::Penal | LoanProductFault::PenalPrepaid => "penal",
            LoanProductFault::EarlyMoney => "earlyMoney",
        };
        let message = format!("{} is not possible: {fault}.", in_words(name));
        form.refuse(name, "range", message);
    }
}

fn terms(form: &mut Form) -> Option<LoanProductTerms> {
    let name = form.name(field("name").printed(), "Name is required", NAME);
    let category = form.word_of::<LoanCategory>("category");
    let category = form.needed("category", category, "Category is required");
    let is_microfinance = form.optional::<bool>(
        field("isMicrofinance").about("Whether the limits on microfinance loans apply; true by default."),
    );
    let principal = bounds(
        form,
        field("principal").about("How much is lent, in rupees."),
        [
            "principal.min",
            "principal.max",
            "principal.step",
            "principal.default",
        ],
        positive,
    );
    let ladder = amount_ladder(form);
    let instalments = bounds(
        form,
        field("instalments").about("In how many instalments."),
        [
            "instalments.min",
            "instalments.max",
            "instalments.step",
            "instalments.default",
        ],
        instalment_count,
    );
    let rate = bounds(
        form,
        field("annualRate").about("Percent a year."),
        [
            "annualRate.min",
            "annualRate.max",
            "annualRate.step",
            "annualRate.default",
        ],
        needed_rate,
    );
    let all = Frequency::WORDS.join(", ");
    let frequencies = list::<Frequency>(
        form,
        field("frequencies")
            .about("How often an instalment falls due. The first is the default.")
            .shaped(frequencies),
        &all,
    );
    let frequencies = form.needed("frequencies", frequencies, "At least one frequency is required");
    let shape = shape(form);
    let first_due = first_due(form);
    let order = allocation_order(form);
    let early_money = early_money(form);
    let tolerance = arrears_tolerance(form);
    let penal = penal(form);
    let requirements = requirements(form);
    let (shape, (early_money, prepayment)) = (shape?, early_money?);
    let draft = LoanProductDraft {
        name: name?,
        category: category?,
        is_microfinance: is_microfinance?.unwrap_or(true),
        principal: principal?,
        amount_ladder: ladder?,
        instalments: instalments?,
        annual_rate: rate?,
        frequencies: frequencies?,
        method: shape.method,
        rounding: shape.rounding,
        instalment_rounding: shape.instalment_rounding,
        grace: shape.grace,
        broken_period: shape.broken_period,
        first_due: first_due?,
        allocation_order: order?,
        early_money,
        prepayment,
        arrears_tolerance: tolerance?,
        penal: penal?,
        requirements: requirements?,
        charges: Vec::new(),
    };
    let early = draft.check_early_money();
    match LoanProductTerms::try_new(draft.clone()) {
        Ok(terms) if early.is_ok() => Some(terms),
        Ok(_) => {
            refuse(form, &draft, early.err().into_iter().collect());
            None
        }
        Err(mut faults) => {
            faults.extend(early.err());
            refuse(form, &draft, faults);
            None
        }
    }
}

fn charge_ids() -> Schema {
    let list = ArrayBuilder::from(Array::new(
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)),
    ));
    list.max_items(Some(MOST_CHARGES)).unique_items(true).into()
}

/// None by default.
fn charges(form: &mut Form) -> Option<Vec<ChargeId>> {
    let about = "The charges that the product takes up, as they are now; none by default.";
    let ids = form.optional::<Vec<i64>>(field("charges").about(about).shaped(charge_ids))?;
    let ids = ids.unwrap_or_default();
    let read: Result<Vec<_>, _> = ids.iter().map(|id| ChargeId::try_new(*id)).collect();
    let distinct: BTreeSet<_> = ids.iter().collect();
    let read = read
        .ok()
        .filter(|read| read.len() <= MOST_CHARGES && distinct.len() == read.len());
    let message = format!("charges must name at most {MOST_CHARGES} charges, each once.");
    form.known(read, "charges", "range", message)
}

pub(crate) struct CreateLoanProductRequest(
    pub(super) LoanProductCode,
    pub(super) LoanProductTerms,
    pub(super) Vec<ChargeId>,
);

impl FromForm for CreateLoanProductRequest {
    const NAME: &'static str = "CreateLoanProductRequest";
    const ABOUT: &'static str = "A loan product to offer.";

    fn take(form: &mut Form) -> Option<Self> {
        let code = product_code(form, LoanProductCode::try_new);
        let (terms, charges) = (terms(form), charges(form));
        Some(Self(code?, terms?, charges?))
    }

    fn example() -> Value {
        let mut example = ChangeLoanProductRequest::example();
        if let Some(object) = example.as_object_mut() {
            object.insert("code".to_owned(), json!("DAIRY"));
        }
        example
    }
}

pub(crate) struct ChangeLoanProductRequest {
    pub(super) terms: LoanProductTerms,
    pub(super) charges: Vec<ChargeId>,
    pub(super) version: Option<i64>,
}

impl FromForm for ChangeLoanProductRequest {
    const NAME: &'static str = "ChangeLoanProductRequest";
    const ABOUT: &'static str = "The terms, all of them: what is left out goes back to its default.";

    fn take(form: &mut Form) -> Option<Self> {
        let (terms, charges) = (terms(form), charges(form));
        let version = version(form, "version");
        Some(Self {
            terms: terms?,
            charges: charges?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"name": "Dairy Loan", "category": "agriculture",
            "principal": {"min": 5_000, "max": 60_000, "step": 1_000, "default": 30_000},
            "amountLadder": [20_000, 30_000, 45_000, 60_000],
            "instalments": {"min": 6, "max": 24, "step": 6, "default": 12},
            "annualRate": {"min": 20, "max": 24, "step": 0.5, "default": 22},
            "frequencies": ["monthly", "fortnightly"], "method": "declining", "interestRounding": "rupee",
            "requirements": {"group": true, "training": true, "recognitionTest": true}})
    }
}
