import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { branchOptions } from '@/shared/api/branches-api';
import { groupPath } from '@/shared/config/lending-paths';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { type GroupItem, groupsApi } from '@/shared/lending/groups-api';
import { toast } from '@/shared/overlays/toasts';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Placeholder } from '@/shared/ui/placeholder';
import { useFirstBranch } from '../use-first-branch';

const blank = { branchId: '', centreId: '', name: '' };

type Values = typeof blank;

interface FormProps extends Pick<ReturnType<typeof useFirstBranch>, 'offered' | 'first'> {
  cancel: () => void;
}

function Form({ offered, first, cancel }: FormProps) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const [create] = groupsApi.useCreateGroupMutation();
  const kept = useSavedRecord<GroupItem, Values>({
    record: null,
    blank: { ...blank, branchId: first },
    valuesOf: () => blank,
    check: (field, values) => {
      if (field === 'branchId' && values.branchId === '') return t('faults.branch');
      if (field === 'centreId' && values.centreId === '') return t('faults.centre');
      return field === 'name' && values.name.trim() === '' ? t('faults.name') : null;
    },
    create: ({ centreId, name }, once) =>
      create({ ...once, createGroupRequest: { centreId: Number(centreId), name: name.trim() } }),
    saved: ({ groupId, name, groupNumber }) => {
      toast.success(t('list.created', { name, number: groupNumber }));
      navigate(groupPath(groupId, tenant));
    },
  });
  const { form } = kept;
  const { branchId } = form.values;
  const centres = useCentres(Number(branchId) || undefined);
  return (
    <SavedRecordForm
      kept={kept}
      labels={{ branchId: t('columns.branch'), centreId: t('columns.centre'), name: t('columns.name') }}
      saveText={t('list.create')}
      cancel={cancel}
    >
      <SelectField
        {...form.text('branchId')}
        label={t('columns.branch')}
        required
        onChange={({ currentTarget: { value } }) => {
          form.set('branchId', value);
          form.set('centreId', '');
        }}
        none={t('choose')}
        options={branchOptions(offered)}
      />
      <SelectField
        {...form.text('centreId')}
        label={t('columns.centre')}
        hint={t(branchId === '' ? 'list.centreLater' : 'list.centreHint')}
        required
        disabled={branchId === ''}
        none={t('choose')}
        options={centreOptions(centres)}
      />
      <TextField
        {...form.text('name')}
        label={t('columns.name')}
        required
        maxLength={100}
        autoComplete="off"
      />
    </SavedRecordForm>
  );
}

export function NewGroup({ cancel }: { cancel: () => void }) {
  const { isLoaded, offered, first } = useFirstBranch();
  return isLoaded ? <Form offered={offered} first={first} cancel={cancel} /> : <Placeholder />;
}
