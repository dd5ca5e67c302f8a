import { useTranslation } from 'react-i18next';
import classes from './device-administration.module.css';
import type { CodeState, DeviceState } from './standing';

export function StateBadge({ state }: { state: CodeState | DeviceState }) {
  const { t } = useTranslation('deviceAdministration');
  return (
    <span className={classes.state} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
