use crate::prelude::*;

needs! {
    /// Generate the collection sheets of a day.
    GeneratesSheets: CollectionSheetGenerate;
    /// See collection sheets and the demand of a day.
    SeesSheets: CollectionRecord | CollectionManage;
    /// Fill collection sheets: their officer does, or someone who manages collections.
    FillsSheets: CollectionRecord | CollectionManage;
    /// Count the cash of collection sheets and post their rows.
    CountsSheets: TillOperate, and CollectionRecord;
    /// Give collection sheets back to their officers.
    ReopensSheets: TillOperate | CollectionManage;
    /// Give centres to another officer for a day.
    AssignsCentres: CollectionManage;
}
