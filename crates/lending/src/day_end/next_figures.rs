use munim_kernel::ClientId;

/// What loans add to the roll-ups on the business dates that follow, and the asset classes of their borrowers, as they stood at one
/// moment. Only the store knows what the documents mean.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MeasuredFigures {
    /// The moment: which transactions had been committed.
    pub moment: String,
    /// For each day that ends, what loans add on the day after it: by product, and by centre.
    pub days: Vec<(String, String)>,
    /// Borrowers by class.
    pub ageing: String,
    /// The classes that change.
    pub classes: String,
}

/// A part of the next figures, of all clients or of some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigurePart {
    /// 1 to add it, -1 to take it off.
    pub sign: i64,
    /// Whose loans it is about; of all clients if empty.
    pub clients: Vec<ClientId>,
    /// What it adds.
    pub figures: MeasuredFigures,
}

/// The figures that the roll-ups switch to when the business date moves. They are computed for all clients, without a lock, and again
/// for those whose loans change meanwhile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextFigures {
    parts: Vec<FigurePart>,
    moment: String,
}

impl NextFigures {
    /// Begins with the figures of all clients.
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

    /// Returns the moment that they are of.
    pub fn moment(&self) -> &str {
        &self.moment
    }

    /// Returns what they consist of, in the order in which it was measured.
    pub fn parts(&self) -> &[FigurePart] {
        &self.parts
    }

    /// Replaces what some clients add. `was` must be of the present moment.
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
