import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { FactGrid } from '@/shared/ui/fact-grid';
import { DayField } from '@/shared/ui/fields/day-field';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { DayEnd, DayEndFailure } from './api';
import classes from './day-end.module.css';
import { Failures } from './failures';
import { RunSteps } from './run-steps';
import { useSpeed } from './step-speed';
import { presentStep } from './step-state';
import { useDayEnd } from './use-day-end';
import { WhatToDo } from './what-to-do';

type EndWithFailures = DayEnd & { failures: DayEndFailure[] };

const tones: Record<DayEnd['status'], Tone> = { running: 'info', halted: 'alert', done: 'good' };

function Facts({ end }: { end: EndWithFailures }) {
  const { t } = useTranslation('dayEnd');
  const { failures, startedAt, finishedAt } = end;
  const starter = end.startedBy || t('end.platform');
  const aside = failures.filter(({ setAsideBy }) => setAsideBy != null).length;
  const seconds = finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000) : 0;
  return (
    <FactGrid
      facts={[
        { name: t('end.startedBy'), value: end.scheduled ? t('end.bySchedule', { name: starter }) : starter },
        { name: t('end.startedAt'), value: formatInstant(end.startedAt) },
        { name: t('end.finishedAt'), value: end.finishedAt ? formatInstant(end.finishedAt) : '' },
        {
          name: t('end.took'),
          value: finishedAt
            ? t('end.duration', {
                minutes: formatCount(Math.floor(seconds / 60)),
                seconds: formatCount(seconds % 60),
              })
            : '',
        },
        { name: t('end.nextDate'), value: formatBusinessDate(end.nextDate) },
        ...(failures.length === 0
          ? []
          : [
              { name: t('failures.open'), value: formatCount(failures.length - aside) },
              { name: t('failures.aside'), value: formatCount(aside) },
            ]),
      ]}
    />
  );
}

/** The steps with the speed of the one that runs. `at` is when the server replied. */
function Steps({ end, at }: { end: DayEnd; at: number | undefined }) {
  return <RunSteps end={end} speed={useSpeed(end, at)} />;
}

/** The state of the run in a sentence, announced to screen readers. */
function Summary({ end }: { end: DayEnd }) {
  const { t } = useTranslation('dayEnd');
  const { status, nextDate } = end;
  const step = presentStep(end)?.name;
  return (
    <p role="status" className={classes.message}>
      {status === 'running' && step && t('end.message.running', { step: t(`steps.${step}`) })}
      {status === 'halted' && t('end.message.halted')}
      {status === 'done' && t('end.message.done', { date: formatBusinessDate(nextDate) })}
    </p>
  );
}

interface EndOfDayProps {
  date: string;
  /** The newest day that was ended; null if none was. */
  newest: string | null;
  show: (day: string) => void;
}

/** The progress or outcome of the end of a day: its steps, and the loans that it failed on. */
export function EndOfDay({ date, newest, show }: EndOfDayProps) {
  const { t } = useTranslation(['dayEnd', 'common']);
  const { currentData: end, error, isFetching, refetch, fulfilledTimeStamp } = useDayEnd(date);
  const failed = end === undefined && error !== undefined && !isFetching;
  const isUnknown = isApiProblem(error) && error.status === 404;
  return (
    <>
      <Panel
        title={t('dayEnd:end.title', { date: formatBusinessDate(date) })}
        aside={
          end && <StatusBadge tone={tones[end.status]}>{t(`dayEnd:end.status.${end.status}`)}</StatusBadge>
        }
      >
        {end === undefined && !failed && <Placeholder className={classes.waiting} />}
        {failed && (
          <Notice kind={isUnknown ? 'info' : 'error'} role="alert">
            <p className={classes.sentence}>{t(isUnknown ? 'dayEnd:end.unknown' : 'dayEnd:end.failed')}</p>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => (isUnknown && newest !== null ? show(newest) : void refetch())}
            >
              {t(isUnknown && newest !== null ? 'dayEnd:end.newest' : 'common:tryAgain')}
            </Button>
          </Notice>
        )}
        {end && (
          <>
            <Summary end={end} />
            {end.status === 'halted' && <WhatToDo end={end} />}
            <Steps end={end} at={fulfilledTimeStamp} />
            <Facts end={end} />
          </>
        )}
        <div className={classes.choice}>
          <DayField
            label={t('dayEnd:end.day')}
            value={date}
            max={newest ?? undefined}
            change={(day) => show(day || (newest ?? date))}
          />
        </div>
      </Panel>
      {end && end.failures.length > 0 && <Failures end={end} />}
    </>
  );
}
