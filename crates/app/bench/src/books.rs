use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use munim_bench::Outcome;
use munim_embedded_postgres::suitable_data_dir;
use serde::Deserialize;

use crate::say::say;

/// The dashboards' tenants have the same number of branches, so that their dashboards have the same number of rows and
/// only the loans differ.
pub(crate) const BRANCHES: usize = 20;

/// Tenants created by `munim generate`, kept between runs.
#[derive(Debug)]
pub(crate) struct Books {
    munim: PathBuf,
    pub(crate) folder: PathBuf,
}

/// A generated tenant, as `munim generate` writes it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tenant {
    #[serde(rename = "tenantId")]
    pub(crate) id: i64,
    pub(crate) activation_code: String,
    pub(crate) branches: Vec<Branch>,
    pub(crate) users: Vec<User>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Branch {
    pub(crate) branch_id: i64,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    pub(crate) username: String,
    pub(crate) password: String,
    pub(crate) roles: Vec<String>,
    pub(crate) branch_ids: Vec<i64>,
}

impl Tenant {
    /// Returns its administrator, whose reach is the whole tenant.
    pub(crate) fn administrator(&self) -> Outcome<&User> {
        let administers = |user: &&User| user.roles.iter().any(|role| role.contains("Admin"));
        Ok(self
            .users
            .iter()
            .find(administers)
            .ok_or("the tenant has no administrator")?)
    }
}

impl Books {
    pub(crate) fn open(munim: &Path, folder: &Path) -> Outcome<Self> {
        let folder = std::path::absolute(suitable_data_dir(folder))?;
        fs::create_dir_all(&folder)?;
        Ok(Self {
            munim: munim.to_owned(),
            folder,
        })
    }

    /// Returns the tenant with that number, and creates it with that many clients if necessary.
    pub(crate) fn tenant(&self, number: u32, clients: usize, branches: usize) -> Outcome<Tenant> {
        let sign_ins = self.folder.join(format!("tenant-{number}-{clients}.json"));
        if !sign_ins.exists() {
            say(&format!("creating tenant {number} with {clients} clients ..."));
            let status = Command::new(&self.munim)
                .args(["generate", "--data-dir"])
                .arg(&self.folder)
                .args(["--clients", &clients.to_string()])
                .args(["--number", &number.to_string()])
                .args(["--branches", &branches.to_string()])
                .arg("--sign-ins")
                .arg(&sign_ins)
                .status()?;
            if !status.success() {
                return Err(format!(
                    "tenant {number} was not created; remove {} to start again",
                    self.folder.display()
                )
                .into());
            }
        }
        Ok(serde_json::from_slice(&fs::read(&sign_ins)?)?)
    }
}
