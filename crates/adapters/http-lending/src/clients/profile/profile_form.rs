use munim_books::Ifsc;
use munim_clients::{
    Address, BankDraft, DocumentKind, DocumentNumber, Education, Language, LocalName, MaritalStatus, Nominee,
    PinCode, ProfileDraft, Relative, RelativeKind, RiskClass, SocialCategory,
};
use munim_http_kit::body::{
    Field, Read,
    fields::{ADDRESS, NAME, day, version},
    in_words,
};

use super::super::client_form::phone;
use crate::prelude::*;

pub(crate) struct ChangeClientProfileRequest {
    pub(super) draft: ProfileDraft,
    pub(super) bank: Option<BankDraft>,
    pub(super) version: Option<i64>,
}

/// An object that is whole or absent.
pub(crate) struct Whole {
    is_there: bool,
}

impl Whole {
    pub(crate) fn lift(form: &mut Form, object: Field) -> Self {
        let is_there = form.says(object.name());
        form.lift(object);
        Self { is_there }
    }

    /// Refuses a member that is missing, if the object is there.
    fn needed<T>(&self, form: &mut Form, member: &'static str, read: Read<T>) -> Read<T> {
        if self.is_there && matches!(read, Some(None)) {
            let message = format!("{} is required", in_words(member));
            form.refuse(member, "required", message);
            return None;
        }
        read
    }

    pub(crate) fn text(&self, form: &mut Form, member: Field, most: u64) -> Read<String> {
        let text = form.optional_text(member, most);
        let text = text.map(|text| text.filter(|text| !text.is_empty()));
        self.needed(form, member.name(), text)
    }
}

fn address(
    form: &mut Form,
    object: Field,
    [line, village, district, state, pin]: [&'static str; 5],
) -> Read<Address> {
    let whole = Whole::lift(form, object);
    let line = whole.text(form, field(line).about("House and street.").printed(), ADDRESS);
    let village = whole.text(form, field(village).printed(), NAME);
    let district = whole.text(form, field(district).printed(), NAME);
    let state = whole.text(form, field(state).printed(), NAME);
    let code = whole.text(form, field(pin).pattern(PinCode::PATTERN), 6);
    let code = code.and_then(|code| {
        let code = code.map(PinCode::try_new).transpose();
        form.valid(code, pin, "pin_code", |fault| fault.to_string())
    });
    let (Some(line), Some(village), Some(district), Some(state), Some(pin_code)) =
        (line?, village?, district?, state?, code?)
    else {
        return Some(None);
    };
    Some(Some(Address {
        line,
        village,
        district,
        state,
        pin_code,
    }))
}

fn local_name(form: &mut Form) -> Option<LocalName> {
    form.lift(field("localName").about("The names in the script of the client's language."));
    let first = form.line(field("localName.first").printed(), NAME);
    let middle = form.line(field("localName.middle").printed(), NAME);
    let last = form.line(field("localName.last").printed(), NAME);
    Some(LocalName {
        first: first?,
        middle: middle?,
        last: last?,
    })
}

fn relative(form: &mut Form) -> Read<Relative> {
    let about = "Whose name is beside the client's on documents.";
    let whole = Whole::lift(form, field("relative").about(about));
    let kind = form.word_of::<RelativeKind>("relative.kind");
    let kind = whole.needed(form, "relative.kind", kind);
    let name = whole.text(form, field("relative.name").printed(), NAME);
    Some(kind?.zip(name?).map(|(kind, name)| Relative { kind, name }))
}

fn nominee(form: &mut Form) -> Read<Nominee> {
    let about = "Who receives what the client is owed after their death.";
    let whole = Whole::lift(form, field("nominee").about(about));
    let name = whole.text(form, field("nominee.name").printed(), NAME);
    let relation = whole.text(form, field("nominee.relation").printed(), NAME);
    let birth_date = day(form, "nominee.birthDate").map(Option::flatten);
    let birth_date = whole.needed(form, "nominee.birthDate", birth_date);
    let (Some(name), Some(relation), Some(birth_date)) = (name?, relation?, birth_date?) else {
        return Some(None);
    };
    Some(Some(Nominee {
        name,
        relation,
        birth_date,
    }))
}

fn bank(form: &mut Form) -> Read<BankDraft> {
    let about = "The account that loans are paid out to.";
    let whole = Whole::lift(form, field("bankAccount").about(about));
    let about = "The code of the bank's branch.";
    let code = whole.text(
        form,
        field("bankAccount.ifsc").about(about).pattern(Ifsc::PATTERN),
        11,
    );
    let ifsc = code.and_then(|code| {
        let ifsc = code.map(Ifsc::try_new).transpose();
        form.valid(ifsc, "bankAccount.ifsc", "ifsc", |fault| {
            format!("Check the IFSC: {fault}.")
        })
    });
    let about = "6 to 18 digits. Replies show the last four. The present number by default.";
    let typed = form.optional_text(field("bankAccount.number").about(about), 30);
    let number = typed.and_then(|typed| {
        let typed = typed.filter(|typed| !typed.is_empty());
        let number = typed.map(|typed| DocumentNumber::try_new(DocumentKind::BankPassbook, &typed));
        let number = number.transpose();
        form.valid(number, "bankAccount.number", "account_number", |fault| {
            fault.to_string()
        })
    });
    let holder = whole.text(form, field("bankAccount.holder").printed(), NAME);
    let (Some(ifsc), number, Some(holder)) = (ifsc?, number?, holder?) else {
        return Some(None);
    };
    Some(Some(BankDraft { ifsc, number, holder }))
}

impl FromForm for ChangeClientProfileRequest {
    const NAME: &'static str = "ChangeClientProfileRequest";
    const ABOUT: &'static str = "The new details of a client, which replace the present ones.";

    fn take(form: &mut Form) -> Option<Self> {
        let middle_name = form.line(field("middleName").printed(), NAME);
        let local_name = local_name(form);
        let relative = relative(form);
        let marital_status = form.word_of::<MaritalStatus>("maritalStatus");
        let education = form.word_of::<Education>("education");
        let occupation = form.line(field("occupation").printed(), NAME);
        let about = "For the credit bureau, if the client states it.";
        let religion = form.line(field("religion").about(about).printed(), NAME);
        let category = field("socialCategory").about(about);
        let social_category = form.word_of::<SocialCategory>(category);
        let permanent = [
            "permanentAddress.line",
            "permanentAddress.village",
            "permanentAddress.district",
            "permanentAddress.state",
            "permanentAddress.pinCode",
        ];
        let permanent_address = address(form, field("permanentAddress"), permanent);
        let current = [
            "currentAddress.line",
            "currentAddress.village",
            "currentAddress.district",
            "currentAddress.state",
            "currentAddress.pinCode",
        ];
        let about = "Where they live, if not at the permanent address.";
        let current_address = address(form, field("currentAddress").about(about), current);
        let about = "Ten digits for an Indian number, or with its country code. Not the first one.";
        let second_phone = phone(form, field("secondPhone").about(about));
        let about = "The language of letters; `en` by default.";
        let language = form.word_of::<Language>(field("language").about(about));
        let nominee = nominee(form);
        let bank = bank(form);
        let about = "How often the documents are checked again: after 10, 8 or 2 years. `high` by default.";
        let risk = form.word_of::<RiskClass>(field("riskClass").about(about));
        let version = version(form, "version");
        Some(Self {
            draft: ProfileDraft {
                middle_name: middle_name?,
                local_name: local_name?,
                relative: relative?,
                marital_status: marital_status?,
                education: education?,
                occupation: occupation?,
                religion: religion?,
                social_category: social_category?,
                permanent_address: permanent_address?,
                current_address: current_address?,
                second_phone: second_phone?,
                language: language?.unwrap_or(Language::English),
                nominee: nominee?,
                risk: risk?.unwrap_or(RiskClass::High),
            },
            bank: bank?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"localName": {"first": "आशा", "last": "पाटील"}, "relative": {"kind": "husband", "name": "Ramesh Patil"},
            "maritalStatus": "married", "occupation": "Tailor", "language": "mr",
            "permanentAddress": {"line": "12 Main Road", "village": "Wai", "district": "Satara", "state": "Maharashtra",
                "pinCode": "412803"},
            "nominee": {"name": "Ramesh Patil", "relation": "Husband", "birthDate": "1988-02-11"},
            "bankAccount": {"ifsc": "SBIN0000300", "number": "30412345678", "holder": "Asha Patil"}})
    }
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn an_object_is_whole_or_absent() {
        assert_eq!(
            faults::<ChangeClientProfileRequest>(json!({"nominee": null})),
            [""; 0]
        );
        let bad = json!({"relative": {"name": "Ramesh"}, "currentAddress": {"line": "12", "village": "Wai", "district": "Satara",
                "state": "Maharashtra", "pinCode": "012803"}, "secondPhone": "12", "nominee": {"relation": "Husband"},
            "bankAccount": {"ifsc": "SBIN", "holder": "Asha", "number": "12"}});
        assert_eq!(
            faults::<ChangeClientProfileRequest>(bad),
            [
                "relative.kind: required",
                "currentAddress.pinCode: pin_code",
                "secondPhone: phone",
                "nominee.name: required",
                "nominee.birthDate: required",
                "bankAccount.ifsc: ifsc",
                "bankAccount.number: account_number",
            ]
        );
    }
}
