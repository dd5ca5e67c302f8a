import '@/shared/i18n/header-texts';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { formatInstant } from '@/shared/lib/dates';
import type { RootState } from '../store';
import classes from './shell.module.css';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** When the newest data on the screen was fetched; null if there is none. */
function newestReply({ api }: RootState): number | null {
  const times = Object.values(api.queries).flatMap((query) => query?.fulfilledTimeStamp ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

export default function OfflineBanner() {
  const { t } = useTranslation('header');
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const asOf = useSelector(newestReply);
  if (online) return null;
  return (
    <div className={classes.offline} role="status">
      <IconCloudOff size={20} aria-hidden />
      {asOf === null ? t('offline') : t('offlineAsOf', { time: formatInstant(asOf) })}
    </div>
  );
}
