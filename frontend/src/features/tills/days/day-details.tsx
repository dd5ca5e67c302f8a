import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sheetsPath, tillsOfBranchPath } from '@/shared/config/collecting-paths';
import { ReasonForm } from '@/shared/lending/reason-form';
import { type BranchDay, tillsApi } from '@/shared/lending/tills-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { makeChange } from '@/shared/overlays/make-change';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import classes from '../tills.module.css';
import { DayStateBadge } from './day-state';
import { useWaitingWords } from './use-waiting-words';

const sheetStates = ['open', 'taken', 'handedOver', 'verified', 'posted'] as const;

/** A branch's day: its cash compared with the books, the steps left before closing, and its closing and reopening. */
export function DayDetails({ day }: { day: BranchDay }) {
  const { t } = useTranslation('tills');
  const may = useMay();
  const tenant = useNamedTenant();
  const manages = may('TILL_OPERATE') && may('COLLECTION_MANAGE');
  const waitingWords = useWaitingWords();
  const [isReopening, setReopening] = useState(false);
  const [closeDay] = tillsApi.useCloseBranchDayMutation();
  const [reopen] = tillsApi.useReopenBranchDayMutation();
  const { branchId, branchName: branch, on, isClosed, sheets } = day;
  const toClose = !isClosed && day.waitsFor.length === 0;
  const notStarted =
    sheets.open > 0 && t('days.notStarted', { count: sheets.open, shown: formatCount(sheets.open) });
  const closeMessage = t('days.closeMessage', { branch, date: formatBusinessDate(on) });
  const onClose = () =>
    makeChange({
      title: t('days.close'),
      message: notStarted ? `${notStarted} ${closeMessage}` : closeMessage,
      confirmText: t('days.close'),
      run: () => closeDay({ branchId, closeBranchDayRequest: { on } }),
      done: t('days.closeDone', { branch }),
      failed: t('days.closeFailed'),
    });
  return (
    <>
      <DayStateBadge day={day} />
      {!isClosed && (
        <>
          <h3>{t('days.waitsFor')}</h3>
          {day.waitsFor.length === 0 ? (
            <p className={classes.about}>{t('days.nothing')}</p>
          ) : (
            <ul className={classes.waits}>
              {day.waitsFor.map((reason) => (
                <li key={reason}>{waitingWords(reason)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <FactGrid
        facts={[
          { name: t('days.counted'), value: plainRupees(day.counted) },
          { name: t('days.onTheWay'), value: plainRupees(day.onTheWay) },
          { name: t('days.inBooks'), value: plainRupees(day.inBooks) },
          { name: t('days.difference'), value: plainRupees(day.difference) },
          { name: t('days.tillsOpen'), value: formatCount(day.tillsOpen) },
          {
            name: t('days.sheetsName'),
            value: sheetStates
              .filter((state) => sheets[state] > 0)
              .map((state) => t(`days.sheetStates.${state}`, { shown: formatCount(sheets[state]) }))
              .join(', '),
            wide: true,
          },
          ...(day.closedBy == null
            ? []
            : [
                {
                  name: t('days.closedByName'),
                  value: t('days.closedBy', {
                    who: day.closedByName ?? day.closedBy,
                    at: day.closedAt == null ? '' : formatInstant(day.closedAt),
                  }),
                  wide: true,
                },
              ]),
        ]}
      />
      {day.reopenedReason && (
        <p className={classes.about}>{t('days.reopened', { reason: day.reopenedReason })}</p>
      )}
      <p className={classes.links}>
        <Link className={classes.link} to={tillsOfBranchPath(branchId, tenant)}>
          {t('days.tills')}
        </Link>
        {may('COLLECTION_RECORD', 'COLLECTION_MANAGE') && (
          <Link className={classes.link} to={sheetsPath({ on, branchId }, tenant)}>
            {t('days.toSheets')}
          </Link>
        )}
      </p>
      {toClose && notStarted && (
        <Notice kind="warning" className={classes.space}>
          {notStarted}
        </Notice>
      )}
      {manages && toClose && <Button onClick={() => void onClose()}>{t('days.close')}</Button>}
      {manages && isClosed && !isReopening && (
        <Button variant="default" onClick={() => setReopening(true)}>
          {t('days.reopen')}
        </Button>
      )}
      {isClosed && isReopening && (
        <ReasonForm
          label={t('days.reason')}
          confirmText={t('days.reopen')}
          run={(reason) => reopen({ branchId, reopenBranchDayRequest: { on, reason } })}
          done={() => {
            setReopening(false);
            toast.success(t('days.reopenDone', { branch }));
          }}
          cancel={() => setReopening(false)}
        />
      )}
    </>
  );
}
