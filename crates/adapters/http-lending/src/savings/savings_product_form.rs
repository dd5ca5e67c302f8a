use munim_http_kit::body::{
    Field, Read,
    amounts::{annual_rate, rupees},
    fields::{NAME, needed_day, version},
    in_words,
};
use munim_kernel::Rate;
use munim_savings::{
    BrokenDays, DatedRates, DepositRules, Maturity, RateCard, RateSlab, Rhythm, SavingsKind,
    SavingsProductCode, SavingsProductDraft, SavingsProductFault, SavingsProductTerms, SlabBasis, Term,
};
use utoipa::openapi::{Array, ArrayBuilder, Schema};

use crate::{
    lending::fields::{amount_or_nothing, product_code},
    prelude::*,
};

const MOST_DATES: usize = 100;
const MOST_SLABS: usize = 50;

fn maturities() -> Schema {
    let list = ArrayBuilder::from(Array::new(words::<Maturity>()));
    list.min_items(Some(1))
        .max_items(Some(Maturity::ALL.len()))
        .unique_items(true)
        .into()
}

/// Reads an amount from ₹0, which is the default.
fn amount_or_zero(form: &mut Form, field: Field) -> Option<Money> {
    let read = rupees(form, field.shaped(amount_or_nothing), SavingsProductTerms::MOST)?;
    Some(read.unwrap_or_default())
}

fn limit(form: &mut Form, field: Field) -> Read<Money> {
    rupees(form, field.shaped(amount_or_nothing), SavingsProductTerms::MOST)
}

/// Reads a number of days or months, `usual` by default.
pub(super) fn count(form: &mut Form, field: Field, usual: u16) -> Option<u16> {
    const MOST: u16 = 7_320;
    let name = field.name();
    let number = form.optional::<u32>(field.range(0, i64::from(MOST)))?;
    let number = number.map_or(Some(usual), |number| u16::try_from(number).ok());
    let number = number.filter(|number| *number <= MOST);
    if number.is_none() {
        let message = format!("{} must be between 0 and {MOST}.", in_words(name));
        form.refuse(name, "range", message);
    }
    number
}

fn rate(form: &mut Form, field: Field) -> Option<Rate> {
    let read = annual_rate(form, field)?;
    read.or_else(|| Rate::try_new(rust_decimal::Decimal::ZERO).ok())
}

fn slab(form: &mut Form) -> Option<RateSlab> {
    let about = "The balance from which on it applies, in rupees; 0 by default.";
    let balance = amount_or_zero(form, field("balance").about(about));
    let about = "The days of a term from which on it applies; 0 by default.";
    let days = count(form, field("days").about(about), 0);
    let rate = annual_rate(form, field("rate").about("Percent a year."));
    let rate = form.needed("rate", rate, "Rate is required");
    Some(RateSlab {
        from_balance: balance?,
        from_days: days?.into(),
        rate: rate?,
    })
}

fn dated(form: &mut Form) -> Option<DatedRates> {
    let from = field("from").about("The first day on which they apply.");
    let from = needed_day(form, from, "Date is required");
    let about = "By days, then by balance; the first of each number of days from 0.";
    let slabs = form.objects(field("slabs").about(about), MOST_SLABS, slab);
    let about =
        "What senior citizens get beyond the rate of their slab, in percent a year; nothing by default.";
    let extra = rate(form, field("seniorExtra").about(about));
    Some(DatedRates {
        from: from?,
        slabs: slabs?,
        senior_extra: extra?,
    })
}

fn term(form: &mut Form, (months, days): (Field, Field), usual: u16) -> Option<Term> {
    let (months, days) = (count(form, months, usual), count(form, days, 0));
    Some(Term {
        months: months?,
        days: days?,
    })
}

/// The rules of deposits for a term, if they are given.
fn deposit(form: &mut Form) -> Read<DepositRules> {
    let is_given = form.says("deposit");
    form.lift(field("deposit").about("The rules of fixed and recurring deposits. Other products have none."));
    let least = term(
        form,
        (
            field("deposit.leastTermMonths").about("The shortest term: 1 month by default."),
            field("deposit.leastTermDays").about("Beyond its months; 0 by default."),
        ),
        1,
    );
    let most = term(
        form,
        (
            field("deposit.mostTermMonths").about("The longest term: 120 months by default."),
            field("deposit.mostTermDays").about("Beyond its months; 0 by default."),
        ),
        120,
    );
    let broken = form.word(
        field("deposit.brokenDays").about(
            "What the days beyond the whole quarters of a term earn: interest by the day (`actual_365`, the default) or `none`.",
        ),
        &BrokenDays::ALL,
        BrokenDays::as_str,
    );
    let about =
        "What the rate of a deposit that is closed early loses, in percent a year; nothing by default.";
    let penal_rate = rate(form, field("deposit.penalRate").about(about));
    let about = "Below as many days a deposit earns nothing; 7 by default.";
    let least_days = count(form, field("deposit.leastDays").about(about), 7);
    let about = "In rupees, every month for each ₹100 of a late instalment of a recurring deposit; nothing by default.";
    let late = amount_or_zero(form, field("deposit.latePerHundred").about(about));
    let about = "What fixed deposits may do at their end, all by default: `pay_out`, `renew_principal` (interest is paid out), `renew_all`. \
        Recurring deposits are always paid out.";
    let chosen = form.optional::<Vec<String>>(field("deposit.maturities").about(about).shaped(maturities));
    let chosen = chosen.and_then(|words| {
        let Some(words) = words else {
            return Some(Maturity::ALL.to_vec());
        };
        let read: Result<Vec<Maturity>, _> = words.iter().map(|word| word.parse()).collect();
        if read.is_err() {
            let all = Maturity::ALL.map(Maturity::as_str).join(", ");
            let message = format!("Maturities must contain only: {all}.");
            form.refuse("deposit.maturities", "choice", message);
        }
        read.ok()
    });
    let rules = DepositRules {
        least_term: least?,
        most_term: most?,
        broken_days: broken?.unwrap_or(BrokenDays::Actual365),
        penal_rate: penal_rate?,
        least_days: least_days?,
        late_per_hundred: late?,
        maturities: chosen?,
    };
    Some(is_given.then_some(rules))
}

fn refuse(form: &mut Form, faults: Vec<SavingsProductFault>) {
    for fault in faults {
        let name = fault.field();
        let message = format!("{} is not possible: {fault}.", in_words(&name));
        form.refuse(name, "range", message);
    }
}

fn terms(form: &mut Form) -> Option<SavingsProductTerms> {
    let name = form.name(field("name").printed(), "Name is required", NAME);
    let kind = form.word("kind", &SavingsKind::ALL, SavingsKind::as_str);
    let kind = form.needed("kind", kind, "Kind is required");
    let about = "The rates by date, the earliest first. Later ones apply from their date on, also to accounts that are open.";
    let rates = form.objects(field("rates").about(about), MOST_DATES, dated);
    let basis = form.word(
        field("slabBasis").about(
            "What the rate of a slab by balance applies to: the `whole` balance (the default), or each `part` in its own slab.",
        ),
        &SlabBasis::ALL,
        SlabBasis::as_str,
    );
    let about = "In rupees: what stays in an account, and below which a day earns nothing; 0 by default.";
    let minimum = amount_or_zero(form, field("minimumBalance").about(about));
    let about = "In rupees: the least first deposit, or the least deposit or instalment of a product with a term; 0 by default.";
    let opening = amount_or_zero(form, field("openingBalance").about(about));
    let about = "In rupees: the most that can be withdrawn in a day; any amount by default.";
    let daily = limit(form, field("dailyLimit").about(about));
    let about = "In rupees: the most that can be withdrawn in a calendar month; any amount by default.";
    let monthly = limit(form, field("monthlyLimit").about(about));
    let posting = form.word(
        field("posting").about("How often interest is posted; `quarterly` by default."),
        &Rhythm::ALL,
        Rhythm::as_str,
    );
    let deposit = deposit(form);
    let draft = SavingsProductDraft {
        name: name?,
        kind: kind?,
        rates: RateCard::new(rates?),
        slab_basis: basis?.unwrap_or(SlabBasis::Whole),
        minimum_balance: minimum?,
        opening_balance: opening?,
        daily_limit: daily?,
        monthly_limit: monthly?,
        posting: posting?.unwrap_or(Rhythm::Quarterly),
        deposit: deposit?,
    };
    SavingsProductTerms::try_new(draft)
        .map_err(|faults| refuse(form, faults))
        .ok()
}

pub(crate) struct CreateSavingsProductRequest(pub(super) SavingsProductCode, pub(super) SavingsProductTerms);

impl FromForm for CreateSavingsProductRequest {
    const NAME: &'static str = "CreateSavingsProductRequest";
    const ABOUT: &'static str = "A savings product to offer.";

    fn take(form: &mut Form) -> Option<Self> {
        let code = product_code(form, SavingsProductCode::try_new);
        let terms = terms(form);
        Some(Self(code?, terms?))
    }

    fn example() -> Value {
        let mut example = ChangeSavingsProductRequest::example();
        if let Some(object) = example.as_object_mut() {
            object.insert("code".to_owned(), json!("SB"));
        }
        example
    }
}

pub(crate) struct ChangeSavingsProductRequest {
    pub(super) terms: SavingsProductTerms,
    pub(super) version: Option<i64>,
}

impl FromForm for ChangeSavingsProductRequest {
    const NAME: &'static str = "ChangeSavingsProductRequest";
    const ABOUT: &'static str = "The terms, all of them: what is left out goes back to its default.";

    fn take(form: &mut Form) -> Option<Self> {
        let terms = terms(form);
        let version = version(form, "version");
        Some(Self {
            terms: terms?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"name": "Savings account", "kind": "savings", "minimumBalance": 500, "openingBalance": 1_000, "dailyLimit": 25_000,
            "posting": "quarterly", "rates": [{"from": "2026-04-01", "slabs": [{"balance": 0, "rate": 4}], "seniorExtra": 0.5}]})
    }
}
