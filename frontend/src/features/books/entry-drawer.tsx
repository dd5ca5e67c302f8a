import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import type { Entry } from './api';
import classes from './books.module.css';
import { EntryLines } from './entry-lines';
import { EntryLoans } from './entry-loans';
import { sentenceOf } from './words';

interface EntryDrawerProps {
  /** Null while none is open. */
  entryId: number | null;
  /** Those of the page; undefined while they are on their way. */
  entries: readonly Entry[] | undefined;
  tenantId: string;
  branchName: (branchId: number) => string;
  /** The address at which an entry of this page is open. */
  addressOf: (entryId: number) => string;
  close: () => void;
}

/** One entry beside the journal: what it is about, its lines, and the loans that they are about. */
export function EntryDrawer({ entryId, entries, tenantId, close, ...of }: EntryDrawerProps) {
  const { t } = useTranslation('books');
  const entry = entries?.find((one) => one.entryId === entryId);
  const reversed = entry?.reversesId ?? null;
  const other = reversed === null ? undefined : entries?.find((one) => one.entryId === reversed);
  return (
    <DetailDrawer opened={entryId !== null} title={entry?.entryNumber ?? t('entries.title')} close={close}>
      {entries === undefined && <Placeholder className={classes.waiting} />}
      {entries !== undefined && entry === undefined && <Notice kind="info">{t('entries.notHere')}</Notice>}
      {entry && (
        <>
          <FactGrid
            facts={[
              { name: t('entries.narration'), value: entry.narration, wide: true },
              { name: t('entries.on'), value: formatBusinessDate(entry.on) },
              { name: t('entries.valueOn'), value: formatBusinessDate(entry.valueOn) },
              { name: t('branch'), value: of.branchName(entry.branchId) },
              { name: t('entries.source'), value: sentenceOf(entry.sourceKind) },
              { name: t('entries.postedBy'), value: entry.postedBy },
              { name: t('entries.postedAt'), value: formatInstant(entry.postedAt) },
              ...(reversed === null
                ? []
                : [
                    {
                      name: t('entries.reverses'),
                      value: other ? (
                        <Link to={of.addressOf(other.entryId)}>{other.entryNumber}</Link>
                      ) : (
                        t('entries.reversesOther')
                      ),
                      wide: true,
                    },
                  ]),
            ]}
          />
          <EntryLines entry={entry} />
          <EntryLoans entry={entry} tenantId={tenantId} />
        </>
      )}
    </DetailDrawer>
  );
}
