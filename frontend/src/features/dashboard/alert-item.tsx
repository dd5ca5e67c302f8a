import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardAlert } from '@/shared/api/generated/dashboard';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import classes from './dashboard.module.css';
import { deviceRequestOf } from './use-alerts';

const DeviceRequestActions = lazy(
  () => import(/* webpackChunkName: 'device-request-actions' */ './device-request-actions'),
);

const icons = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const;

interface AlertItemProps {
  alert: DashboardAlert;
  /** Null for who may not dismiss one. */
  onDismissed: (() => void) | null;
}

export function AlertItem({ alert, onDismissed }: AlertItemProps) {
  const { t } = useTranslation('dashboard');
  const { type, title, message, time } = alert;
  const Icon = icons[type];
  const requestId = deviceRequestOf(alert);
  return (
    <li className={classes.alert} data-type={type}>
      <Icon size={22} role="img" aria-label={t(`alerts.types.${type}`)} />
      <div>
        <p className={classes.alertTitle}>{title}</p>
        <p className={classes.alertText}>{message}</p>
        <time dateTime={time} title={formatInstant(time)}>
          {formatAgo(time)}
        </time>
        {requestId !== null && onDismissed !== null && (
          <Suspense fallback={null}>
            <DeviceRequestActions alert={alert} requestId={requestId} onDismissed={onDismissed} />
          </Suspense>
        )}
      </div>
    </li>
  );
}
