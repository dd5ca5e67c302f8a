use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{OwnAccountBook, OwnDevice, OwnProfile, PictureReader};
use munim_kernel::{Page, PageRequest, Scope, StoreError, UserId};
use time::OffsetDateTime;
use uuid::Uuid;

use super::device_book::device_id;
use crate::{
    PgStore, PgWork,
    run::RunQueryDsl,
    schema::{devices, profile_pictures, sessions, users},
};

type DeviceRow = (
    i64,
    String,
    String,
    Option<OffsetDateTime>,
    OffsetDateTime,
    OffsetDateTime,
);

#[async_trait(?Send)]
impl OwnAccountBook for PgWork {
    async fn lock_own_profile(&mut self, user: UserId) -> Result<OwnProfile, StoreError> {
        let tenant = self.tenant()?.get();
        let (first_name, last_name, picture_url, version) = self
            .fetch_one(
                users::table
                    .find((tenant, user.get()))
                    .select((
                        users::first_name,
                        users::last_name,
                        users::picture_url,
                        users::version,
                    ))
                    .for_update(),
            )
            .await?;
        Ok(OwnProfile {
            first_name,
            last_name,
            picture_url,
            version,
        })
    }

    async fn replace_own_profile(&mut self, user: UserId, profile: &OwnProfile) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::update(users::table.find((tenant, user.get()))).set((
            users::first_name.eq(&profile.first_name),
            users::last_name.eq(&profile.last_name),
            users::picture_url.eq(&profile.picture_url),
            users::version.eq(profile.version),
        )))
        .await
    }

    async fn keep_picture(
        &mut self,
        user: UserId,
        picture: Uuid,
        jpeg: &[u8],
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let kept = (
            profile_pictures::picture_id.eq(picture),
            profile_pictures::jpeg.eq(jpeg),
            profile_pictures::uploaded_at.eq(now),
        );
        self.apply(
            diesel::insert_into(profile_pictures::table)
                .values((
                    profile_pictures::tenant_id.eq(tenant),
                    profile_pictures::user_id.eq(user.get()),
                    kept,
                ))
                .on_conflict((profile_pictures::tenant_id, profile_pictures::user_id))
                .do_update()
                .set(kept),
        )
        .await
    }

    async fn drop_picture(&mut self, user: UserId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::delete(profile_pictures::table.find((tenant, user.get()))))
            .await
    }

    async fn own_devices(
        &mut self,
        user: UserId,
        since: OffsetDateTime,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<OwnDevice>, StoreError> {
        let tenant = self.tenant()?.get();
        // A user has few devices, so the latest session on each is read.
        let mut rows: Vec<DeviceRow> = self
            .fetch_all(
                sessions::table
                    .inner_join(
                        devices::table.on(devices::tenant_id
                            .eq(sessions::tenant_id)
                            .and(devices::device_id.nullable().eq(sessions::device_id))),
                    )
                    .filter(sessions::tenant_id.eq(tenant))
                    .filter(sessions::user_id.eq(user.get()))
                    .filter(sessions::last_active_at.gt(since))
                    .distinct_on(sessions::device_id)
                    .order((sessions::device_id, sessions::last_active_at.desc()))
                    .select((
                        devices::device_id,
                        devices::masked_id,
                        devices::device_name,
                        devices::revoked_at,
                        devices::expires_at,
                        sessions::last_active_at,
                    )),
            )
            .await?;
        rows.sort_by_key(|row| std::cmp::Reverse(row.5));
        let total = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let items = rows
            .into_iter()
            .skip(usize::try_from(page.offset()).unwrap_or(usize::MAX))
            .take(usize::try_from(page.size()).unwrap_or(usize::MAX))
            .map(|(id, masked, name, revoked_at, expires_at, last_seen_at)| {
                Ok(OwnDevice {
                    id: device_id(id)?,
                    masked,
                    name,
                    last_seen_at,
                    active: revoked_at.is_none() && now < expires_at,
                })
            });
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, total))
    }
}

#[async_trait(?Send)]
impl PictureReader for PgStore {
    async fn get_picture(&self, picture: Uuid) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(Scope::EveryTenant, async |mut connection| {
            profile_pictures::table
                .filter(profile_pictures::picture_id.eq(picture))
                .select(profile_pictures::jpeg)
                .first(&mut connection)
                .await
                .optional()
        })
        .await
    }
}
