use munim_kernel::ClientId;

/// What loans add to the roll-ups on the following business dates, and the asset classes of their borrowers, as of one
/// moment. Only the store interprets the documents.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MeasuredFigures {
    /// The moment, as the set of committed transactions.
    pub moment: String,
    /// For each day that ends, what loans add on the next day: by product, and by centre.
    pub days: Vec<(String, String)>,
    /// Borrowers by class.
    pub ageing: String,
    /// The classes that change.
    pub classes: String,
    /// The interest that becomes income, and that no longer is, by branch and product.
    pub interest: String,
    /// What is outstanding, by branch, product and class for provisions.
    pub exposures: String,
}

/// A part of the next figures, of all clients or of some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigurePart {
    /// 1 adds the figures, -1 subtracts them.
    pub sign: i64,
    /// All clients if empty.
    pub clients: Vec<ClientId>,
    pub figures: MeasuredFigures,
}

/// The figures to which the roll-ups switch when the business date moves. They are computed for all clients without a
/// lock, and again for clients whose loans change meanwhile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextFigures {
    parts: Vec<FigurePart>,
    moment: String,
}

impl NextFigures {
    pub fn new(all: MeasuredFigures) -> Self {
        Self {
            moment: all.moment.clone(),
            parts: vec![FigurePart {
                sign: 1,
                clients: Vec::new(),
                figures: all,
            }],
        }
    }

    pub fn moment(&self) -> &str {
        &self.moment
    }

    /// Returns the parts in the order of measurement.
    pub fn parts(&self) -> &[FigurePart] {
        &self.parts
    }

    /// Replaces what some clients add. `was` must be as of the current moment.
    pub fn replace(&mut self, clients: &[ClientId], was: MeasuredFigures, is: MeasuredFigures) {
        self.moment.clone_from(&is.moment);
        for (sign, figures) in [(-1, was), (1, is)] {
            self.parts.push(FigurePart {
                sign,
                clients: clients.to_vec(),
                figures,
            });
        }
    }
}
