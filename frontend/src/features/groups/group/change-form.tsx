import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type Group, type GroupItem, groupsApi } from '@/shared/lending/groups-api';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';

const blank = { name: '', leaderId: '' };

const valuesOf = ({ name, leaderId }: GroupItem): typeof blank => ({
  name,
  leaderId: leaderId == null ? '' : String(leaderId),
});

export function ChangeForm({ group, close }: { group: Group; close: () => void }) {
  const { t } = useTranslation('groups');
  const [change] = groupsApi.useChangeGroupMutation();
  const [read] = groupsApi.useLazyGetGroupQuery();
  const members = group.members.map(({ clientId, clientName }) => ({ value: clientId, label: clientName }));
  const kept = useSavedRecord<GroupItem, typeof blank>({
    record: group,
    blank,
    valuesOf,
    check: (field, { name }) => (field === 'name' && name.trim() === '' ? t('faults.name') : null),
    change: ({ name, leaderId }, version, { groupId }) =>
      change({
        groupId,
        ...seen({ version }),
        changeGroupRequest: { name: name.trim(), leaderId: Number(leaderId) || null },
      }),
    read: async ({ groupId }) => (await read({ groupId })).data,
    about: { not_a_member: 'leaderId' },
    saved: ({ name }) => {
      toast.success(t('group.saved', { name }));
      close();
    },
  });
  const { form } = kept;
  return (
    <SavedRecordForm
      kept={kept}
      what={t('group.this')}
      labels={{ name: t('columns.name'), leaderId: t('group.leader') }}
      display={(field, value) =>
        field === 'leaderId' ? (members.find((one) => String(one.value) === value)?.label ?? value) : value
      }
      saveText={t('save')}
      cancel={close}
    >
      <TextField
        {...form.text('name')}
        label={t('columns.name')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        {...form.text('leaderId')}
        label={t('group.leader')}
        none={t('group.noLeader')}
        options={members}
      />
    </SavedRecordForm>
  );
}
