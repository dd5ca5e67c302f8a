import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { makeChange } from '@/shared/overlays/make-change';
import { Panel } from '@/shared/ui/panel';
import { securityApi } from '../api';
import classes from '../security.module.css';

interface QuickActionsProps {
  tenantId: number;
  arrives: (path: string) => boolean;
}

export function QuickActions({ tenantId, arrives }: QuickActionsProps) {
  const { t } = useTranslation('security');
  const [clearSessions] = securityApi.useClearSessionsMutation();
  const [resetFailed] = securityApi.useResetFailedLoginsMutation();
  const clear = () =>
    void makeChange({
      title: t('actions.clear'),
      message: t('actions.confirmClear'),
      confirmText: t('actions.clear'),
      run: () => clearSessions({ tenantId }),
      done: t('actions.cleared'),
      failed: t('actions.clearFailed'),
    });
  const reset = () =>
    void makeChange({
      title: t('actions.reset'),
      message: t('actions.confirmReset'),
      confirmText: t('actions.reset'),
      run: () => resetFailed({ tenantId }),
      done: t('actions.resetDone'),
      failed: t('actions.resetFailed'),
    });
  // The logs of all tenants for the platform, and of their own for a tenant's administrator.
  const audit = [paths.audit, screenPaths.auditLogs].find(arrives);
  return (
    <Panel title={t('actions.title')}>
      <div className={classes.actions}>
        <Button variant="default" onClick={clear}>
          {t('actions.clear')}
        </Button>
        <Button variant="default" onClick={reset}>
          {t('actions.reset')}
        </Button>
        {audit !== undefined && (
          <Button component={Link} to={audit} variant="default">
            {t('actions.audit')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
