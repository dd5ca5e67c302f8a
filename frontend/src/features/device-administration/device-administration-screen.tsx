import '@/shared/i18n/device-administration-texts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { forTenant, paths } from '@/shared/config/paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ActivationCodesPanel } from './activation-codes-panel';
import classes from './device-administration.module.css';
import { DevicesPanel } from './devices-panel';
import { IssueCodePanel } from './issue-code-panel';

/** The platform's device administration, for one tenant at a time. */
export default function DeviceAdministrationScreen() {
  const { t } = useTranslation('deviceAdministration');
  const { pathname } = useLocation();
  const { tenantId } = useActedTenant();
  const onDevices = pathname === paths.machineActivation.devices;
  const tabs = [
    {
      to: forTenant(paths.machineActivation.codes, tenantId),
      label: t('tabs.codes'),
      current: !onDevices,
    },
    {
      to: forTenant(paths.machineActivation.devices, tenantId),
      label: t('tabs.devices'),
      current: onDevices,
    },
  ];
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <LinkTabs label={t('title')} tabs={tabs} />
        {onDevices ? (
          <DevicesPanel />
        ) : (
          <div className={classes.panels}>
            <IssueCodePanel />
            <ActivationCodesPanel />
          </div>
        )}
      </TenantScope>
    </>
  );
}
