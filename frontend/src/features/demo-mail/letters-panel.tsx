import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LetterItem } from '@/shared/api/generated/demo';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { channelOf, kindOf } from './letter-parts';

interface LettersPanelProps {
  letters: readonly LetterItem[] | undefined;
  totalCount: number | undefined;
  /** Whose letter it is; null where all are of one organisation. */
  tenantOf: ((letter: LetterItem) => string) | null;
  open: (letter: LetterItem) => void;
  isError: boolean;
  retry: () => void;
}

/** The letters, the newest first. */
export function LettersPanel({ letters, totalCount, tenantOf, open, isError, retry }: LettersPanelProps) {
  const { t } = useTranslation('demoMail');
  const now = useNow(10_000);
  const kind = (letter: LetterItem) =>
    `${t(`kinds.${kindOf(letter)}`)} (${t(`channels.${channelOf(letter)}`)})`;
  const tenant: ListColumn<LetterItem>[] =
    tenantOf === null
      ? []
      : [{ key: 'tenant', name: t('tenant'), order: tenantOf, text: tenantOf, cell: tenantOf }];
  const columns: ListColumn<LetterItem>[] = [
    {
      key: 'to',
      name: t('to'),
      order: ({ to }) => to,
      text: ({ to }) => to,
      cell: ({ to }) => <bdi>{to}</bdi>,
    },
    { key: 'kind', name: t('kind'), order: kind, text: kind, cell: kind },
    ...tenant,
    {
      key: 'sent',
      name: t('sent'),
      order: ({ sentAt }) => Date.parse(sentAt),
      text: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => (
        <time dateTime={sentAt} title={formatInstant(sentAt)}>
          {formatAgo(sentAt, now)}
        </time>
      ),
    },
    {
      key: 'actions',
      name: '',
      cell: (letter) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('openThis', { to: letter.to, time: formatInstant(letter.sentAt) })}
          onClick={() => open(letter)}
        >
          {t('open')}
        </Button>
      ),
    },
  ];
  const state = useListState({ name: 'letters', sortedFirst: '-sent' });
  const page = useLocalPage(state, {
    rows: letters,
    totalCount,
    columns,
    textOf: (letter) => [letter.to, kind(letter), letter.subject, tenantOf?.(letter) ?? ''].join(' '),
    failed: isError,
    retry,
  });
  return (
    <DataGrid
      title={t('list')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ messageId }) => messageId}
      nameOf={({ to }) => to}
      empty={t('empty')}
    />
  );
}
