import '@/shared/i18n/forms-texts';
import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { guardHistorySteps } from '../lib/history-steps';
import { fieldsOf, numberOr } from '../lib/shape';
import { confirm } from '../overlays/overlays';

/** The router's position in the browser's history, as it counts its entries. */
const placeInHistory = (state: unknown): number => numberOr(fieldsOf(state).idx, 0);

/**
 * While `isDirty`, a user who follows a link, goes back or closes the page must confirm it first. The returned function
 * lets the next step pass without a confirmation, for use after a save.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const { t } = useTranslation('forms');
  const { navigator } = useContext(NavigationContext);
  const passes = useRef(false);
  const ask = () =>
    confirm({
      title: t('leaveTitle'),
      message: t('leaveMessage'),
      confirmText: t('leave'),
      cancelText: t('stay'),
    });
  const latestAsk = useRef(ask);
  latestAsk.current = ask;

  useEffect(() => {
    if (!isDirty) return;
    let here = placeInHistory(window.history.state);
    let returning = false;
    const { push, replace } = navigator;
    // A step to another page waits for the answer; one that only changes the query, such as an open list, does not.
    const guarded =
      (step: typeof push): typeof push =>
      (to, state, options) => {
        const pathname = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
        const stays = pathname === undefined || pathname === window.location.pathname;
        const go = () => {
          step.call(navigator, to, state, options);
          here = placeInHistory(window.history.state);
        };
        if (stays || passes.current) return go();
        void latestAsk.current().then((leaves) => leaves && go());
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);

    const endGuard = guardHistorySteps((event) => {
      if (returning) {
        returning = false;
        return true;
      }
      const steps = placeInHistory(event.state) - here;
      if (passes.current || steps === 0) return false;
      // The browser has already moved: return to the form, and ask there.
      returning = true;
      window.history.go(-steps);
      void latestAsk.current().then((leaves) => {
        if (!leaves) return;
        passes.current = true;
        window.history.go(steps);
      });
      return true;
    });
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      endGuard();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, navigator]);

  return () => {
    passes.current = true;
  };
}
