import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DashboardAlert } from '@/shared/api/generated/dashboard';
import { devicesCalls } from '@/shared/api/generated/devices';
import { settingsPath } from '@/shared/config/screen-links';
import { makeChange } from '@/shared/overlays/make-change';
import { useMay } from '@/shared/session/use-may';
import classes from './alerts.module.css';

interface DeviceRequestActionsProps {
  alert: DashboardAlert;
  requestId: number;
  onDismissed: () => void;
}

export default function DeviceRequestActions({ alert, requestId, onDismissed }: DeviceRequestActionsProps) {
  const { t } = useTranslation('alerts');
  const reachesSettings = useMay()('CONFIG_MANAGE');
  const [dismiss] = devicesCalls.useDismissDeviceRequestMutation();
  const who = alert.message;
  const ask = () =>
    void makeChange({
      title: t('request.title'),
      message: t('request.message', { who }),
      confirmText: t('request.dismiss'),
      run: async () => {
        const reply = await dismiss({ requestId });
        if (reply.error === undefined) onDismissed();
        return reply;
      },
      done: t('request.done'),
      failed: t('request.failed'),
    });
  return (
    <div className={classes.alertActions}>
      {reachesSettings && (
        <Button component={Link} to={settingsPath({ tab: 'devices' })} variant="default" size="compact-sm">
          {t('request.issue')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" aria-label={t('request.dismissThis', { who })} onClick={ask}>
        {t('request.dismiss')}
      </Button>
    </div>
  );
}
