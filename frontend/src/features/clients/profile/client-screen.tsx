import '@/shared/i18n/clients-texts';
import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { clientPath } from '@/shared/config/lending-paths';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../clients.module.css';
import { NotThere } from '../not-there';
import { ClientHead } from './client-head';
import { clientTabs } from './client-tabs';

const tabNames = Object.keys(clientTabs) as (keyof typeof clientTabs)[];

/** Each tab is a page of its own to the router, and what was just read need not be read again. */
const READ_AGAIN_AFTER_SECONDS = 30;

function Profile({ client }: { client: ClientItem }) {
  const { t } = useTranslation('clients');
  const { tab } = useParams();
  const may = useMay();
  const tenant = useNamedTenant();
  const offered = tabNames.filter((name) => may(...clientTabs[name].permissions));
  const open = offered.find((name) => name === tab) ?? 'overview';
  const Tab = clientTabs[open].screen;
  return (
    <>
      <ClientHead client={client} />
      <div className={classes.tabs}>
        <LinkTabs
          label={t('tabs.label')}
          tabs={offered.map((name) => ({
            to: clientPath(client.clientId, tenant, name === 'overview' ? '' : name),
            label: t(`tabs.${name}`),
            current: name === open,
          }))}
        />
      </div>
      <Tab client={client} />
    </>
  );
}

function Opened() {
  const { t } = useTranslation('routes');
  const { clientId: named = '' } = useParams();
  const clientId = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  const { currentData, error, isFetching } = clientsApi.useGetClientQuery(
    { clientId: clientId ?? 0 },
    { skip: clientId === null, refetchOnMountOrArgChange: READ_AGAIN_AFTER_SECONDS },
  );
  if (currentData !== undefined) return <Profile key={currentData.clientId} client={currentData} />;
  const isLoading = clientId !== null && (isFetching || error === undefined);
  return (
    <>
      <ScreenHeading title={t('client')} />
      {isLoading ? <Placeholder /> : <NotThere error={error} />}
    </>
  );
}

export default function ClientScreen() {
  return (
    <TenantScope>
      <Opened />
    </TenantScope>
  );
}
