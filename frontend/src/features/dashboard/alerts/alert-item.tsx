import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { formatPar } from '@/shared/lib/rupees';
import classes from './alerts.module.css';
import { deviceRequestOf, isOfDay, isOfDocuments, type ShownAlert } from './use-alerts';

const DeviceRequestActions = lazy(
  () => import(/* webpackChunkName: 'alert-actions' */ './device-request-actions'),
);
const DocumentsLink = lazy(() => import(/* webpackChunkName: 'alert-actions' */ './documents-link'));

const icons = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const;

/** Formats the days in a text, which the server writes as '2026-11-21'. */
const withDays = (text: string) => text.replace(/\d{4}-\d\d-\d\d/g, formatBusinessDate);

interface AlertItemProps {
  alert: ShownAlert;
  /** Null if the user may not dismiss the alert. */
  onDismissed: (() => void) | null;
}

export function AlertItem({ alert, onDismissed }: AlertItemProps) {
  const { t } = useTranslation('alerts');
  const { type, title, message, time, branches } = alert;
  const day = isOfDay(alert) ? time.slice(0, 10) : null;
  const Icon = icons[type];
  const requestId = deviceRequestOf(alert);
  return (
    <li className={classes.alert} data-type={type}>
      <Icon size={22} role="img" aria-label={t(`types.${type}`)} />
      <div>
        <p className={classes.alertTitle}>
          {branches ? t('inBranches', { title, count: branches.length }) : title}
        </p>
        {branches ? (
          <ul className={classes.alertBranches}>
            {branches.map(({ branchId, name, par30 }) => (
              <li key={branchId}>
                {name} <bdi>{formatPar(par30)}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.alertText}>{withDays(message)}</p>
        )}
        {day === null ? (
          <time dateTime={time} title={formatInstant(time)}>
            {formatAgo(time)}
          </time>
        ) : (
          <time dateTime={day}>{formatBusinessDate(day)}</time>
        )}
        {isOfDocuments(alert) && (
          <Suspense fallback={null}>
            <DocumentsLink alert={alert} />
          </Suspense>
        )}
        {requestId !== null && onDismissed !== null && (
          <Suspense fallback={null}>
            <DeviceRequestActions alert={alert} requestId={requestId} onDismissed={onDismissed} />
          </Suspense>
        )}
      </div>
    </li>
  );
}
