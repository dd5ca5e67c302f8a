use crate::prelude::*;

mod add_group_member;
mod centre_form;
mod centre_item;
mod change_centre;
mod change_group;
mod change_member_rules;
mod create_centre;
mod create_group;
mod dissolve_group;
mod get_centre;
mod get_group;
mod get_group_resolution;
mod get_member_rules;
mod group_item;
mod list_branch_staff;
mod list_groups;
mod member_rules_form;
mod member_rules_item;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod record_recognition_test;
mod record_training;
pub(crate) mod refusals;
mod remove_group_member;
mod reply;

pub const GROUPS: Tag = (
    "groups",
    "Centres and groups, the training and test of these, and what a lender asks of its members.",
);

operations! {
    create_centre, get_centre, change_centre, list_branch_staff, list_groups, create_group, get_group,
    get_group_resolution, change_group, add_group_member, remove_group_member, record_training,
    record_recognition_test, dissolve_group, get_member_rules, change_member_rules,
}
