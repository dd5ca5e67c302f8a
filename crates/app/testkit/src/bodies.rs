//! Valid bodies of calls that create something.

use serde_json::{Value, json};

/// Returns a branch with that code.
pub fn karad(code: &str) -> Value {
    json!({"branchCode": code, "BranchName": "Karad Two", "City": "Karad", "State": "Maharashtra",
        "PhoneNumber": "9822012345", "PostalCode": "415110", "OpeningDate": "2026-01-15"})
}

/// Returns an invitation into a branch.
pub fn meera(branch: i64) -> Value {
    json!({"username": "meera.joshi", "firstName": "Meera", "lastName": "Joshi", "email": "meera@sahyadri.example",
        "phone": "98200 54321", "roles": ["Cashier"], "branchIds": [branch]})
}

pub fn sahyadri() -> Value {
    json!({"OrgName": "Sahyadri Microfinance", "orgCode": "SAHYADRI", "Kind": "nbfc_mfi",
        "ContactPerson": "Asha Patil", "EmailAddress": "office@sahyadri.example", "City": "Satara",
        "State": "Maharashtra", "Address": "12, Powai Naka", "PostalCode": "415001",
        "AdminUsername": "Asha.Patil", "AdminFirstName": "Asha", "AdminLastName": "Patil",
        "AdminEmail": "asha@sahyadri.example"})
}
