import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { parts } from '@/shared/ui/table-roles';
import classes from './live-schedule.module.css';
import type { LoanCost } from './loan-cost-api';

const FIRST_ROWS = 6;

const figure = (amount: number): string => exactRupees(amount).replace('₹', '');

interface ScheduleRowsProps {
  rows: LoanCost['rows'];
  /** If there are several schedules. */
  title?: string;
}

export function ScheduleRows({ rows, title }: ScheduleRowsProps) {
  const { t } = useTranslation('loanTerms');
  const [all, setAll] = useState(false);
  const isLong = rows.length > FIRST_ROWS + 1;
  const shown = isLong && !all ? rows.slice(0, FIRST_ROWS) : rows;
  const columns = ['principal', 'interest', 'total', 'balance'] as const;
  return (
    <div className={classes.holder}>
      <table {...parts.table} className={classes.rows} aria-label={title ?? t('schedule.title')}>
        <caption>{t('schedule.rupees')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('schedule.number')}</th>
            <th scope="col">{t('schedule.dueOn')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`schedule.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...parts.body}>
          {shown.map((row) => (
            <tr key={row.number} {...parts.row}>
              <th {...parts.header} scope="row">
                {row.number}
              </th>
              <td {...parts.cell}>{formatBusinessDate(row.dueOn)}</td>
              {columns.map((column) => (
                <td key={column} {...parts.cell} data-column={column} data-name={t(`schedule.${column}`)}>
                  {figure(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('schedule.showFewer') : t('schedule.showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}
