import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { booksApi, type Entry } from '@/shared/lending/books-api';
import { EntryLines } from '@/shared/lending/entry-lines';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { sentenceOf } from '../words';
import { EntryLoans } from './entry-loans';
import { EntryReversal } from './entry-reversal';

interface EntryDrawerProps {
  entryId: number | null;
  /** Entries that the screen has already; others are fetched. */
  entries?: readonly Entry[] | undefined;
  branchName: (branchId: number) => string;
  /** The address at which an entry is open. */
  addressOf: (entryId: number) => string;
  close: () => void;
}

function useEntry(entryId: number | null, { entries }: EntryDrawerProps) {
  const listed = entries?.find((one) => one.entryId === entryId);
  const { currentData, error } = booksApi.useGetEntryQuery(
    { entryId: entryId ?? 0 },
    { skip: entryId === null || listed !== undefined },
  );
  return { entry: listed ?? currentData, error: listed === undefined ? error : undefined };
}

function Details({ entry, of }: { entry: Entry; of: EntryDrawerProps }) {
  const { t } = useTranslation('books');
  const reversed = useEntry(entry.reversesId ?? null, of).entry;
  return (
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
          ...(entry.reversesId == null
            ? []
            : [
                {
                  name: t('entries.reverses'),
                  value: (
                    <Link to={of.addressOf(entry.reversesId)}>
                      {reversed?.entryNumber ?? t('entries.reversesOther')}
                    </Link>
                  ),
                  wide: true,
                },
              ]),
        ]}
      />
      <EntryLines lines={entry.lines} />
      <EntryLoans entry={entry} />
      <EntryReversal key={entry.entryId} entry={entry} />
    </>
  );
}

/** One entry beside a list: its details, its lines, the loan that they are about, and reversing it. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { entryId, close } = props;
  const { t } = useTranslation('books');
  const { entry, error } = useEntry(entryId, props);
  return (
    <DetailDrawer opened={entryId !== null} title={entry?.entryNumber ?? t('entries.title')} close={close}>
      {entry && <Details entry={entry} of={props} />}
      {!entry && error === undefined && <Placeholder />}
      {!entry && error !== undefined && (
        <Notice kind="error" role="alert">
          {messageOf(error, t('entries.failed'))}
        </Notice>
      )}
    </DetailDrawer>
  );
}
