import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { followUpApi, type ReminderRule, reminderLanguages } from '@/shared/lending/follow-up-api';
import { parseCount } from '@/shared/lending/typed-numbers';
import { makeChange } from '@/shared/overlays/make-change';
import { toast } from '@/shared/overlays/toasts';
import { AreaField } from '@/shared/ui/fields/area-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../follow-up.module.css';

const FURTHEST = 30;
const LEAST_TEXT = 20;
const MOST_TEXT = 300;

const sides = ['before', 'on', 'after'] as const;
const signs: Record<(typeof sides)[number], number> = { before: -1, on: 0, after: 1 };

type Values = { side: string; count: string; language: string; text: string };

const isSame = (a: ReminderRule, b: ReminderRule): boolean => a.days === b.days && a.language === b.language;

interface RuleFormProps {
  rule: ReminderRule | null;
  close: () => void;
}

/** Adds, changes or removes a reminder rule. */
export function RuleForm({ rule, close }: RuleFormProps) {
  const { t } = useTranslation('followUp');
  const [read] = followUpApi.useLazyListReminderRulesQuery();
  const [change, { isLoading }] = followUpApi.useChangeReminderRulesMutation();
  const form = useRecordForm<Values>({
    initial: {
      side: sides.find((side) => signs[side] === Math.sign(rule?.days ?? -1)) ?? 'before',
      count: String(Math.abs(rule?.days ?? 1) || 1),
      language: rule?.language ?? 'en',
      text: rule?.text ?? '',
    },
    check: (field, values) => {
      if (field === 'count' && values.side !== 'on') {
        const count = parseCount(values.count) ?? 0;
        return count >= 1 && count <= FURTHEST ? null : t('reminders.faults.days');
      }
      const { length } = values.text.trim();
      return field === 'text' && (length < LEAST_TEXT || length > MOST_TEXT)
        ? t('reminders.faults.text')
        : null;
    },
  });
  /** The request replaces all rules, so the other rules are read again before it is sent. */
  const replace = async (by: ReminderRule | null) => {
    const { data, error } = await read({});
    if (data === undefined) return { error };
    const others = data.rules.filter((one) => rule === null || !isSame(one, rule));
    return change({
      ...seen(data),
      changeReminderRulesRequest: { rules: by === null ? others : [...others, by] },
    });
  };
  const send = async () => {
    if (!form.submit()) return;
    const { side, count, language, text } = form.values;
    const { error } = await replace({
      days: signs[sides.find((one) => one === side) ?? 'on'] * (parseCount(count) ?? 0),
      language: reminderLanguages.find((one) => one === language) ?? 'en',
      text: text.trim(),
    });
    if (error !== undefined) return form.settle(error);
    toast.success(t('reminders.saved'));
    close();
  };
  const onRemove = () =>
    makeChange({
      title: t('reminders.remove'),
      message: t('reminders.removeMessage'),
      confirmText: t('reminders.remove'),
      run: async () => {
        const reply = await replace(null);
        if (reply.error === undefined) close();
        return reply;
      },
      done: t('reminders.removed'),
      failed: t('reminders.removeFailed'),
    });
  return (
    <>
      <SentForm form={form} send={send}>
        <div className={formClasses.fields}>
          <SelectField
            {...form.text('side')}
            label={t('reminders.side')}
            required
            options={sides.map((value) => ({ value, label: t(`reminders.sides.${value}`) }))}
          />
          {form.values.side !== 'on' && (
            <TextField
              {...form.text('count')}
              label={t('reminders.days')}
              required
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <SelectField
            {...form.text('language')}
            label={t('reminders.language')}
            required
            options={reminderLanguages.map((value) => ({ value, label: t(`reminders.languages.${value}`) }))}
          />
          <div className={formClasses.wide}>
            <AreaField
              {...form.text('text')}
              label={t('reminders.text')}
              hint={t('reminders.hint')}
              required
              rows={5}
              maxLength={MOST_TEXT}
              lang={form.values.language}
            />
          </div>
        </div>
        <FormButtons
          sendText={t(rule === null ? 'reminders.create' : 'reminders.save')}
          isSending={isLoading}
          cancel={close}
        />
      </SentForm>
      {rule !== null && (
        <p className={classes.links}>
          <Button variant="default" onClick={() => void onRemove()}>
            {t('reminders.remove')}
          </Button>
        </p>
      )}
    </>
  );
}
