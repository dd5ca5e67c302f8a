import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { amountColumn } from '@/shared/lending/amount-column';
import type { ApprovalItem } from '@/shared/lending/approvals-api';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { selectUser } from '@/shared/session/session-slice';
import { StatusBadge } from '@/shared/ui/status-badge';
import { clientOf, type Fact, factNamesOf, factsOf, linesOf } from './facts';
import { useActs } from './use-acts';
import { useFactTexts } from './use-fact-texts';

/** More facts do not fit on a screen of 1,440 pixels. */
const MOST_FACTS = 5;

const factOf = ({ facts }: ApprovalItem, name: string): Fact | undefined =>
  factsOf(facts).find((fact) => fact.name === name);

/** The lines of an entry in a line of text each. */
const linesText = ({ facts }: ApprovalItem): string[] =>
  linesOf(facts).map(({ account, debit, credit }) =>
    debit > 0 ? `Dr ${account} ${exactRupees(debit)}` : `Cr ${account} ${exactRupees(credit)}`,
  );

/** The columns of requests of any kind, or with their facts, of one kind. */
export function useApprovalColumns(
  items: readonly ApprovalItem[],
  isOneKind: boolean,
): ListColumn<ApprovalItem>[] {
  const { t } = useTranslation('approvals');
  const { nameOf, aboutOf } = useActs();
  const textsOf = useFactTexts();
  const username = useSelector(selectUser)?.username;
  const about = (key: string) =>
    valueColumn<ApprovalItem>(key, t('columns.number'), aboutOf, {
      cell: (item) => <bdi>{aboutOf(item) || '–'}</bdi>,
    });
  const amount = amountColumn<ApprovalItem>('amount', t('columns.amount'), (item) => item.amount ?? null, {
    order: (item) => item.amount ?? null,
  });
  const asked = [
    valueColumn<ApprovalItem>('askedBy', t('columns.askedBy'), ({ askedBy }) => askedBy, {
      cell: ({ askedBy }) => (
        <>
          <bdi>{askedBy}</bdi> {askedBy === username && <StatusBadge tone="plain">{t('own')}</StatusBadge>}
        </>
      ),
    }),
    valueColumn<ApprovalItem>('askedAt', t('columns.askedAt'), ({ askedAt }) => askedAt, {
      cell: ({ askedAt }) => (
        <time dateTime={askedAt} title={formatInstant(askedAt)}>
          {formatAgo(askedAt)}
        </time>
      ),
    }),
    textColumn<ApprovalItem>('reason', t('columns.reason'), ({ reason }) => reason, {
      cell: ({ reason }) => reason || '–',
    }),
  ];
  if (!isOneKind)
    return [
      valueColumn('act', t('columns.act'), nameOf),
      about('number'),
      valueColumn('client', t('columns.client'), ({ facts }) => clientOf(facts), {
        cell: ({ facts }) => <bdi>{clientOf(facts) || '–'}</bdi>,
      }),
      amount,
      ...asked,
    ];
  // The first column has the number or the narration, and the amount has a column of its own.
  const shown = new Set(['amount', 'receiptNumber', 'entryNumber', 'narration']);
  const named = factNamesOf(items).filter((name) => !shown.has(name));
  const facts = named.map((name, index) => {
    const first = items.map((item) => factOf(item, name)).find((fact) => fact !== undefined);
    return textColumn<ApprovalItem>(
      `fact-${name}`,
      first === undefined ? name : textsOf(first).name,
      (item) => factOf(item, name)?.value ?? null,
      {
        hiddenAtFirst: index >= MOST_FACTS,
        ...(first?.kind === 'money' && { align: 'end' as const }),
        cell: (item) => {
          const fact = factOf(item, name);
          return fact === undefined ? '–' : textsOf(fact).value;
        },
      },
    );
  });
  const lines = textColumn<ApprovalItem>('lines', t('lines'), (item) => linesText(item).join('; '), {
    cell: (item) => linesText(item).map((line) => <div key={line}>{line}</div>),
  });
  const hasLines = items.some((item) => linesText(item).length > 0);
  return [about('about'), amount, ...facts, ...(hasLines ? [lines] : []), ...asked];
}
