import '@/shared/i18n/kyc-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { clientPhotoPath } from '@/shared/config/picture-paths';
import { clientName } from '@/shared/lending/client-name';
import { clientsApi } from '@/shared/lending/clients-api';
import { fileOf } from '@/shared/lib/data-url';
import { initialsOf } from '@/shared/lib/initials';
import { toast } from '@/shared/overlays/toasts';
import { TakePicture } from '@/shared/pictures/take-picture';
import { usePicture } from '@/shared/pictures/use-picture';
import { useMay } from '@/shared/session/use-may';
import { FailedNotice } from '@/shared/ui/failed-notice';
import classes from './kyc.module.css';

/** The server scales it to 512 pixels. Twice that size preserves the quality. */
const LONGEST_SIDE = 1024;

/** A client's photo, or their initials. */
export function ClientFace({ clientId, taken }: { clientId: number; taken?: string | null }) {
  const { t } = useTranslation('kyc');
  const { data: client } = clientsApi.useGetClientQuery({ clientId });
  const { currentData: profile } = clientsApi.useGetClientProfileQuery({ clientId });
  const isFetched = taken == null && profile?.hasPhoto === true;
  const { picture } = usePicture(isFetched ? clientPhotoPath(clientId) : null);
  const name = client === undefined ? '' : clientName(client);
  const shown = taken ?? picture;
  return (
    <span className={classes.face}>
      {shown === undefined ? (
        <span aria-hidden>{initialsOf(name)}</span>
      ) : (
        <img src={shown} alt={t('photo.of', { name })} />
      )}
    </span>
  );
}

/** A client's photo, which who may change the client can take. */
export function ClientPhoto({ clientId }: { clientId: number }) {
  const { t } = useTranslation('kyc');
  const may = useMay();
  const { data: client } = clientsApi.useGetClientQuery({ clientId });
  const { currentData: profile } = clientsApi.useGetClientProfileQuery({ clientId });
  const [keep, { error }] = clientsApi.useKeepClientPhotoMutation();
  const [taken, setTaken] = useState<string | null>(null);
  const send = async (photo: string) => {
    setTaken(photo);
    const sent = await keep({ clientId, body: fileOf(photo) });
    if (sent.error === undefined) toast.success(t('photo.done'));
  };
  const mayTake = may('CLIENT_EDIT') && client !== undefined && client.status !== 'exited';
  return (
    <div className={classes.photo}>
      <ClientFace clientId={clientId} taken={taken} />
      {mayTake && profile !== undefined && (
        <TakePicture
          label={t(profile.hasPhoto ? 'photo.change' : 'photo.take')}
          facing="environment"
          longestSide={LONGEST_SIDE}
          use={(photo) => void send(photo)}
        />
      )}
      {error !== undefined && taken !== null && (
        <FailedNotice text={messageOf(error, t('photo.failed'))} retry={() => send(taken)} />
      )}
    </div>
  );
}
