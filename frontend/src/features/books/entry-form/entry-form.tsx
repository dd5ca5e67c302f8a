import { useTranslation } from 'react-i18next';
import { branchOptions } from '@/shared/api/branches-api';
import type { BranchListItem } from '@/shared/api/generated/branches';
import formClasses from '@/shared/forms/forms.module.css';
import { SentForm } from '@/shared/forms/sent-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import type { Account } from '@/shared/lending/books-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import classes from './entry-form.module.css';
import { EntryTotals } from './entry-totals';
import { LineRows } from './line-rows';
import { type RequestedEntry, useEntryForm } from './use-entry-form';

interface EntryFormProps {
  accounts: readonly Account[];
  branches: readonly BranchListItem[];
  initial: { branchId: string; on: string };
  /** Whether another entry was sent before, so that typing can continue at once. */
  isNext: boolean;
  done: (requested: RequestedEntry) => void;
}

export function EntryForm({ accounts, branches, initial, isNext, done }: EntryFormProps) {
  const { t } = useTranslation('books');
  const businessDate = useBusinessDate();
  const entry = useEntryForm({ accounts, initial, done });
  const { form, lines } = entry;
  useLeaveGuard(entry.isDirty);
  return (
    <Panel title={t('form.title')}>
      <SentForm form={entry} send={entry.submit} className={classes.form}>
        <div className={formClasses.fields}>
          <SelectField
            {...form.text('branchId')}
            label={t('branch')}
            required
            none={t('form.chooseBranch')}
            options={branchOptions(branches)}
          />
          <DateField
            {...form.day('on')}
            label={t('entries.valueOn')}
            hint={businessDate && t('form.onHint', { date: formatBusinessDate(businessDate) })}
            max={businessDate}
          />
          <div className={formClasses.wide}>
            <TextField
              {...form.text('narration')}
              label={t('entries.narration')}
              hint={t('form.narrationHint')}
              required
              maxLength={300}
              autoComplete="off"
              // After a submit with the keyboard, the next entry starts here.
              autoFocus={isNext}
            />
          </div>
        </div>
        <LineRows typed={lines} accounts={accounts} />
        <p className={classes.keys}>{t('form.keys')}</p>
        <TextField
          {...form.text('reason')}
          label={t('form.reason')}
          hint={t('form.reasonHint')}
          maxLength={500}
          autoComplete="off"
        />
        <EntryTotals typed={lines} isSending={entry.isSending} />
      </SentForm>
    </Panel>
  );
}
