import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type Centre, type Group, type GroupItem, groupsApi } from '@/shared/lending/groups-api';
import { useStaff } from '@/shared/lending/use-staff';
import { toast } from '@/shared/overlays/toasts';
import { CheckList } from '@/shared/ui/fields/check-list';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../groups.module.css';

type Values = {
  heldOn: string;
  topic: string;
  place: string;
  trainerId: string;
  present: readonly number[];
};

interface TrainingFormProps {
  group: Group;
  centre: Centre;
  /** The business date. */
  today: string;
  close: () => void;
}

/** A training session of a group. Everybody is present until unticked. */
export function TrainingForm({ group, centre, today, close }: TrainingFormProps) {
  const { t } = useTranslation('groups');
  const [record] = groupsApi.useRecordTrainingMutation();
  const { userId, staff } = useStaff(centre.branchId);
  const blank: Values = {
    heldOn: today,
    topic: '',
    place: centre.place || centre.village,
    trainerId: String(userId ?? ''),
    present: group.members.map(({ clientId }) => clientId),
  };
  const isMissing = (value: string | readonly number[]) =>
    (typeof value === 'string' ? value.trim() : value).length === 0;
  const kept = useSavedRecord<GroupItem, Values>({
    record: null,
    blank,
    valuesOf: () => blank,
    check: (field, values) => {
      if (!isMissing(values[field])) return null;
      return t(`faults.${field === 'trainerId' ? 'trainer' : field}`);
    },
    create: ({ trainerId, topic, place, ...values }, once) =>
      record({
        groupId: group.groupId,
        ...once,
        recordTrainingRequest: {
          ...values,
          present: [...values.present],
          topic: topic.trim(),
          place: place.trim(),
          trainerId: Number(trainerId),
          version: group.version,
        },
      }),
    about: { not_staff: 'trainerId', not_a_member: 'present' },
    saved: () => {
      toast.success(t('training.recorded'));
      close();
    },
  });
  const { form } = kept;
  return (
    <SavedRecordForm
      kept={kept}
      labels={{
        heldOn: t('training.heldOn'),
        topic: t('training.topic'),
        place: t('training.place'),
        trainerId: t('training.trainer'),
        present: t('training.present'),
      }}
      saveText={t('training.send')}
      cancel={close}
    >
      <DateField
        {...form.day('heldOn')}
        label={t('training.heldOn')}
        required
        min={group.formedOn}
        max={today}
      />
      <TextField
        {...form.text('topic')}
        label={t('training.topic')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.text('place')}
        label={t('training.place')}
        required
        maxLength={500}
        autoComplete="off"
      />
      <SelectField
        {...form.text('trainerId')}
        label={t('training.trainer')}
        required
        none={t('choose')}
        options={staff}
      />
      <div className={`${formClasses.wide} ${classes.ticks}`}>
        <CheckList
          name="present"
          label={t('training.present')}
          required
          error={form.errorsOf('present')}
          options={group.members.map(({ clientId, clientName }) => ({ value: clientId, label: clientName }))}
          value={form.values.present}
          onChange={(present) => form.set('present', present)}
        />
      </div>
    </SavedRecordForm>
  );
}
