import { useEffect, useState } from 'react';
import { clientsApi, type DocumentItem } from '@/shared/lending/clients-api';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import type { ListPage } from '@/shared/lists/list-view';
import type { ListState } from '@/shared/lists/use-list-state';

/** In the address instead of a number: the document at that end of the page, which is still to be fetched. */
const ends = { first: 0, last: -1 } as const;

const endIn = (key: string | null) => (key === 'first' || key === 'last' ? key : null);

/**
 * The open document of a list, and the steps to its neighbours, also on the next page. In a queue a document leaves the
 * list once it is decided.
 */
export function useWalk(state: ListState, page: ListPage<DocumentItem>, isQueue: boolean) {
  const { change } = useAddressQuery();
  const [decided, setDecided] = useState<readonly number[]>([]);
  const rows = (page.rows ?? []).filter(({ documentId }) => !decided.includes(documentId));
  const { openedKey, opened } = state;
  const end = endIn(openedKey);
  const listed =
    end === null
      ? page.rows?.find(({ documentId }) => documentId === opened)
      : page.isFetching
        ? undefined
        : rows.at(ends[end]);
  const isElsewhere =
    opened !== null && listed === undefined && page.rows !== undefined && !decided.includes(opened);
  const read = clientsApi.useGetDocumentQuery({ documentId: opened ?? 0 }, { skip: !isElsewhere });
  const document = listed ?? (isElsewhere ? read.currentData : undefined);

  const go = (open: string, to = state.page) =>
    change({ 'documents-open': open, 'documents-page': to === 1 ? '' : String(to) }, { replace: true });
  const idOfEnd = end !== null ? listed?.documentId : undefined;
  const isEmptyEnd = end !== null && !page.isFetching && page.rows !== undefined && listed === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the end of the page is known
  useEffect(() => {
    if (idOfEnd !== undefined) go(String(idOfEnd));
    if (isEmptyEnd) go('', 1);
  }, [idOfEnd, isEmptyEnd]);

  const at = rows.findIndex(({ documentId }) => documentId === document?.documentId);
  const beside = (step: 1 | -1): (() => void) | null => {
    const neighbour = at < 0 ? undefined : rows[at + step];
    if (neighbour !== undefined) return () => go(String(neighbour.documentId));
    if (at < 0) return null;
    if (step === 1 && state.page * state.pageSize < page.matched) return () => go('first', state.page + 1);
    return step === -1 && state.page > 1 ? () => go('last', state.page - 1) : null;
  };
  const close = () => go('');
  return {
    document,
    isOpen: openedKey !== null,
    failure: read.isError && isElsewhere ? read.error : undefined,
    next: beside(1),
    previous: beside(-1),
    close,
    /** How many documents of the queue are left without this one; null if it stays. */
    left: isQueue ? Math.max(0, page.matched - 1) : null,
    /** Goes on after a decision: to the next document, or back to the list if none is left. */
    goOn: () => {
      if (!isQueue || document === undefined) return;
      setDecided((before) => [...before, document.documentId]);
      const next = rows[at + 1] ?? rows.find(({ documentId }) => documentId !== document.documentId);
      if (next !== undefined) return go(String(next.documentId));
      if (page.matched > 1) return go('first', 1);
      close();
    },
  };
}

export type Walk = ReturnType<typeof useWalk>;
