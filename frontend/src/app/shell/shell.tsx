import '@/shared/i18n/shell-texts';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kit } from '@/shared/ui/kit';
import { useRequestLog } from '../session/use-request-log';
import { FramedScreens } from './framed-screens';
import { Header } from './header';
import classes from './shell.module.css';
import { Sidebar, SidebarAhead } from './sidebar';
import { useOverlay } from './use-overlay';

// Loaded at once: without a connection it would be too late. The session is watched over once the first screen is drawn.
const SessionGuard = lazy(() => import(/* webpackChunkName: 'header' */ '../session/session-guard'));
const OfflineBanner = lazy(() => import(/* webpackChunkName: 'header' */ './offline-banner'));
const MenuDrawer = lazy(() => import(/* webpackChunkName: 'menu-drawer' */ './menu-drawer'));
const Palette = lazy(() => import(/* webpackChunkName: 'palette' */ './palette'));
const Shortcuts = lazy(() => import(/* webpackChunkName: 'palette' */ './shortcuts'));

function Frame() {
  const { t } = useTranslation('common');
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const [overlay, setOverlay] = useOverlay();
  const closeOverlay = () => setOverlay(null);
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  useRequestLog();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      {narrow ? (
        <SidebarAhead />
      ) : (
        <aside className={classes.sidebar}>
          <Sidebar />
        </aside>
      )}
      <div className={classes.body}>
        <Header openMenu={() => setDrawer('open')} openPalette={() => setOverlay('palette')} />
        <Suspense fallback={null}>
          <OfflineBanner />
          <SessionGuard />
        </Suspense>
        <main id="content" tabIndex={-1} className={classes.content}>
          <FramedScreens />
        </main>
      </div>
      <Suspense fallback={null}>
        {drawer !== 'unused' && <MenuDrawer opened={drawer === 'open'} close={() => setDrawer('closed')} />}
        {overlay === 'palette' && <Palette close={closeOverlay} />}
        {overlay === 'shortcuts' && <Shortcuts close={closeOverlay} />}
      </Suspense>
    </div>
  );
}

/** The frame around the screens of a session. */
export default function Shell() {
  return (
    <Kit>
      <Frame />
    </Kit>
  );
}
