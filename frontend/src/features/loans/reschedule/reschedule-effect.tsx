import '@/shared/i18n/loan-terms-texts';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { LoanItem } from '@/shared/lending/loans-api';
import { ScheduleRows } from '@/shared/lending/schedule-rows';
import { formatRate } from '@/shared/lending/term-figures';
import { termWord } from '@/shared/lending/term-words';
import { useLive } from '@/shared/lending/use-live';
import { formatBusinessDate } from '@/shared/lib/dates';
import { FactGrid } from '@/shared/ui/fact-grid';
import { parts } from '@/shared/ui/table-roles';
import { LiveEffect } from '../actions/live-effect';
import classes from '../loans.module.css';
import { type NewTerms, type ReschedulePreview, rescheduleApi } from './reschedule-api';

const nothing: NewTerms = { firstDueOn: '', instalments: 0, distress: false };

const day = (date: string | null | undefined): string => (date == null ? '–' : formatBusinessDate(date));

/** What differs, now and afterwards. */
function Comparison({ loan, preview }: { loan: LoanItem; preview: ReschedulePreview }) {
  const { t } = useTranslation('loans');
  const { before, after } = preview;
  const lines = [
    {
      name: t('overview.rate'),
      now: formatRate(preview.annualRateBefore),
      later: formatRate(preview.annualRate),
    },
    {
      name: t('reschedule.frequency'),
      now: termWord('frequencies', loan.frequency),
      later: termWord('frequencies', preview.frequency),
    },
    { name: t('columns.instalments'), now: before.rows.length, later: after.rows.length },
    { name: t('reschedule.lastDue'), now: day(before.lastDueOn), later: day(after.lastDueOn) },
    {
      name: t('reschedule.interest'),
      now: <Amount of={before.interest} />,
      later: <Amount of={after.interest} />,
    },
  ];
  return (
    <table {...parts.table} className={classes.comparison} aria-label={t('reschedule.comparison')}>
      <thead>
        <tr {...parts.row}>
          <td />
          <th scope="col">{t('reschedule.now')}</th>
          <th scope="col">{t('reschedule.later')}</th>
        </tr>
      </thead>
      <tbody {...parts.body}>
        {lines.map(({ name, now, later }) => (
          <tr key={name} {...parts.row}>
            <th {...parts.header} scope="row">
              {name}
            </th>
            <td {...parts.cell}>{now}</td>
            <td {...parts.cell}>{later}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effect({ loan, preview }: { loan: LoanItem; preview: ReschedulePreview }) {
  const { t } = useTranslation('loans');
  const { before, after, instalmentAmount, watchedUntil } = preview;
  const schedules = [
    { title: t('reschedule.before'), rows: before.rows },
    { title: t('reschedule.after'), rows: after.rows },
  ];
  return (
    <>
      <Comparison loan={loan} preview={preview} />
      <FactGrid
        facts={[
          {
            name: t('reschedule.instalment'),
            value: instalmentAmount == null ? t('reschedule.varies') : <Amount of={instalmentAmount} />,
          },
          { name: t('reschedule.additionalInterest'), value: <Amount of={preview.additionalInterest} /> },
          { name: t('reschedule.principal'), value: <Amount of={preview.principal} /> },
          { name: t('reschedule.unpaidInterest'), value: <Amount of={preview.unpaidInterest} /> },
          { name: t('reschedule.unpaidCharges'), value: <Amount of={preview.unpaidCharges} /> },
          { name: t('reschedule.incomeChange'), value: <Amount of={preview.incomeChange} /> },
          ...(watchedUntil == null ? [] : [{ name: t('overview.watchedUntil'), value: day(watchedUntil) }]),
        ]}
      />
      <div className={classes.schedules}>
        {schedules.map(({ title, rows }) => (
          <section key={title}>
            <h3 className={classes.effectTitle}>{title}</h3>
            <ScheduleRows rows={rows} title={title} />
          </section>
        ))}
      </div>
    </>
  );
}

interface RescheduleEffectProps {
  loan: LoanItem;
  /** Null while they are incomplete. */
  terms: NewTerms | null;
}

/** What new instalments would change, while they are typed. */
export function RescheduleEffect({ loan, terms }: RescheduleEffectProps) {
  const { t } = useTranslation('loans');
  const { asked, liveOf } = useLive(terms);
  const query = rescheduleApi.useReschedulePreviewQuery(
    { loanId: loan.loanId, terms: asked ?? nothing },
    { skip: asked === null, refetchOnMountOrArgChange: true },
  );
  return (
    <LiveEffect
      title={t('reschedule.effect')}
      incomplete={terms === null ? t('reschedule.incomplete') : null}
      live={liveOf(query)}
    >
      {(preview) => <Effect loan={loan} preview={preview} />}
    </LiveEffect>
  );
}
