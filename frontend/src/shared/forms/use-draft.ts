import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { fieldsOf, parseJson } from '../lib/shape';
import { readDraft, writeDraft } from '../lib/storage';
import { selectUser } from '../session/session-slice';
import { useActedTenant } from '../tenant/use-acted-tenant';
import { differs, type FormValues, type RecordForm } from './use-record-form';

/**
 * Keeps on this device what a user types into a form, until it is saved or they sign out. The form begins with `begun`,
 * and tells what is typed to `useKeptDraft`.
 */
export function useDraft<V extends FormValues>(name: string, blank: V) {
  const userId = useSelector(selectUser)?.userId ?? 0;
  const { tenantId } = useActedTenant();
  const form = `${tenantId}:${name}`;
  const saved = useRef(false);
  const [begun] = useState<V>(() => {
    const kept = Object.entries(fieldsOf(parseJson(readDraft(userId, form))));
    const texts = kept.filter(([, value]) => typeof value === 'string');
    // A form whose rows can be removed has only those that were left.
    return texts.length === 0 ? blank : (Object.fromEntries(texts) as V);
  });
  return {
    begun,
    /** Whether `begun` is what was typed earlier. */
    isContinued: differs(begun, blank),
    keep: (values: V) => {
      if (!saved.current) writeDraft(userId, form, differs(values, blank) ? JSON.stringify(values) : null);
    },
    /** Starts again. */
    empty: ({ rebase }: RecordForm<V>) => rebase(blank),
    drop: () => {
      saved.current = true;
      writeDraft(userId, form, null);
    },
  };
}

export function useKeptDraft<V extends FormValues>({ keep }: { keep: (values: V) => void }, values: V): void {
  useEffect(() => keep(values));
}
