import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectMayWork } from '@/shared/session/session-slice';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { fetchFirstScreen } from '../routes';

const Shell = lazy(() => {
  fetchFirstScreen(); // the dashboard's code travels beside the shell's, not after it
  return import(/* webpackChunkName: 'shell' */ './shell');
});

/**
 * The frame around the screens of a session. Without one, or before what has to be done first, there is nothing
 * to frame: the guards lead away.
 */
export function ShellFrame() {
  const { t } = useTranslation('common');
  const mayWork = useSelector(selectMayWork);
  if (!mayWork) return <Outlet />;
  return (
    <Suspense fallback={<ScreenLoader label={t('loading')} />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}
