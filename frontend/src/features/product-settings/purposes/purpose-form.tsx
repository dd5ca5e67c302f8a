import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { loanCategories, termWord } from '@/shared/lending/term-words';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { type Purpose, settingsApi } from '../api';
import { InUse } from '../in-use';

const blank = { name: '', category: '', isActive: true };

type Values = typeof blank;

const valuesOf = ({ name, category, isActive }: Purpose): Values => ({
  name,
  category: category ?? '',
  isActive,
});

const toRequest = ({ name, category, isActive }: Values) => ({
  name: name.trim(),
  category: category || null,
  isActive,
});

export function PurposeForm({ purpose, close }: { purpose: Purpose | null; close: () => void }) {
  const { t } = useTranslation('productSettings');
  const [create] = settingsApi.useCreatePurposeMutation();
  const [change] = settingsApi.useChangePurposeMutation();
  const [readAll] = settingsApi.useLazyListPurposesQuery();
  const kept = useSavedRecord({
    record: purpose,
    blank,
    valuesOf,
    check: (field, { name }) => (field === 'name' && name.trim() === '' ? t('faults.name') : null),
    create: (values, once) => create({ ...once, loanPurposeRequest: toRequest(values) }),
    change: (values, version, { purposeId }) =>
      change({ purposeId, ...seen({ version }), loanPurposeRequest: toRequest(values) }),
    read: async ({ purposeId }) => (await readAll({})).data?.find((one) => one.purposeId === purposeId),
    saved: ({ name }) => {
      toast.success(t(purpose === null ? 'created' : 'saved', { name }));
      close();
    },
  });
  const { form } = kept;
  return (
    <SavedRecordForm
      kept={kept}
      what={t('purposes.this')}
      labels={{ name: t('name'), category: t('purposes.category'), isActive: t('inUse') }}
      saveText={t(purpose === null ? 'purposes.create' : 'save')}
      cancel={close}
    >
      <TextField {...form.text('name')} label={t('name')} required maxLength={100} autoComplete="off" />
      <SelectField
        {...form.text('category')}
        label={t('purposes.category')}
        hint={t('purposes.categoryHint')}
        none={t('purposes.allCategories')}
        options={loanCategories.map((category) => ({
          value: category,
          label: termWord('categories', category),
        }))}
      />
      {purpose !== null && <InUse {...form.toggle('isActive')} hint={t('purposes.inUseHint')} />}
    </SavedRecordForm>
  );
}
