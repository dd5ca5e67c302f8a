import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GetBusinessDateApiResponse } from '@/shared/api/generated/day-end';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { daysBetween, indianDay } from '@/shared/lib/indian-day';
import { useNow } from '@/shared/lib/use-now';
import { Panel } from '@/shared/ui/panel';
import classes from './day-end.module.css';
import { useRunDayEnd } from './use-run-day-end';

const EVERY_MINUTE = 60_000;

interface BusinessDateProps {
  day: GetBusinessDateApiResponse;
  /** Called when the user starts the end of the day. */
  onRun: () => void;
}

/** The business date, and the action that ends the day. */
export function BusinessDate({ day, onRun }: BusinessDateProps) {
  const { t } = useTranslation('dayEnd');
  const { run, isStarting } = useRunDayEnd();
  const now = useNow(EVERY_MINUTE);
  const today = indianDay(now);
  const { businessDate, status, endsAt, refusal } = day;
  const date = formatBusinessDate(businessDate);
  const behind = daysBetween(businessDate, today);
  const isOpen = status === 'done';
  const message = {
    running: t('date.running'),
    halted: t('date.halted'),
    done: behind > 0 ? t('date.behind', { count: behind }) : behind < 0 ? t('date.ahead', { date }) : null,
  }[status];
  return (
    <Panel title={t('date.title')} className={classes.business}>
      <p className={classes.date}>
        <time dateTime={businessDate}>{date}</time>
      </p>
      <p className={classes.muted}>
        {t('date.about')} {t('date.today')}: <time dateTime={today}>{formatBusinessDate(today)}</time>
      </p>
      {message !== null && <p className={classes.message}>{message}</p>}
      {endsAt != null && (
        <p className={classes.muted}>
          {t(new Date(endsAt).getTime() > now ? 'date.endsAt' : 'date.wasDue', { at: formatInstant(endsAt) })}
        </p>
      )}
      {refusal != null && (
        <p className={classes.message}>
          {t('date.refused', { at: formatInstant(refusal.at), reason: refusal.reason })}
        </p>
      )}
      {status !== 'running' && (
        <Button
          className={classes.run}
          loading={isStarting}
          disabled={isOpen && behind < 0}
          onClick={() => {
            onRun();
            void run(businessDate, !isOpen);
          }}
        >
          {isOpen ? t('run.end', { date }) : t('run.again')}
        </Button>
      )}
    </Panel>
  );
}
