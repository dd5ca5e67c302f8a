use crate::prelude::*;

needs! {
    /// See centres and groups.
    SeesGroups: GroupView;
    /// Print what groups sign, which has details of their members.
    PrintsResolutions: GroupView, and ClientView;
    /// Create and change centres and groups.
    ManagesGroups: GroupCreate;
    /// Record the training and test of groups: to look after them, or to check their members.
    RecordsTraining: GroupCreate | ClientKyc;
    /// Change what is asked of clients and groups.
    ChangesMemberRules: ConfigManage;
}
