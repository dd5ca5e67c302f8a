//! The layouts of banks' files.
use munim_kernel::words;

use super::layout::{Amount, Day, Field, Layout, Value};
use crate::PaymentMode;

words! {
    /// A bank's layout of payment files.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BankTemplate {
        /// HDFC Bank, `ENet` bulk upload: NEFT, or a transfer within the bank.
        HdfcEnet = "hdfc_enet",
        /// ICICI Bank, Corporate Internet Banking bulk upload: NEFT, or a transfer within the bank.
        IciciCib = "icici_cib",
        /// NPCI's National Automated Clearing House, credits (ACH-CR input file), sent through a sponsor bank.
        NachCredit = "nach_credit",
    }
}

impl BankTemplate {
    pub(super) const fn layout(self) -> &'static Layout {
        match self {
            Self::HdfcEnet => &HDFC_ENET,
            Self::IciciCib => &ICICI_CIB,
            Self::NachCredit => &NACH_CREDIT,
        }
    }

    /// Returns whether the file needs the code of the lender. NPCI calls it the user number.
    pub fn needs_customer_code(self) -> bool {
        self == Self::NachCredit
    }

    /// Returns the extension of the file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::HdfcEnet => "csv",
            Self::IciciCib | Self::NachCredit => "txt",
        }
    }

    pub(super) const fn mode(self) -> PaymentMode {
        match self {
            Self::HdfcEnet | Self::IciciCib => PaymentMode::Bank,
            Self::NachCredit => PaymentMode::Nach,
        }
    }
}

const EMPTY: Field = Field::up_to(0, Value::Text(""));

static HDFC_ENET: Layout = Layout {
    separator: ",",
    line_end: "\r\n",
    header: &[],
    part: &[
        // Transaction type: I within the bank, N for NEFT.
        Field::up_to(1, Value::Within("HDFC", "I", "N")),
        // Beneficiary code.
        EMPTY,
        Field::up_to(25, Value::PayeeAccount),
        Field::up_to(20, Value::Amount(Amount::Rupees)),
        Field::up_to(40, Value::PayeeName),
        // Drawee location, print location, and five lines of the beneficiary's address.
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        // Instruction reference number.
        Field::up_to(20, Value::Batch),
        // Customer reference number.
        Field::up_to(20, Value::PartReference),
        // Seven payment details.
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        // Cheque number.
        EMPTY,
        Field::up_to(10, Value::PaidOn(Day::British)),
        // MICR number.
        EMPTY,
        Field::up_to(11, Value::PayeeIfsc),
        // The beneficiary's bank, its branch and e-mail address.
        EMPTY,
        EMPTY,
        EMPTY,
    ],
};

static ICICI_CIB: Layout = Layout {
    separator: "|",
    line_end: "^\r\n",
    header: &[
        &[
            Field::up_to(3, Value::Text("FHR")),
            // The debit is counted as a record.
            Field::up_to(5, Value::Count(1)),
            Field::up_to(10, Value::PaidOn(Day::American)),
            Field::up_to(20, Value::Batch),
            Field::up_to(20, Value::Total(Amount::Rupees)),
            Field::up_to(3, Value::Text("INR")),
            Field::up_to(18, Value::PayerAccount),
            Field::up_to(4, Value::PayerBranch),
        ],
        &[
            Field::up_to(3, Value::Text("MDR")),
            Field::up_to(18, Value::PayerAccount),
            Field::up_to(4, Value::PayerBranch),
            Field::up_to(20, Value::Batch),
            Field::up_to(20, Value::Total(Amount::Rupees)),
            Field::up_to(3, Value::Text("INR")),
            Field::up_to(20, Value::Text("LOANS")),
            Field::up_to(11, Value::PayerIfsc),
            Field::up_to(3, Value::Text("WIB")),
        ],
    ],
    part: &[
        Field::up_to(3, Value::Within("ICIC", "MCW", "MCO")),
        Field::up_to(34, Value::PayeeAccount),
        Field::up_to(4, Value::PayerBranch),
        Field::up_to(35, Value::PayeeName),
        Field::up_to(20, Value::Amount(Amount::Rupees)),
        Field::up_to(3, Value::Text("INR")),
        Field::up_to(30, Value::PartReference),
        Field::up_to(3, Value::Within("ICIC", "WIB", "NFT")),
        Field::up_to(11, Value::PayeeIfsc),
    ],
};

/// Each record has 306 characters.
static NACH_CREDIT: Layout = Layout {
    separator: "",
    line_end: "\r\n",
    header: &[&[
        // Transaction code of a header.
        Field::wide(2, Value::Text("12")),
        Field::blank(7),
        Field::wide(40, Value::PayerName),
        Field::blank(14),
        // File number.
        Field::blank(9),
        Field::blank(9),
        Field::blank(15),
        // Ledger folio.
        Field::blank(3),
        // The largest amount of an item.
        Field::digits(13, Value::Text("9999999999999")),
        Field::digits(13, Value::Total(Amount::Paise)),
        Field::wide(8, Value::PaidOn(Day::Digits)),
        // Item sequence number and checksum, which NPCI fills in.
        Field::blank(10),
        Field::blank(10),
        Field::blank(3),
        Field::wide(18, Value::CustomerCode),
        // User reference.
        Field::wide(18, Value::Batch),
        // Sponsor bank.
        Field::wide(11, Value::PayerIfsc),
        Field::wide(35, Value::PayerAccount),
        Field::digits(9, Value::Count(0)),
        // Settlement cycle.
        Field::blank(2),
        Field::blank(57),
    ]],
    part: &[
        // Transaction code of a credit.
        Field::wide(2, Value::Text("23")),
        Field::blank(9),
        // Destination account type: savings.
        Field::wide(2, Value::Text("10")),
        // Ledger folio.
        Field::blank(3),
        Field::blank(15),
        Field::wide(40, Value::PayeeName),
        Field::blank(9),
        Field::blank(7),
        Field::wide(20, Value::PayerName),
        Field::blank(13),
        Field::digits(13, Value::Amount(Amount::Paise)),
        // Item sequence number, checksum, flag and reason code, which NPCI fills in.
        Field::blank(10),
        Field::blank(10),
        Field::blank(1),
        Field::blank(2),
        Field::wide(11, Value::PayeeIfsc),
        Field::wide(35, Value::PayeeAccount),
        // Sponsor bank.
        Field::wide(11, Value::PayerIfsc),
        Field::wide(18, Value::CustomerCode),
        Field::wide(30, Value::PartReference),
        // Product type.
        Field::wide(3, Value::Text("10")),
        // Aadhaar number and mandate reference, which credits to accounts do not have.
        Field::blank(15),
        Field::blank(20),
        Field::blank(7),
    ],
};
