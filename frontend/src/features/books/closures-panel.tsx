import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStepUpRequired } from '@/shared/api/problem';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { booksApi } from '@/shared/lending/books-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate } from '@/shared/lib/dates';
import { daysAfter } from '@/shared/lib/indian-day';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import classes from './books.module.css';
import { ClosureList } from './closure-list';
import { useBooksBranches } from './use-books-branches';

const consequences = ['entries', 'values', 'reversals', 'final'] as const;

/** Closes the books of a branch up to a day, for good. */
export function ClosuresPanel() {
  const { t } = useTranslation('books');
  const branches = useBooksBranches();
  const businessDate = useBusinessDate();
  const [closePeriod, { isLoading }] = booksApi.useClosePeriodMutation();
  const [closed, setClosed] = useState<readonly { branchId: number; closedThrough: string }[]>([]);
  const form = useRecordForm({
    initial: { branchId: '', through: '' },
    check: (name, values) => {
      if (values[name] === '') return t(`closures.faults.${name}`);
      if (name !== 'through' || businessDate === undefined || values.through < businessDate) return null;
      return t('closures.faults.notEnded', { date: formatBusinessDate(businessDate) });
    },
  });
  const { branchId, through } = form.values;
  const submit = async () => {
    if (!form.submit()) return;
    const names = { branch: branches.nameOf(Number(branchId)), date: formatBusinessDate(through) };
    const sure = await confirm({
      title: t('closures.question', names),
      message: t('closures.message', names),
      confirmText: t('closures.confirm'),
    });
    if (!sure) return;
    const closePeriodRequest = { branchId: Number(branchId), through };
    const { data, error } = await closePeriod({ closePeriodRequest });
    if (isStepUpRequired(error)) return showFailure(error, '');
    form.settle(error ?? null);
    if (data !== undefined) setClosed((before) => [data, ...before]);
  };
  return (
    <>
      <Panel title={t('closures.title')} className={classes.space}>
        <p className={classes.about}>{t('closures.about')}</p>
        <ul className={classes.consequences}>
          {consequences.map((consequence) => (
            <li key={consequence}>{t(`closures.consequences.${consequence}`)}</li>
          ))}
        </ul>
        {closed.map((one) => (
          <Notice
            key={`${one.branchId} ${one.closedThrough}`}
            kind="brand"
            role="status"
            className={classes.notice}
          >
            {t('closures.done', {
              branch: branches.nameOf(one.branchId),
              date: formatBusinessDate(one.closedThrough),
            })}
          </Notice>
        ))}
        <SentForm form={form} send={submit} aria-label={t('closures.title')}>
          <div className={formClasses.fields}>
            <SelectField
              {...form.text('branchId')}
              label={t('branch')}
              required
              none={t('form.chooseBranch')}
              options={branches.options}
            />
            <DateField
              {...form.day('through')}
              label={t('closures.through')}
              hint={businessDate && t('closures.throughHint', { date: formatBusinessDate(businessDate) })}
              required
              max={businessDate && daysAfter(businessDate, -1)}
            />
          </div>
          <FormButtons sendText={t('closures.close')} isSending={isLoading} />
        </SentForm>
      </Panel>
      <ClosureList branches={branches} />
    </>
  );
}
