use munim_demo::{Ids, PortfolioError, TenantPlan};
use munim_kernel::{BranchId, CentreId, LoanProductId, SystemRole, TenantId, UserId};
use munim_menu_permissions::default_roles;
use munim_tenancy::ConfigKey;
use time::Duration;
use tokio_postgres::Transaction;

use super::{BulkError, BulkLoader, billing::bill, books::open_accounts};

impl BulkLoader<'_> {
    /// Loads the tenant, its roles, products, branches, users, centres and device requests.
    pub(super) async fn load_office(
        &self,
        transaction: &Transaction<'_>,
        plan: &TenantPlan,
    ) -> Result<Ids, BulkError> {
        let tenant = self.tenant(transaction, plan).await?;
        let branches = self.branches(transaction, plan, tenant).await?;
        let products = products(transaction, plan, tenant).await?;
        let accounts = open_accounts(transaction, plan, tenant).await?;
        let staff = self.staff(transaction, plan, tenant, &branches).await?;
        let centres = centres(transaction, plan, tenant, &branches, &staff).await?;
        for request in &plan.device_requests {
            transaction
                .execute(
                    "INSERT INTO device_requests (tenant_id, branch_id, employee_number, employee_name, requested_at)
                     VALUES ($1, $2, $3, $4, $5)",
                    &[
                        &tenant.get(),
                        &at(&branches, request.branch)?.get(),
                        &request.employee_number,
                        &request.employee_name,
                        &request.requested_at,
                    ],
                )
                .await?;
        }
        // Of two loads at once, one could set a sequence back behind the block of the other.
        transaction
            .batch_execute("SELECT pg_advisory_xact_lock(hashtext('munim generate'))")
            .await?;
        let first_client = reserve(transaction, "clients", "client_id", self.clients, 1).await?;
        let first_loan = reserve(transaction, "loans", "loan_id", self.clients, 50).await?;
        let first_repayment = reserve(transaction, "repayments", "repayment_id", self.clients, 5_000).await?;
        let first_household = reserve(transaction, "households", "household_id", self.clients, 1).await?;
        // A group has at least four members, three training sessions and one test.
        let first_group = reserve(transaction, "groups", "group_id", self.clients, 1).await?;
        let first_training = reserve(transaction, "group_trainings", "training_id", self.clients, 1).await?;
        let first_test = reserve(transaction, "recognition_tests", "test_id", self.clients, 1).await?;
        Ok(Ids {
            tenant,
            branches,
            staff,
            centres,
            products,
            accounts,
            first_client,
            first_loan,
            first_repayment,
            first_household,
            first_group,
            first_training,
            first_test,
        })
    }

    async fn tenant(&self, transaction: &Transaction<'_>, plan: &TenantPlan) -> Result<TenantId, BulkError> {
        let row = transaction
            .query_one(
                "INSERT INTO tenants (org_name, org_code, registration_number, kind, contact_person, email_address,
                   phone_number, address, city, state, postal_code, subscription_plan, is_demo, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING tenant_id",
                &[
                    &plan.org_name,
                    &plan.org_code,
                    &plan.registration_number,
                    &plan.kind.as_str(),
                    &plan.contact_person,
                    &plan.email,
                    &plan.phone,
                    &plan.address,
                    &plan.city,
                    &plan.state,
                    &plan.postal_code,
                    &plan.subscription_plan,
                    &self.demo_code.is_some(),
                    &plan.created_on.midnight().assume_utc(),
                ],
            )
            .await?;
        let tenant = TenantId::try_new(row.get(0))?;
        transaction
            .execute(
                "INSERT INTO business_dates (tenant_id, business_date) VALUES ($1, $2)",
                &[&tenant.get(), &self.today()],
            )
            .await?;
        transaction
            .execute(
                "INSERT INTO security_settings (tenant_id) VALUES ($1)",
                &[&tenant.get()],
            )
            .await?;
        let contact = format!("{}, {}", plan.contact_person, plan.phone);
        let tills = self.tills.then_some("on");
        transaction
            .execute(
                "INSERT INTO tenant_config (tenant_id, settings, version)
                 VALUES ($1, jsonb_strip_nulls(jsonb_build_object($2::text, $3::text, $4::text, $5::text)), 0)",
                &[
                    &tenant.get(),
                    &ConfigKey::SupportContact.as_str(),
                    &contact,
                    &ConfigKey::Tills.as_str(),
                    &tills,
                ],
            )
            .await?;
        self.subscribe(transaction, plan, tenant).await?;
        if let Some(hmac) = self.demo_code {
            transaction
                .execute(
                    "INSERT INTO activation_codes (tenant_id, code_hmac, issued_at, is_demo) VALUES ($1, $2, $3, true)",
                    &[&tenant.get(), &hmac.as_slice(), &self.now],
                )
                .await?;
        }
        Ok(tenant)
    }

    /// Subscribes the tenant to its plan from its creation on, billed up to the end of the current month.
    async fn subscribe(
        &self,
        transaction: &Transaction<'_>,
        plan: &TenantPlan,
        tenant: TenantId,
    ) -> Result<(), BulkError> {
        let today = self.today();
        transaction
            .execute(
                "UPDATE subscriptions SET since = $2, next_invoice_on = (date_trunc('month', $3::date) + interval '1 month')::date
                 WHERE tenant_id = $1",
                &[&tenant.get(), &plan.created_on, &today],
            )
            .await?;
        if self.demo_code.is_some() {
            bill(transaction, tenant, &plan.subscription_plan, today).await?;
        }
        Ok(())
    }

    async fn branches(
        &self,
        transaction: &Transaction<'_>,
        plan: &TenantPlan,
        tenant: TenantId,
    ) -> Result<Vec<BranchId>, BulkError> {
        let insert = transaction
            .prepare(
                "INSERT INTO branches (tenant_id, branch_code, branch_name, is_head_office, address, city, state,
                   postal_code, phone_number, email_address, manager_name, opening_date, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING branch_id",
            )
            .await?;
        let mut ids = Vec::with_capacity(plan.branches.len());
        for branch in &plan.branches {
            let row = transaction
                .query_one(
                    &insert,
                    &[
                        &tenant.get(),
                        &branch.code,
                        &branch.name,
                        &branch.is_head_office,
                        &branch.address,
                        &branch.city,
                        &branch.state,
                        &branch.postal_code,
                        &branch.phone,
                        &branch.email,
                        &branch.manager_name,
                        &branch.opened_on,
                        &branch.opened_on.midnight().assume_utc(),
                    ],
                )
                .await?;
            ids.push(BranchId::try_new(row.get(0))?);
        }
        Ok(ids)
    }

    async fn staff(
        &self,
        transaction: &Transaction<'_>,
        plan: &TenantPlan,
        tenant: TenantId,
        branches: &[BranchId],
    ) -> Result<Vec<UserId>, BulkError> {
        let roles = roles(transaction, tenant).await?;
        let mut ids = Vec::with_capacity(plan.staff.len());
        for (place, person) in (0..).zip(&plan.staff) {
            // In a demonstration with attendance, most of the staff joined before this month, so that it counts.
            let joined = if self.tills {
                self.now - Duration::days(40 + place * 37 % 300)
            } else {
                self.now
            };
            let row = transaction
                .query_one(
                    "INSERT INTO users (tenant_id, username, first_name, last_name, email_address, phone_number,
                       password_hash, password_changed_at, email_verified_at, status, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'active', $9) RETURNING user_id",
                    &[
                        &tenant.get(),
                        &person.username,
                        &person.first_name,
                        &person.last_name,
                        &person.email,
                        &person.phone,
                        &self.password.as_str(),
                        &self.now,
                        &joined,
                    ],
                )
                .await?;
            let user = UserId::try_new(row.get(0))?;
            for role in &person.roles {
                let (_, role_id) = roles
                    .iter()
                    .find(|(known, _)| known == role)
                    .ok_or(BulkError::Role(*role))?;
                transaction
                    .execute(
                        "INSERT INTO user_roles (tenant_id, user_id, role_id) VALUES ($1, $2, $3)",
                        &[&tenant.get(), &user.get(), role_id],
                    )
                    .await?;
            }
            for branch in &person.branches {
                transaction
                    .execute(
                        "INSERT INTO user_branches (tenant_id, user_id, branch_id) VALUES ($1, $2, $3)",
                        &[&tenant.get(), &user.get(), &at(branches, *branch)?.get()],
                    )
                    .await?;
            }
            ids.push(user);
        }
        Ok(ids)
    }
}

async fn roles(transaction: &Transaction<'_>, tenant: TenantId) -> Result<Vec<(SystemRole, i64)>, BulkError> {
    let mut ids = Vec::new();
    for default in default_roles() {
        let row = transaction
            .query_one(
                "INSERT INTO roles (tenant_id, role_name, is_system, reach) VALUES ($1, $2, true, $3) RETURNING role_id",
                &[&tenant.get(), &default.role.as_str(), &default.reach.as_str()],
            )
            .await?;
        let id: i64 = row.get(0);
        let granted: Vec<&str> = default
            .permissions
            .iter()
            .map(munim_kernel::Permission::as_str)
            .collect();
        transaction
            .execute(
                "INSERT INTO role_permissions (tenant_id, role_id, permission) SELECT $1, $2, unnest($3::text[])",
                &[&tenant.get(), &id, &granted],
            )
            .await?;
        ids.push((default.role, id));
    }
    Ok(ids)
}

/// Returns the least and the greatest of a product's choices.
fn ends<T: Ord + Copy>(choices: &[T]) -> Result<(T, T), BulkError> {
    let least = choices.iter().min().zip(choices.iter().max());
    let (least, most) = least.ok_or(PortfolioError::Plan)?;
    Ok((*least, *most))
}

async fn products(
    transaction: &Transaction<'_>,
    plan: &TenantPlan,
    tenant: TenantId,
) -> Result<Vec<LoanProductId>, BulkError> {
    let mut ids = Vec::with_capacity(plan.products.len());
    for product in &plan.products {
        let (least, most) = ends(&product.principals)?;
        let (shortest, longest) = ends(&product.instalment_counts)?;
        let ladder: Vec<_> = product
            .amount_ladder
            .rungs()
            .iter()
            .map(|rung| rung.paise())
            .collect();
        let row = transaction
            .query_one(
                "INSERT INTO loan_products (tenant_id, product_code, product_name, annual_rate, interest_method, frequency, rounding,
                   category, principal_min_paise, principal_default_paise, principal_max_paise, instalments_min,
                   instalments_default, instalments_max, amount_ladder_paise)
                 VALUES ($1, $2, $3, $4::text::numeric, $5, $6, $7, $8, $9, $9, $10, $11::integer, $11::integer, $12::integer, $13)
                 RETURNING product_id",
                &[
                    &tenant.get(),
                    &product.code,
                    &product.name,
                    &product.annual_rate.percent().to_string(),
                    &product.method.as_str(),
                    &product.frequency.as_str(),
                    &product.rounding.as_str(),
                    &product.category.as_str(),
                    &least.paise(),
                    &most.paise(),
                    &i32::from(shortest),
                    &i32::from(longest),
                    &ladder,
                ],
            )
            .await?;
        ids.push(LoanProductId::try_new(row.get(0))?);
    }
    Ok(ids)
}

async fn centres(
    transaction: &Transaction<'_>,
    plan: &TenantPlan,
    tenant: TenantId,
    branches: &[BranchId],
    staff: &[UserId],
) -> Result<Vec<CentreId>, BulkError> {
    let mut ids = Vec::with_capacity(plan.centres.len());
    for centre in &plan.centres {
        let row = transaction
            .query_one(
                "INSERT INTO centres (tenant_id, branch_id, centre_code, centre_name, village, meeting_weekday, meeting_minute,
                   officer_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING centre_id",
                &[
                    &tenant.get(),
                    &at(branches, centre.branch)?.get(),
                    &centre.code,
                    &centre.name,
                    &centre.village,
                    &i16::from(centre.meeting_weekday.number_from_monday()),
                    &(i16::from(centre.meeting_time.hour()) * 60 + i16::from(centre.meeting_time.minute())),
                    &at(staff, centre.officer)?.get(),
                ],
            )
            .await?;
        ids.push(CentreId::try_new(row.get(0))?);
    }
    Ok(ids)
}

/// How many ids a server can draw between the two steps of [`reserve`].
const DRAWN_MEANWHILE: i64 = 1_000;

/// Reserves a block of ids that is large enough; the rest stays unused. Only one process at a time may reserve.
async fn reserve(
    transaction: &Transaction<'_>,
    table: &str,
    column: &str,
    clients: usize,
    each: i64,
) -> Result<i64, BulkError> {
    let block = i64::try_from(clients)
        .unwrap_or(i64::MAX / 10_000)
        .saturating_mul(each)
        .max(1);
    let row = transaction
        .query_one(
            "SELECT setval(s, nextval(s) + $3 + $4) - $3 FROM (SELECT pg_get_serial_sequence($1, $2)::regclass AS s) AS named",
            &[&table, &column, &block, &DRAWN_MEANWHILE],
        )
        .await?;
    Ok(row.get(0))
}

fn at<T: Copy>(ids: &[T], place: usize) -> Result<T, BulkError> {
    ids.get(place)
        .copied()
        .ok_or(BulkError::Portfolio(PortfolioError::Ids))
}
