import { useTranslation } from 'react-i18next';
import type { ApprovalItem } from '@/shared/lending/approvals-api';
import { booksApi } from '@/shared/lending/books-api';
import { EntryLines } from '@/shared/lending/entry-lines';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './approvals.module.css';
import { linesOf } from './facts';

interface EntryProps {
  item: ApprovalItem;
}

function NoLines() {
  const { t } = useTranslation('approvals');
  return (
    <Notice kind="error" role="alert" className={classes.notice}>
      {t('noLines')}
    </Notice>
  );
}

/** The lines of an entry that is to be posted, with the names of their accounts. */
function NewEntry({ item }: EntryProps) {
  const { data } = booksApi.useListAllAccountsQuery({});
  const lines = linesOf(item.facts).map((line) => ({
    ...line,
    accountName: data?.find(({ code }) => code === line.account)?.name ?? '',
  }));
  return lines.length === 0 ? <NoLines /> : <EntryLines lines={lines} />;
}

/** The lines of an entry that is to be reversed. */
function PostedEntry({ entryId }: { entryId: number }) {
  const { currentData, isError } = booksApi.useGetEntryQuery({ entryId });
  if (currentData !== undefined) return <EntryLines lines={currentData.lines} />;
  return isError ? <NoLines /> : <Placeholder />;
}

/** The debits and credits of a request about the journal. The second person decides on these lines. */
export function RequestedEntry({ item }: EntryProps) {
  const { act, subject } = item;
  if (act === 'post_entry') return <NewEntry item={item} />;
  if (act !== 'reverse_entry' || subject.id == null) return null;
  return <PostedEntry entryId={subject.id} />;
}
