import '@/shared/i18n/alerts-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BranchFigures, DashboardAlert } from '@/shared/api/generated/dashboard';
import { formatCount } from '@/shared/lib/rupees';
import { Panel } from '@/shared/ui/panel';
import shared from '../dashboard.module.css';
import { AlertItem } from './alert-item';
import classes from './alerts.module.css';
import { groupParAlerts, useAlerts } from './use-alerts';

/** The most severe come first; the rest are shown on demand. */
const SHOWN_FIRST = 5;

interface AlertsPanelProps {
  alerts: readonly DashboardAlert[];
  branches: readonly BranchFigures[];
}

export default function AlertsPanel({ alerts: present, branches }: AlertsPanelProps) {
  const { t } = useTranslation('alerts');
  const { alerts, mayDismiss, dismiss } = useAlerts(groupParAlerts(present, branches));
  const [all, setAll] = useState(false);
  const shown = all ? alerts : alerts.slice(0, SHOWN_FIRST);
  return (
    <Panel title={t('title')}>
      {alerts.length === 0 && <p className={shared.empty}>{t('empty')}</p>}
      <ul className={classes.alerts}>
        {shown.map((alert) => (
          <AlertItem key={alert.id} alert={alert} onDismissed={mayDismiss ? () => dismiss(alert.id) : null} />
        ))}
      </ul>
      {alerts.length > SHOWN_FIRST && (
        <Button variant="subtle" fullWidth mt={8} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { total: formatCount(alerts.length) })}
        </Button>
      )}
    </Panel>
  );
}
