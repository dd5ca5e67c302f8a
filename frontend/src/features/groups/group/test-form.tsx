import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import type { FormValues } from '@/shared/forms/use-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type Group, type GroupItem, groupsApi, type MemberRules } from '@/shared/lending/groups-api';
import { toast } from '@/shared/overlays/toasts';
import { CheckList } from '@/shared/ui/fields/check-list';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../groups.module.css';
import {
  allPass,
  blankTest,
  checkTest,
  evidence,
  outcomeField,
  outcomes,
  outcomesOf,
  seenField,
  testedIn,
  testFieldOf,
  ticked,
  toTest,
} from './test-values';

interface TestFormProps {
  group: Group;
  rules: MemberRules;
  /** The business date. */
  today: string;
  close: () => void;
}

/** A recognition test of a group, which the user held. */
export function TestForm({ group, rules, today, close }: TestFormProps) {
  const { t } = useTranslation('groups');
  const [record] = groupsApi.useRecordRecognitionTestMutation();
  const members = testedIn(group);
  const blank = blankTest(members, today);
  const nameOf = (field: string) =>
    members.find(({ clientId }) => seenField(clientId) === field)?.clientName ?? '';
  const kept = useSavedRecord<GroupItem, FormValues>({
    record: null,
    blank,
    valuesOf: () => blank,
    check: (field, values) => {
      const fault = checkTest(field, values, members);
      return fault && t(`faults.${fault}`, { name: nameOf(field) });
    },
    create: (values, once) =>
      record({
        groupId: group.groupId,
        ...once,
        recordRecognitionTestRequest: { ...toTest(values, members, rules), version: group.version },
      }),
    about: { too_few_passed: 'outcome' },
    fieldOf: (field) => testFieldOf(field, members),
    saved: () => {
      toast.success(t('test.recorded'));
      close();
    },
  });
  const { form } = kept;
  // A group that has passed cannot fail because of members who joined later.
  const hasPassed = group.status !== 'in_training';
  return (
    <RecordPageForm kept={kept} saveText={t('test.send')} cancel={close}>
      <p className={classes.about}>{t('test.about')}</p>
      <fieldset className={formClasses.group}>
        <div className={formClasses.fields}>
          <DateField {...form.day('heldOn')} label={t('test.heldOn')} required max={today} />
          <div className={`${formClasses.wide} ${classes.ticks}`}>
            <CheckList
              name="right"
              label={t('test.right')}
              error={form.errorsOf('right')}
              options={rules.testQuestions.map((question) => ({ value: question, label: question }))}
              value={ticked(form.values, 'right')}
              onChange={(right) => form.set('right', right)}
            />
          </div>
        </div>
      </fieldset>
      {members.map((member) => {
        const { clientId, clientName: name, trainedOn } = member;
        const seen = seenField(clientId);
        return (
          <fieldset key={clientId} className={`${classes.member} ${classes.ticks}`}>
            <legend>{name}</legend>
            <CheckList
              name={seen}
              label={t('test.seen')}
              error={form.errorsOf(seen)}
              options={evidence.map((value) => ({ value, label: t(`test.${value}`) }))}
              value={evidence.filter((one) => ticked(form.values, seen).includes(one))}
              onChange={(values) => form.set(seen, values)}
            />
            <SelectField
              {...form.text(outcomeField(clientId))}
              label={t('test.outcome')}
              hint={trainedOn == null ? t('test.untrained') : undefined}
              options={outcomesOf(member).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            />
          </fieldset>
        );
      })}
      <div className={formClasses.fields}>
        <SelectField
          {...form.text('outcome')}
          label={t('test.groupOutcome')}
          options={outcomes
            .filter((outcome) => outcome !== 'fail' || !hasPassed)
            .map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <TextField
          {...form.text('reason')}
          label={t('test.reason')}
          hint={t('test.reasonHint')}
          required={!allPass(form.values, members)}
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </RecordPageForm>
  );
}
