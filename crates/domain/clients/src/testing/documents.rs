use super::*;

/// Seals nothing: what it returns is only told apart.
pub(crate) struct PlainSealer;

impl ClientSealer for PlainSealer {
    fn seal_number(
        &self,
        _: TenantId,
        _: SealedAs,
        number: &DocumentNumber,
    ) -> Result<KeptNumber, SealFailed> {
        let bytes = number.expose().as_bytes().to_vec();
        Ok(KeptNumber {
            masked: number.masked(),
            hash: number.hashed().into_bytes(),
            sealed: number.may_be_kept().then_some(bytes),
        })
    }

    fn open_number(&self, _: TenantId, _: SealedAs, sealed: &[u8]) -> Result<String, SealFailed> {
        String::from_utf8(sealed.to_vec()).map_err(|_| SealFailed)
    }

    fn seal_bytes(&self, _: TenantId, _: SealedAs, jpeg: &[u8]) -> Result<Vec<u8>, SealFailed> {
        Ok(jpeg.to_vec())
    }

    fn open_bytes(&self, _: TenantId, _: SealedAs, sealed: &[u8]) -> Result<Vec<u8>, SealFailed> {
        Ok(sealed.to_vec())
    }
}

impl Randomness for PlainSealer {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(7);
    }
}

impl Sealer for PlainSealer {
    fn seal(&self, _: MessageId, _: &Envelope) -> Result<Vec<u8>, NotSealed> {
        Ok(Vec::new())
    }

    fn open(&self, _: MessageId, _: &[u8]) -> Result<Envelope, NotSealed> {
        Err(NotSealed)
    }
}

impl CodeKeys for PlainSealer {
    fn one_time_hmac(&self, sent_for: &str, code: &OneTimeCode) -> [u8; 32] {
        let mut sums = [0; 32];
        let text = format!("{sent_for}/{}", code.expose());
        for (at, byte) in text.bytes().enumerate() {
            sums[at % 32] ^= byte;
        }
        sums
    }
}

#[async_trait(?Send)]
impl KycBook for Office {
    async fn lock_number(
        &mut self,
        reach: &Reach,
        kind: DocumentKind,
        hash: &[u8],
    ) -> Result<Option<TakenNumber>, StoreError> {
        let mut documents = self.documents.values().map(KycDocument::get);
        let found = documents
            .find(|one| one.kind == kind && one.number.hash == hash && one.status != KycStatus::Rejected);
        Ok(found.map(|found| {
            let client = self.clients[&found.client.get()].get();
            TakenNumber {
                client: client.id,
                client_number: client.number.clone(),
                in_reach: reach.reaches(client.details.branch),
            }
        }))
    }

    async fn next_picture(&mut self) -> Result<KycPictureId, StoreError> {
        Ok(KycPictureId::try_new(next(self.pictures.len())).unwrap())
    }

    async fn add_picture(&mut self, picture: &NewPicture, _: &[u8]) -> Result<(), StoreError> {
        self.pictures.insert(picture.id.get(), (*picture, None));
        Ok(())
    }

    async fn lock_waiting_picture(
        &mut self,
        picture: KycPictureId,
    ) -> Result<Option<NewPicture>, StoreError> {
        let found = self.pictures.get(&picture.get());
        Ok(found
            .filter(|(_, document)| document.is_none())
            .map(|(picture, _)| *picture))
    }

    async fn add_document(&mut self, wanted: &NewDocument) -> Result<KycDocument, StoreError> {
        let id = next(self.documents.len());
        let added = KycDocument::from_store(KycDocumentRecord {
            id: KycDocumentId::try_new(id).unwrap(),
            client: wanted.client,
            kind: wanted.kind,
            name: wanted.name.clone(),
            number: wanted.number.clone(),
            valid_until: wanted.valid_until,
            sides: wanted
                .pictures
                .iter()
                .map(|id| self.pictures[&id.get()].0.side)
                .collect(),
            status: KycStatus::Captured,
            captured_by: wanted.by,
            captured_at: wanted.at,
            decided_by: None,
            decided_at: None,
            reason: String::new(),
            version: 1,
        });
        for picture in &wanted.pictures {
            self.pictures.get_mut(&picture.get()).unwrap().1 = Some(added.get().id);
        }
        self.documents.insert(id, added.clone());
        Ok(added)
    }

    async fn lock_document(
        &mut self,
        _: &Reach,
        document: KycDocumentId,
    ) -> Result<Option<KycDocument>, StoreError> {
        Ok(self.documents.get(&document.get()).cloned())
    }

    async fn shown_document(
        &mut self,
        document: KycDocumentId,
    ) -> Result<Option<ListedDocument>, StoreError> {
        let found = self.documents.get(&document.get()).cloned();
        Ok(found.map(|document| {
            let details = self.clients[&document.get().client.get()].get();
            ListedDocument {
                client_number: details.number.clone(),
                client_name: details.details.name.to_string(),
                captured_by_name: String::new(),
                decided_by_name: None,
                status: document.status_on(TODAY),
                document,
            }
        }))
    }

    async fn replace_document(&mut self, document: &KycDocument) -> Result<(), StoreError> {
        self.documents.insert(document.get().id.get(), document.clone());
        Ok(())
    }

    async fn documents_of(&mut self, client: ClientId) -> Result<Vec<KycDocument>, StoreError> {
        let own = self.documents.values().filter(|one| one.get().client == client);
        Ok(own.cloned().collect())
    }
}

#[async_trait(?Send)]
impl ProfileBook for Office {
    async fn lock_profile(&mut self, client: ClientId) -> Result<ClientProfile, StoreError> {
        let empty = || {
            ClientProfile::from_store(ClientProfileRecord {
                client,
                draft: ProfileDraft::empty(Language::Marathi),
                bank: None,
                has_photo: false,
                verified_phone: None,
                kyc_on: None,
                kyc_until: None,
                version: 1,
            })
        };
        Ok(self.profiles.get(&client.get()).cloned().unwrap_or_else(empty))
    }

    async fn replace_profile(&mut self, profile: &ClientProfile) -> Result<(), StoreError> {
        self.profiles.insert(profile.get().client.get(), profile.clone());
        Ok(())
    }

    async fn keep_photo(&mut self, _: ClientId, _: &[u8], _: OffsetDateTime) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait(?Send)]
impl PhoneCodeBook for Office {
    async fn phone_code(&mut self, client: ClientId) -> Result<Option<PhoneCode>, StoreError> {
        Ok(self.phone_codes.get(&client.get()).cloned())
    }

    async fn keep_phone_code(&mut self, code: &PhoneCode) -> Result<(), StoreError> {
        self.phone_codes.insert(code.client.get(), code.clone());
        Ok(())
    }

    async fn organisation_name(&mut self) -> Result<String, StoreError> {
        Ok("Sahyadri".to_owned())
    }
}

#[async_trait(?Send)]
impl Postbox for Office {
    async fn post(&mut self, message: &SealedMessage) -> Result<(), StoreError> {
        self.posted.push(message.clone());
        Ok(())
    }
}
