import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { fetchReply } from '@/shared/api/download';
import { problemWithoutReply } from '@/shared/api/problem';
import { toDataUrl } from '@/shared/lib/data-url';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';

const fetchPicture =
  (path: string, tenantId: string | null, signal: AbortSignal) =>
  async (dispatch: AnyDispatch, getState: () => unknown): Promise<string> => {
    const reply = await fetchReply(path, tenantId, { dispatch, getState }, { signal });
    const bytes = await reply.arrayBuffer().catch(() => {
      throw problemWithoutReply('network');
    });
    return toDataUrl(new Uint8Array(bytes), reply.headers.get('Content-Type') ?? 'image/jpeg');
  };

/**
 * A picture that only the user may see, as a data URL. It is kept only while the component is mounted, so that showing it
 * again does not count as a second view.
 */
export function usePicture(path: string | null) {
  const dispatch = useDispatch<AnyDispatch>();
  const { tenantId } = useActedTenant();
  const [fetched, setFetched] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // Pictures of another tenant can have the same path.
  const key = JSON.stringify([tenantId, path]);
  const picture = fetched[key];
  const wanted = picture === undefined ? path : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches it again
  useEffect(() => {
    if (wanted === null) return;
    const control = new AbortController();
    const unlessLeft = (act: () => void) => control.signal.aborted || act();
    setFailure(null);
    dispatch(fetchPicture(wanted, tenantId, control.signal)).then(
      (url) => unlessLeft(() => setFetched((others) => ({ ...others, [key]: url }))),
      (error: unknown) => unlessLeft(() => setFailure(error)),
    );
    return () => control.abort();
  }, [wanted, key, tenantId, dispatch, attempt]);
  return { picture, failure, retry: () => setAttempt((count) => count + 1) };
}
