import { useTranslation } from 'react-i18next';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { seen } from '@/shared/api/seen';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { type Till, tillsApi } from '@/shared/lending/tills-api';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';

type Values = { branchId: string; kind: string; name: string; limit: string; isActive: boolean };

const blank: Values = { branchId: '', kind: 'counter', name: '', limit: '', isActive: true };
const newKinds = ['counter', 'vault'] as const;

interface TillFormProps {
  till: Till | null;
  close: () => void;
}

/** Creates or changes a till. Officers' tills are created automatically. */
export function TillForm({ till, close }: TillFormProps) {
  const { t } = useTranslation('tills');
  const { data: branches = [] } = useAllBranches();
  const [create] = tillsApi.useCreateTillMutation();
  const [change] = tillsApi.useChangeTillMutation();
  const [read] = tillsApi.useLazyGetTillQuery();
  const kept = useSavedRecord<Till, Values>({
    record: till,
    blank,
    valuesOf: ({ branchId, kind, name, limit, isActive }) => ({
      branchId: String(branchId),
      kind,
      name,
      limit: limit == null ? '' : typedRupees(limit),
      isActive,
    }),
    check: (field, values) => {
      if (field === 'branchId' && values.branchId === '') return t('form.faults.branch');
      if (field === 'name' && values.name.trim() === '') return t('form.faults.name');
      const isLimit = values.limit.trim() === '' || parseRupees(values.limit) !== null;
      return field === 'limit' && !isLimit ? t('form.faults.limit') : null;
    },
    create: ({ branchId, kind, name, limit }, once) =>
      create({
        ...once,
        createTillRequest: {
          branchId: Number(branchId),
          kind,
          name: name.trim(),
          limit: parseRupees(limit),
        },
      }),
    change: ({ name, limit, isActive }, version, { tillId }) =>
      change({
        tillId,
        ...seen({ version }),
        changeTillRequest: { name: name.trim(), limit: parseRupees(limit), isActive },
      }),
    read: async ({ tillId }) => (await read({ tillId })).data,
    about: { vault_exists: 'kind', till_in_use: 'isActive' },
    saved: ({ name }) => {
      toast.success(t(till === null ? 'form.created' : 'form.saved', { name }));
      close();
    },
  });
  const { form } = kept;
  return (
    <SavedRecordForm
      kept={kept}
      what={t('form.this')}
      labels={{
        branchId: t('form.branch'),
        kind: t('form.kind'),
        name: t('form.name'),
        limit: t('form.limit'),
        isActive: t('form.isActive'),
      }}
      saveText={t(till === null ? 'form.create' : 'form.save')}
      cancel={close}
    >
      {till === null && (
        <>
          <SelectField
            {...form.text('branchId')}
            label={t('form.branch')}
            required
            none={t('form.choose')}
            options={branchOptions(offeredBranches(branches))}
          />
          <SelectField
            {...form.text('kind')}
            label={t('form.kind')}
            required
            options={newKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </>
      )}
      <TextField
        {...form.text('name')}
        label={t('form.name')}
        required
        disabled={till?.kind === 'officer'}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.text('limit')}
        label={t('form.limit')}
        hint={t('form.limitHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      {till !== null && <ToggleField {...form.toggle('isActive')} label={t('form.isActive')} />}
    </SavedRecordForm>
  );
}
