use munim_books::{BankAccountDraft, BankAccountNumber, Ifsc};
use munim_http_kit::body::{
    Read,
    amounts::{rupees, rupees_between},
    fields::{NAME, row, version},
};
use munim_kernel::AccountId;
use utoipa::openapi::Schema;

use crate::prelude::*;

const NUMBER_MISSING: &str = "Account number is required";

/// A hundred crore rupees.
const MOST_OVERDRAFT: Money = Money::from_paise(100_000_000_000);

fn up_to_most() -> Schema {
    rupees_between(0.0, 1_000_000_000.0).into()
}

/// The fields of a bank account, without its number.
#[derive(Clone)]
struct Named {
    name: String,
    bank: String,
    ifsc: Ifsc,
    branch: Option<BranchId>,
    account: AccountId,
    overdraft: Money,
    is_active: bool,
}

impl Named {
    fn take(form: &mut Form) -> Option<Self> {
        let name = form.text(field("name").about("How it is shown."), "Name is required", NAME);
        let bank = form.text(field("bankName").about("The bank."), "Bank is required", NAME);
        let ifsc = form.text(
            field("ifsc")
                .about("The code of the bank's branch.")
                .pattern(Ifsc::PATTERN),
            "IFSC is required",
            11,
        );
        let ifsc = ifsc.and_then(|code| {
            let ifsc = Ifsc::try_new(code);
            form.valid(ifsc, "ifsc", "ifsc", |fault| format!("Check the IFSC: {fault}."))
        });
        let branch = row(
            form,
            field("branchId").about("The branch that uses it; all by default."),
        );
        let about = "The account of the chart that its money is in: a cash or bank account (`isCash`).";
        let account = row(form, field("accountId").about(about));
        let account = form.needed("accountId", account, "Account is required");
        let about = "How far it may be overdrawn, in rupees; 0 by default.";
        let overdraft = rupees(
            form,
            field("overdraft").about(about).shaped(up_to_most),
            MOST_OVERDRAFT,
        );
        let about = "False takes it out of use: nothing is paid out of it. True by default.";
        let is_active = form.optional::<bool>(field("isActive").about(about));
        Some(Self {
            name: name?,
            bank: bank?,
            ifsc: ifsc?,
            branch: branch?,
            account: account?,
            overdraft: overdraft?.unwrap_or(Money::ZERO),
            is_active: is_active?.unwrap_or(true),
        })
    }

    fn with(self, number: BankAccountNumber) -> BankAccountDraft {
        BankAccountDraft {
            name: self.name,
            bank: self.bank,
            ifsc: self.ifsc,
            number,
            branch: self.branch,
            account: self.account,
            overdraft: self.overdraft,
            is_active: self.is_active,
        }
    }
}

fn number(form: &mut Form, about: &'static str) -> Read<BankAccountNumber> {
    let name = field("accountNumber")
        .about(about)
        .pattern(BankAccountNumber::PATTERN);
    let Some(digits) = form.kept_text(name, NUMBER_MISSING, 18)? else {
        return Some(None);
    };
    let number = BankAccountNumber::try_new(digits);
    form.valid(number, "accountNumber", "account_number", |fault| {
        format!("Check the account number: {fault}.")
    })
    .map(Some)
}

pub(crate) struct CreateBankAccountRequest(pub(super) BankAccountDraft);

impl FromForm for CreateBankAccountRequest {
    const NAME: &'static str = "CreateBankAccountRequest";
    const ABOUT: &'static str = "An account of the organisation at a bank.";

    fn take(form: &mut Form) -> Option<Self> {
        let named = Named::take(form);
        let number = number(form, "6 to 18 digits. Replies show the last four.");
        let number = form.needed("accountNumber", number, NUMBER_MISSING);
        Some(Self(named?.with(number?)))
    }

    fn example() -> Value {
        json!({"name": "Disbursals", "bankName": "State Bank of India", "ifsc": "SBIN0000300",
            "accountNumber": "30412345678", "accountId": 2})
    }
}

pub(crate) struct ChangeBankAccountRequest {
    named: Named,
    number: Option<BankAccountNumber>,
    pub(super) version: Option<i64>,
}

impl ChangeBankAccountRequest {
    /// `present` is the account's current number.
    pub(super) fn draft(&self, present: &BankAccountNumber) -> BankAccountDraft {
        let number = self.number.as_ref().unwrap_or(present);
        self.named.clone().with(number.clone())
    }
}

impl FromForm for ChangeBankAccountRequest {
    const NAME: &'static str = "ChangeBankAccountRequest";
    const ABOUT: &'static str = "The new details of a bank account, which replace the present ones.";

    fn take(form: &mut Form) -> Option<Self> {
        let named = Named::take(form);
        let number = number(form, "Its present number by default.");
        let version = version(form, "version");
        Some(Self {
            named: named?,
            number: number?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"name": "Disbursals", "bankName": "State Bank of India", "ifsc": "SBIN0000300", "accountId": 2,
            "isActive": false})
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_bad_field_is_named_at_once() {
        let bad = json!({"name": " ", "ifsc": "SBIN1000300", "accountNumber": "12x", "branchId": 0});
        assert_eq!(
            faults::<CreateBankAccountRequest>(bad.clone()),
            [
                "name: required",
                "bankName: required",
                "ifsc: ifsc",
                "branchId: range",
                "accountId: required",
                "accountNumber: account_number",
            ]
        );
        let good = json!({"name": "x", "bankName": "x", "ifsc": "SBIN0000300", "accountId": 1});
        assert_eq!(
            faults::<CreateBankAccountRequest>(good.clone()),
            ["accountNumber: required"]
        );
        assert_eq!(faults::<ChangeBankAccountRequest>(good), [""; 0]);
    }
}
