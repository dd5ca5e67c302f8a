//! Describes the layout of a bank's file as data.

/// What a field contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    Text(&'static str),
    /// The batch's reference.
    Batch,
    /// The number of parts, plus this.
    Count(usize),
    Total(Amount),
    /// The value date.
    PaidOn(Day),
    /// The code that the bank or NPCI assigned to the lender.
    CustomerCode,
    PayerName,
    PayerAccount,
    PayerIfsc,
    /// The last four characters of the payer's IFSC.
    PayerBranch,
    PartReference,
    /// The amount of a part.
    Amount(Amount),
    PayeeName,
    PayeeAccount,
    PayeeIfsc,
    /// The second text for payees at the bank whose IFSC begins with the first one, the third text for others.
    Within(&'static str, &'static str, &'static str),
}

impl Value {
    /// Returns the name of the value in a sentence that begins with it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Text(_) | Self::Within(..) => "A code",
            Self::Batch | Self::PartReference => "The reference",
            Self::Count(_) => "The number of loans",
            Self::Total(_) => "The total",
            Self::PaidOn(_) => "The value date",
            Self::CustomerCode => "The customer code",
            Self::PayerName => "The organisation's name",
            Self::PayerAccount => "The number of the bank account",
            Self::PayerIfsc | Self::PayerBranch => "The IFSC of the bank account",
            Self::Amount(_) => "The amount",
            Self::PayeeName => "The account holder",
            Self::PayeeAccount => "The account number",
            Self::PayeeIfsc => "The IFSC",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Amount {
    /// With two decimals.
    Rupees,
    Paise,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Day {
    /// `31/12/2026`.
    British,
    /// `12/31/2026`.
    American,
    /// `31122026`.
    Digits,
}

/// How a field gets its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fill {
    /// The field may be shorter.
    No,
    /// Spaces follow the value.
    Spaces,
    /// Zeros precede the value.
    Zeros,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) value: Value,
    /// Its width, or the most characters of its value. Only names are cut to fit.
    pub(super) width: usize,
    pub(super) fill: Fill,
}

impl Field {
    pub(super) const fn up_to(width: usize, value: Value) -> Self {
        let fill = Fill::No;
        Self { value, width, fill }
    }

    pub(super) const fn wide(width: usize, value: Value) -> Self {
        let fill = Fill::Spaces;
        Self { value, width, fill }
    }

    pub(super) const fn digits(width: usize, value: Value) -> Self {
        let fill = Fill::Zeros;
        Self { value, width, fill }
    }

    pub(super) const fn blank(width: usize) -> Self {
        Self::wide(width, Value::Text(""))
    }
}

/// The layout of a bank's file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    /// The text between two fields; empty if they have fixed widths.
    pub(super) separator: &'static str,
    pub(super) line_end: &'static str,
    /// The records before those of the parts.
    pub(super) header: &'static [&'static [Field]],
    /// The record of a part.
    pub(super) part: &'static [Field],
}
