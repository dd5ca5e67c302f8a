import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { isApiProblem, isConnectionProblem } from '@/shared/api/problem';
import { sendFile } from '@/shared/api/send-file';
import { sentPicturePath } from '@/shared/config/picture-paths';
import { fileOf } from '@/shared/lib/data-url';
import { fieldsOf, numberOr } from '@/shared/lib/shape';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import type { Side } from './document-picture';

type Standing = 'none' | 'sending' | 'sent' | 'failed';
type Arrival = { pictureId: number } | { error: unknown };

interface Upload {
  /** The picture as a data URL; null until one is taken. */
  picture: string | null;
  standing: Standing;
  /** The share that has been sent, from 0 to 1. */
  share: number;
  problem: unknown;
}

const nothing: Upload = { picture: null, standing: 'none', share: 0, problem: null };

/**
 * The picture of a side: sent while the rest of the form is filled in, and kept until it has arrived. After a lost
 * connection the same picture is sent again once there is a network, on request, or with the form.
 */
export function usePictureUpload(clientId: number, side: Side) {
  const dispatch = useDispatch<AnyDispatch>();
  const { tenantId } = useActedTenant();
  const [upload, setUpload] = useState(nothing);
  const running = useRef<{ control: AbortController; arrival: Promise<Arrival> } | null>(null);

  const send = (picture: string): Promise<Arrival> => {
    running.current?.control.abort();
    const control = new AbortController();
    const show = (next: Partial<Upload>) =>
      running.current?.control === control && setUpload((now) => ({ ...now, ...next }));
    const arrival = dispatch(
      sendFile({
        url: sentPicturePath(clientId, side),
        file: fileOf(picture),
        tenantId,
        signal: control.signal,
        report: (share) => show({ share }),
      }),
    ).then(
      (reply): Arrival => {
        show({ standing: 'sent' });
        return { pictureId: numberOr(fieldsOf(reply).pictureId, 0) };
      },
      (error: unknown): Arrival => {
        show({ standing: 'failed', problem: error });
        return { error };
      },
    );
    running.current = { control, arrival };
    setUpload({ picture, standing: 'sending', share: 0, problem: null });
    return arrival;
  };

  const { picture, standing, problem } = upload;
  const retry = () => (picture === null ? undefined : void send(picture));
  const isLost = standing === 'failed' && isApiProblem(problem) && isConnectionProblem(problem);
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
  useEffect(() => {
    if (!isLost) return;
    const again = () => latestRetry.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLost]);
  useEffect(() => () => running.current?.control.abort(), []);

  return {
    ...upload,
    isLost,
    choose: (chosen: string) => void send(chosen),
    retry,
    /** The server does not have the picture any more: it will be sent again. */
    forget: () => setUpload((now) => ({ ...now, standing: 'failed', problem: null })),
    /** Waits until the picture has arrived; sends it again if that failed. Undefined if there is none. */
    arrive: async (): Promise<Arrival | undefined> =>
      picture !== null && standing === 'failed' ? send(picture) : running.current?.arrival,
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
