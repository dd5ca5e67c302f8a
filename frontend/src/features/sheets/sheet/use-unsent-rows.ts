import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { sheetsApi } from '@/shared/lending/sheets-api';
import { readDraft, readSession, writeDraft } from '@/shared/lib/storage';
import { selectUser } from '@/shared/session/session-slice';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { type RowsStanding, readUnsent, rowsKeeper, type Unsent } from './rows-keeper';

/** What this device has of the user's sheets and the server has not, and the means to send it. */
export function useUnsentRows() {
  const dispatch = useDispatch<AnyDispatch>();
  const userId = useSelector(selectUser)?.userId ?? 0;
  const { tenantId } = useActedTenant();
  const place = `${tenantId}:rows`;
  const [shown, show] = useState<{ unsent: Unsent; standing: RowsStanding }>(() => ({
    unsent: readUnsent(readDraft(userId, place)),
    standing: { kind: 'idle' },
  }));
  const [begin] = useState(() => () => {
    const read = () => readUnsent(readDraft(userId, place));
    return rowsKeeper({
      read,
      write: (unsent) =>
        writeDraft(userId, place, Object.keys(unsent).length === 0 ? null : JSON.stringify(unsent)),
      send: (sheetId, rows) =>
        dispatch(
          sheetsApi.endpoints.recordRows.initiate({
            tenantId: tenantId ?? undefined,
            sheetId,
            recordRowsRequest: { rows },
          }),
        ),
      isSignedIn: () => readSession()?.user.userId === userId,
      show: (unsent, standing) => show({ unsent, standing }),
    });
  });
  const [keeper, setKeeper] = useState<ReturnType<typeof rowsKeeper> | null>(null);
  useEffect(() => {
    const begun = begin();
    setKeeper(begun);
    void begun.flush();
    const onHide = () => document.visibilityState === 'hidden' && void begun.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      begun.end();
    };
  }, [begin]);
  return { ...shown, keeper };
}
