import '@/shared/i18n/forms-texts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../overlays/overlays';

/**
 * While `isDirty`, a user who follows a link, goes back or closes the page must confirm it first. The returned function
 * lets the next step pass without a confirmation, for use after a save.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const { t } = useTranslation('forms');
  const passes = useRef(false);
  // A link that only changes the query, such as an open list, does not leave the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !passes.current &&
      (historyAction === 'POP' || nextLocation.pathname !== currentLocation.pathname),
  );

  const ask = async () => {
    const leaves = await confirm({
      title: t('leaveTitle'),
      message: t('leaveMessage'),
      confirmText: t('leave'),
      cancelText: t('stay'),
    });
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void latestAsk.current();
  }, [isBlocked]);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);

  return () => {
    passes.current = true;
  };
}
