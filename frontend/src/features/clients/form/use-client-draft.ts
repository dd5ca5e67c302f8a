import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { type ClientDraft, clientsApi } from '@/shared/lending/clients-api';
import { fieldsOf, numberOr, parseJson, textOr } from '@/shared/lib/shape';
import { readDraft, readSession, writeDraft } from '@/shared/lib/storage';
import { selectUser } from '@/shared/session/session-slice';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import type { ClientValues } from './client-values';
import { type DraftStanding, draftKeeper, type UnsentDraft } from './draft-keeper';

const NAME = 'client';

/** The fields of a form that were kept. */
const valuesIn = (form: unknown, blank: ClientValues): ClientValues => {
  const kept = fieldsOf(form);
  const names = Object.keys(blank) as (keyof ClientValues)[];
  return Object.fromEntries(names.map((name) => [name, textOr(kept[name], blank[name])])) as ClientValues;
};

function readUnsent(text: string | null): UnsentDraft | null {
  const { draftId, form, creation } = fieldsOf(parseJson(text));
  if (typeof form !== 'string') return null;
  const { key, form: first } = fieldsOf(creation);
  return {
    draftId: numberOr(draftId, null),
    form,
    creation: typeof key === 'string' && typeof first === 'string' ? { key, form: first } : null,
  };
}

interface ClientDraftOptions {
  /** The draft that the form continues, as the server has it. */
  draft: ClientDraft | null;
  blank: ClientValues;
  /** The draft was stored; for the address, which then names it. */
  stored: (draftId: number) => void;
}

/** The draft of a new client: what the form begins with, how it stands on the server, and the means to keep it. */
export function useClientDraft({ draft, blank, stored }: ClientDraftOptions) {
  const dispatch = useDispatch<AnyDispatch>();
  const userId = useSelector(selectUser)?.userId ?? 0;
  const { tenantId } = useActedTenant();
  const [standing, setStanding] = useState<DraftStanding>(
    draft === null ? { kind: 'none' } : { kind: 'saved', at: draft.changedAt },
  );
  const isHere = useRef(true);
  const [{ begun, keeper }] = useState(() => {
    const place = `${tenantId}:${NAME}`;
    const kept = readUnsent(readDraft(userId, place));
    // A draft that was opened is not replaced by another one that the device has.
    const unsent = draft === null || kept?.draftId === draft.draftId ? kept : null;
    const onServer = draft === null ? blank : valuesIn(draft.form, blank);
    const begun = unsent === null ? onServer : valuesIn(parseJson(unsent.form), blank);
    const of = { tenantId: tenantId ?? undefined };
    const bodyOf = (form: string) => ({ clientDraftRequest: { form: fieldsOf(parseJson(form)) } });
    const { createClientDraft, changeClientDraft, deleteClientDraft } = clientsApi.endpoints;
    return {
      begun,
      keeper: draftKeeper({
        begin: {
          draftId: unsent === null ? (draft?.draftId ?? null) : unsent.draftId,
          form: JSON.stringify(begun),
          creation: unsent?.creation ?? null,
          saved: JSON.stringify(onServer),
        },
        create: (key, form) =>
          dispatch(createClientDraft.initiate({ ...of, ...bodyOf(form), 'Idempotency-Key': key })),
        change: (draftId, form) => dispatch(changeClientDraft.initiate({ ...of, ...bodyOf(form), draftId })),
        remove: (draftId) => dispatch(deleteClientDraft.initiate({ ...of, draftId })),
        keepHere: (kept) => writeDraft(userId, place, kept && JSON.stringify(kept)),
        isSignedIn: () => readSession()?.user.userId === userId,
        show: setStanding,
        stored: (draftId) => isHere.current && stored(draftId),
      }),
    };
  });
  useEffect(() => {
    isHere.current = true;
    const onHide = () => document.visibilityState === 'hidden' && void keeper.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isHere.current = false;
      document.removeEventListener('visibilitychange', onHide);
      void keeper.flush();
    };
  }, [keeper]);
  return { begun, standing, keeper };
}

/** Hands what is typed to the keeper of the draft. */
export function useKeptOnServer({ keep }: { keep: (form: string) => void }, values: ClientValues): void {
  const form = JSON.stringify(values);
  useEffect(() => keep(form), [keep, form]);
}
