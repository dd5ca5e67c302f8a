import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { type Unversioned, useSavedRecord } from '@/shared/forms/use-saved-record';
import { type Consent, clientsApi } from '@/shared/lending/clients-api';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import classes from '../clients.module.css';

const ways = ['signature', 'thumbprint'] as const;
const blank = { purpose: '', language: '', how: '' };

interface ConsentFormProps {
  clientId: number;
  close: () => void;
}

/** A consent that the client gives on paper, to a text that is read to them. */
export function ConsentForm({ clientId, close }: ConsentFormProps) {
  const { t } = useTranslation('clients');
  const texts = clientsApi.useListConsentTextsQuery({});
  const [record] = clientsApi.useRecordConsentMutation();
  const kept = useSavedRecord<Unversioned<Consent>, typeof blank>({
    record: null,
    blank,
    valuesOf: () => blank,
    check: (field, values) => (values[field] === '' ? t('consents.needed') : null),
    create: (recordConsentRequest, once) => record({ clientId, ...once, recordConsentRequest }),
    saved: () => {
      toast.success(t('consents.recorded'));
      close();
    },
  });
  const { form } = kept;
  const { purpose, language } = form.values;
  return (
    <Loaded query={texts} failed={t('consents.notLoaded')}>
      {(all) => {
        const purposes = [...new Set(all.map((text) => text.purpose))];
        const ofPurpose = all.filter((text) => text.purpose === purpose);
        const text = ofPurpose.find((one) => one.language === language);
        if (all.length === 0) return <Notice kind="info">{t('consents.noText')}</Notice>;
        return (
          <SavedRecordForm
            kept={kept}
            labels={{
              purpose: t('consents.purpose'),
              language: t('consents.language'),
              how: t('consents.how'),
            }}
            saveText={t('consents.send')}
            cancel={close}
          >
            <SelectField
              {...form.text('purpose')}
              label={t('consents.purpose')}
              required
              onChange={({ currentTarget: { value } }) => {
                form.set('purpose', value);
                form.set('language', '');
              }}
              none={t('consents.choose')}
              options={purposes.map((value) => ({ value, label: t(`consents.purposes.${value}`) }))}
            />
            <SelectField
              {...form.text('language')}
              label={t('consents.language')}
              required
              none={t('consents.choose')}
              options={ofPurpose.map((one) => ({
                value: one.language,
                label: t(`profile.words.${one.language}`),
              }))}
            />
            {text && (
              <div className={formClasses.wide}>
                <Notice kind="brand">
                  <p className={classes.sentence}>
                    <strong>{t('consents.text')}</strong>
                  </p>
                  <p className={classes.sentence} lang={text.language}>
                    {text.body}
                  </p>
                </Notice>
              </div>
            )}
            <SelectField
              {...form.text('how')}
              label={t('consents.how')}
              required
              none={t('consents.choose')}
              options={ways.map((value) => ({ value, label: t(`consents.ways.${value}`) }))}
            />
          </SavedRecordForm>
        );
      }}
    </Loaded>
  );
}
