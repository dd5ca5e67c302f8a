import { useMantineContext } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { paths } from '@/shared/config/paths';
import { demoCode } from '@/shared/lib/page-settings';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { useArrives } from '../guards/use-arrives';
import classes from './shell.module.css';

const ApprovalsLink = lazy(() => import(/* webpackChunkName: 'header' */ './approvals-link'));
const DemoMailLink = lazy(() => import(/* webpackChunkName: 'header' */ './demo-mail-link'));
const TenantSwitch = lazy(() => import(/* webpackChunkName: 'header' */ './tenant-switch'));
const BranchSwitch = lazy(() => import(/* webpackChunkName: 'header' */ './branch-switch'));
const BusinessDay = lazy(() => import(/* webpackChunkName: 'header' */ './business-day'));

/** Any one of these permits reading the business date. */
const seesBusinessDate = [
  'DAY_END_RUN',
  'BOOKS_POST',
  'DASHBOARD_VIEW',
  'LOAN_APPLICATION_VIEW',
  'COLLECTION_RECORD',
] as const;

function ColorSchemeToggle() {
  const { t } = useTranslation('shell');
  // useMantineColorScheme would add code that disables transitions. The only colour transition here lasts 150 ms.
  const { colorScheme, setColorScheme } = useMantineContext();
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  const dark = (colorScheme === 'auto' ? system : colorScheme) === 'dark';
  const label = t(dark ? 'toLight' : 'toDark');
  return (
    <IconButton bordered label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
}

/** The tenant and the branch that the user works for, each with its switch where there are several. */
function Place({ user }: { user: CurrentUser }) {
  if (user.tenantId === null)
    return (
      <Suspense fallback={null}>
        <TenantSwitch />
      </Suspense>
    );
  return (
    <>
      <span className={classes.tenant}>{user.tenantName}</span>
      {user.branchId !== null && (
        <Suspense fallback={<span className={classes.branch}>{user.branchName}</span>}>
          <BranchSwitch user={user} />
        </Suspense>
      )}
    </>
  );
}

/** The tenant and branch whose data is shown, and the switches of the page. */
export function Header({ openMenu, openPalette }: { openMenu: () => void; openPalette: () => void }) {
  const { t } = useTranslation('shell');
  const user = useSelector(selectUser);
  const arrives = useArrives();
  const may = useMay();
  return (
    <header className={classes.header}>
      <IconButton className={classes.burger} label={t('openMenu')} onClick={openMenu}>
        <IconMenu2 size={24} aria-hidden />
      </IconButton>
      <div className={classes.place}>{user !== null && <Place user={user} />}</div>
      {may(...seesBusinessDate) && (
        <Suspense fallback={null}>
          <BusinessDay />
        </Suspense>
      )}
      {demoCode() !== null && arrives(paths.demoMail) && (
        <Suspense fallback={null}>
          <DemoMailLink />
        </Suspense>
      )}
      {may('COLLECTION_MANAGE', 'BOOKS_POST', 'LOAN_PRODUCT_MANAGE', 'LOAN_SANCTION') && (
        <Suspense fallback={null}>
          <ApprovalsLink />
        </Suspense>
      )}
      <button type="button" className={classes.search} aria-label={t('goTo')} onClick={openPalette}>
        <IconSearch size={20} aria-hidden />
        <span className={classes.searchName}>{t('search')}</span>
        <kbd className={classes.searchKeys}>Ctrl K</kbd>
      </button>
      <ColorSchemeToggle />
    </header>
  );
}
