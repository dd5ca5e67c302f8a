import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './security.module.css';

interface PanelStateProps {
  isLoading: boolean;
  /** The reason why there is nothing to show. */
  failed: string | null;
  retry: () => void;
  children: ReactNode;
}

/** A panel's content, or a placeholder while it is loading, or an error if it could not be loaded. */
export function PanelState({ isLoading, failed, retry, children }: PanelStateProps) {
  const { t } = useTranslation('security');
  if (failed !== null) {
    return <FailedNotice text={failed} retry={retry} />;
  }
  if (!isLoading) return children;
  return (
    <div role="status" aria-label={t('loading')} className={classes.waiting}>
      <Placeholder className={classes.waitingRow} />
      <Placeholder className={classes.waitingRow} />
      <Placeholder className={classes.waitingRow} />
    </div>
  );
}
