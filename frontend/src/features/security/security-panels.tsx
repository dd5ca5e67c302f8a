import '@/shared/i18n/security-texts';
import { useTranslation } from 'react-i18next';
import { ActiveSessionsPanel } from './activity/active-sessions-panel';
import { Counters } from './activity/counters';
import { FailedLoginsPanel } from './activity/failed-logins-panel';
import { QuickActions } from './activity/quick-actions';
import { securityApi } from './api';
import { PanelState } from './panel-state';
import { IpWhitelistCard } from './policies/ip-whitelist-card';
import { LockoutCard } from './policies/lockout-card';
import { LoginRestrictionsCard } from './policies/login-restrictions-card';
import { PasswordPolicyCard } from './policies/password-policy-card';
import { SessionCard } from './policies/session-card';
import { TwoFactorCard } from './policies/two-factor-card';
import classes from './security.module.css';

interface SecurityPanelsProps {
  tenantId: string;
  /** Whether the user can follow a link to an address. */
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
