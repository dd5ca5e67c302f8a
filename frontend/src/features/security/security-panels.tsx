import '@/shared/i18n/security-texts';
import { useTranslation } from 'react-i18next';
import { ActiveSessionsPanel } from './active-sessions-panel';
import { securityApi } from './api';
import { Counters } from './counters';
import { FailedLoginsPanel } from './failed-logins-panel';
import { IpWhitelistCard } from './ip-whitelist-card';
import { LockoutCard } from './lockout-card';
import { LoginRestrictionsCard } from './login-restrictions-card';
import { PanelState } from './panel-state';
import { PasswordPolicyCard } from './password-policy-card';
import { QuickActions } from './quick-actions';
import classes from './security.module.css';
import { SessionCard } from './session-card';
import { TwoFactorCard } from './two-factor-card';

interface SecurityPanelsProps {
  tenantId: string;
  /** Whether a link to an address would arrive. */
  arrives: (path: string) => boolean;
}

/** Counters, cards and side panels of one tenant's security. */
export default function SecurityPanels({ tenantId: id, arrives }: SecurityPanelsProps) {
  const { t } = useTranslation('security');
  const tenantId = Number(id);
  const { data, isError, isFetching, refetch } = securityApi.useGetSecuritySettingsQuery({ tenantId });
  const card = data && { tenantId, settings: data, reload: refetch };
  const failed = data === undefined && isError && !isFetching ? t('loadFailed') : null;
  return (
    <>
      <Counters tenantId={tenantId} />
      <div className={classes.columns}>
        <div>
          <PanelState isLoading={data === undefined} failed={failed} retry={() => void refetch()}>
            {card && (
              <div className={classes.cards}>
                <div className={classes.stack}>
                  <PasswordPolicyCard {...card} />
                  <SessionCard {...card} />
                  <TwoFactorCard {...card} />
                </div>
                <div className={classes.stack}>
                  <LockoutCard {...card} />
                  <IpWhitelistCard tenantId={tenantId} />
                  <LoginRestrictionsCard {...card} />
                </div>
              </div>
            )}
          </PanelState>
        </div>
        <div className={classes.side}>
          <QuickActions tenantId={tenantId} arrives={arrives} />
          <FailedLoginsPanel tenantId={tenantId} />
          <ActiveSessionsPanel tenantId={tenantId} />
        </div>
      </div>
    </>
  );
}
