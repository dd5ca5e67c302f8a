//! Valid bodies of calls that create something.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

/// Returns a picture as a JPEG.
pub fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut jpeg = Cursor::new(Vec::new());
    let image = RgbImage::from_pixel(width, height, Rgb([200, 120, 40]));
    DynamicImage::from(image)
        .write_to(&mut jpeg, ImageFormat::Jpeg)
        .unwrap();
    jpeg.into_inner()
}

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
