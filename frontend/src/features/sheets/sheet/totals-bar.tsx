import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { confirm } from '@/shared/overlays/overlays';
import classes from '../sheets.module.css';
import type { SheetRows } from './use-sheet-rows';

/** How the entries of this device stand on the server. */
function Standing({ rows, sheetId }: { rows: SheetRows; sheetId: number }) {
  const { t } = useTranslation('sheets');
  const { standing, unsent } = rows;
  if (standing.kind === 'refused' && standing.sheetId === sheetId)
    return (
      <div role="alert" className={classes.refused}>
        {t('bar.refused')} {messageOf(standing.problem, '')}{' '}
        <button
          type="button"
          className={classes.textButton}
          onClick={async () => {
            const agreed = await confirm({
              title: t('bar.discardTitle'),
              message: t('bar.discardMessage'),
              confirmText: t('bar.discard'),
            });
            if (agreed) rows.discard();
          }}
        >
          {t('bar.discard')}
        </button>
      </div>
    );
  return (
    <p role="status" className={classes.standing}>
      {standing.kind === 'offline' && (
        <>
          {t('bar.offline')}{' '}
          <button type="button" className={classes.textButton} onClick={rows.sendNow}>
            {t('bar.sendNow')}
          </button>
        </>
      )}
      {standing.kind === 'sending' && t('bar.sending')}
      {standing.kind === 'idle' &&
        unsent > 0 &&
        t('bar.unsent', { count: unsent, shown: formatCount(unsent) })}
    </p>
  );
}

interface TotalsBarProps {
  rows: SheetRows;
  sheetId: number;
  /** The address that opens the hand-over. */
  handOver: string;
}

/** The running totals below the members, always in sight. */
export function TotalsBar({ rows, sheetId, handOver }: TotalsBarProps) {
  const { t } = useTranslation('sheets');
  const { totals, members, unsent, todo } = rows;
  return (
    <section className={classes.bar} data-docked aria-label={t('bar.label')}>
      <Standing rows={rows} sheetId={sheetId} />
      <div className={classes.barLine}>
        <p className={classes.barTotals}>
          <strong>
            {t('bar.cash')} <bdi>{plainRupees(totals.cash)}</bdi>
          </strong>
          {totals.upi > 0 && (
            <span>
              {t('bar.upi')} <bdi>{plainRupees(totals.upi)}</bdi>
            </span>
          )}
          <span>
            {t('bar.marked', { marked: formatCount(totals.marked), total: formatCount(members.length) })}
          </span>
        </p>
        {unsent === 0 && todo.length === 0 ? (
          <Button component={Link} size="md" to={handOver}>
            {t('bar.handOver')}
          </Button>
        ) : (
          <Button size="md" disabled>
            {t('bar.handOver')}
          </Button>
        )}
      </div>
    </section>
  );
}
