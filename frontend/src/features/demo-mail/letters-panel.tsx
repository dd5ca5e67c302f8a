import { useTranslation } from 'react-i18next';
import type { LetterItem } from '@/shared/api/generated/demo';
import { demoMailPath } from '@/shared/config/screen-links';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { type RowsQuery, useLocalPage } from '@/shared/lists/use-local-page';
import { channelOf, kindOf } from './letter-parts';

interface LettersPanelProps {
  letters: readonly LetterItem[] | undefined;
  totalCount: number | undefined;
  /** The organisation of a letter; null if all belong to one organisation. */
  tenantOf: ((letter: LetterItem) => string) | null;
  query: RowsQuery;
}

export function LettersPanel({ letters, totalCount, tenantOf, query }: LettersPanelProps) {
  const { t } = useTranslation('demoMail');
  const now = useNow(10_000);
  const kind = (letter: LetterItem) =>
    `${t(`kinds.${kindOf(letter)}`)} (${t(`channels.${channelOf(letter)}`)})`;
  // A text message has no subject.
  const subject = (letter: LetterItem) => letter.subject || t(`kinds.${kindOf(letter)}`);
  const tenant: ListColumn<LetterItem>[] =
    tenantOf === null ? [] : [valueColumn('tenant', t('tenant'), tenantOf)];
  const columns: ListColumn<LetterItem>[] = [
    valueColumn('subject', t('subject'), subject),
    valueColumn('to', t('to'), ({ to }) => to, { cell: ({ to }) => <bdi>{to}</bdi> }),
    valueColumn('kind', t('kind'), kind),
    ...tenant,
    textColumn('sent', t('sent'), ({ sentAt }) => sentAt, {
      order: ({ sentAt }) => Date.parse(sentAt),
      cell: ({ sentAt }) => (
        <time dateTime={sentAt} title={formatInstant(sentAt)}>
          {formatAgo(sentAt, now)}
        </time>
      ),
    }),
  ];
  const state = useListState({ name: 'letters', sortedFirst: '-sent' });
  const page = useLocalPage(state, {
    rows: letters,
    totalCount,
    columns,
    textOf: (letter) => [letter.to, kind(letter), subject(letter), tenantOf?.(letter) ?? ''].join(' '),
    query,
    isFetching: false,
  });
  return (
    <DataGrid
      title={t('list')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ messageId }) => messageId}
      nameOf={subject}
      opens={({ messageId }) => demoMailPath({ letter: messageId })}
      empty={t('empty')}
    />
  );
}
