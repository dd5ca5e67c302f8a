use async_trait::async_trait;
use munim_books::Ifsc;
use munim_clients::{Address, ClientProfile, ProfileBook};
use munim_kernel::{ClientId, PhoneNumber, StoreError};
use time::OffsetDateTime;

use super::profile_row::{FROM, PROFILE};
use crate::{PgWork, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl ProfileBook for PgWork {
    async fn lock_profile(&mut self, client: ClientId) -> Result<ClientProfile, StoreError> {
        let tenant = self.tenant()?.get();
        // The lock of the client is enough, because nothing changes a profile without it.
        self.one(sql!(
            "SELECT {PROFILE} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2";
            tenant, client
        ))
        .await
    }

    async fn replace_profile(&mut self, profile: &ClientProfile) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let (record, draft) = (profile.get(), &profile.get().draft);
        let (relative, nominee, bank) = (
            draft.relative.as_ref(),
            draft.nominee.as_ref(),
            record.bank.as_ref(),
        );
        let (verified, other_names) = (record.verified_phone.as_ref(), draft.other_names());
        let mut addresses = Vec::new();
        addresses.extend(draft.permanent_address.as_ref().map(|place| ("permanent", place)));
        addresses.extend(draft.current_address.as_ref().map(|place| ("current", place)));
        let each = |of: fn(&Address) -> &str| -> Vec<&str> {
            addresses.iter().map(|(_, place)| of(place)).collect()
        };
        let kinds: Vec<&str> = addresses.iter().map(|(kind, _)| *kind).collect();
        self.run(async |connection| {
            sql!(
                "DELETE FROM search_words s USING client_profiles p, munim_words(concat_ws(' ', p.middle_name,
                   p.local_first_name, p.local_middle_name, p.local_last_name)) w (word)
                 WHERE p.tenant_id = $1 AND p.client_id = $2 AND s.tenant_id = $1 AND s.kind = 'local_name' AND s.word = w.word
                   AND s.row_id = $2";
                tenant, record.client
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO search_words (tenant_id, kind, word, row_id)
                 SELECT $1, 'local_name', w.word, $2 FROM munim_words($3) w (word) ON CONFLICT DO NOTHING";
                tenant, record.client, &other_names
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO client_profiles (tenant_id, client_id, middle_name, local_first_name, local_middle_name,
                   local_last_name, relative_kind, relative_name, marital_status, education, occupation, religion,
                   social_category, second_phone, verified_phone, phone_verified_at, language, nominee_name,
                   nominee_relation, nominee_birth_date, bank_ifsc, bank_number_masked, bank_number_hash,
                   bank_number_sealed, bank_holder, is_bank_verified, risk_class, kyc_on, rekyc_due_on, version, kyc_until)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
                   $23, $24, $25, $26, $27, $28, $29, $30, $31)
                 ON CONFLICT (tenant_id, client_id) DO UPDATE SET middle_name = excluded.middle_name,
                   local_first_name = excluded.local_first_name, local_middle_name = excluded.local_middle_name,
                   local_last_name = excluded.local_last_name, relative_kind = excluded.relative_kind,
                   relative_name = excluded.relative_name, marital_status = excluded.marital_status,
                   education = excluded.education, occupation = excluded.occupation, religion = excluded.religion,
                   social_category = excluded.social_category, second_phone = excluded.second_phone,
                   verified_phone = excluded.verified_phone, phone_verified_at = excluded.phone_verified_at,
                   language = excluded.language, nominee_name = excluded.nominee_name,
                   nominee_relation = excluded.nominee_relation, nominee_birth_date = excluded.nominee_birth_date,
                   bank_ifsc = excluded.bank_ifsc, bank_number_masked = excluded.bank_number_masked,
                   bank_number_hash = excluded.bank_number_hash, bank_number_sealed = excluded.bank_number_sealed,
                   bank_holder = excluded.bank_holder, is_bank_verified = excluded.is_bank_verified,
                   risk_class = excluded.risk_class, kyc_on = excluded.kyc_on, rekyc_due_on = excluded.rekyc_due_on,
                   version = excluded.version, kyc_until = excluded.kyc_until";
                tenant, record.client, &draft.middle_name, &draft.local_name.first, &draft.local_name.middle,
                &draft.local_name.last, relative.map(|one| one.kind), relative.map(|one| one.name.as_str()),
                draft.marital_status, draft.education, &draft.occupation, &draft.religion, draft.social_category,
                draft.second_phone.as_ref().map(PhoneNumber::as_str), verified.map(|(phone, _)| phone.as_str()),
                verified.map(|(_, at)| *at), draft.language, nominee.map(|one| one.name.as_str()),
                nominee.map(|one| one.relation.as_str()), nominee.map(|one| one.birth_date),
                bank.map(|bank| Ifsc::as_str(&bank.ifsc)), bank.map(|bank| bank.number.masked.as_str()),
                bank.map(|bank| bank.number.hash.as_slice()), bank.and_then(|bank| bank.number.sealed.as_deref()),
                bank.map(|bank| bank.holder.as_str()), bank.is_some_and(|bank| bank.is_verified), draft.risk,
                record.kyc_on, profile.rekyc_due_on(), record.version, record.kyc_until
            )
            .execute(connection)
            .await?;
            sql!(
                "DELETE FROM client_addresses WHERE tenant_id = $1 AND client_id = $2";
                tenant, record.client
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO client_addresses (tenant_id, client_id, address_kind, line, village, district, state, pin_code)
                 SELECT $1::bigint, $2::bigint, a.*
                 FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) a";
                tenant, record.client, kinds, each(|place| &place.line), each(|place| &place.village),
                each(|place| &place.district), each(|place| &place.state), each(|place| place.pin_code.as_str())
            )
            .execute(connection)
            .await?;
            Ok(())
        })
        .await
    }

    async fn keep_photo(
        &mut self,
        client: ClientId,
        sealed: &[u8],
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO client_photos (tenant_id, client_id, sealed, taken_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (tenant_id, client_id) DO UPDATE SET sealed = excluded.sealed, taken_at = excluded.taken_at";
            tenant, client, sealed, at
        ))
        .await
    }
}
