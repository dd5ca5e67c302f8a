import '@/shared/i18n/clients-texts';
import '@/shared/i18n/lending-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { lendingPaths } from '@/shared/config/lending-paths';
import { forTenant } from '@/shared/config/paths';
import { clientName } from '@/shared/lending/client-name';
import { ClientStatusBadge } from '@/shared/lending/client-status-badge';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { useNamedId } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../clients.module.css';
import { NotThere } from '../not-there';
import { useClientActions } from '../use-client-actions';
import { useDeleteClient } from '../use-delete-client';
import { ClientLoans } from './client-loans';

function Profile({ client }: { client: ClientItem }) {
  const { t } = useTranslation(['clients', 'lending']);
  const navigate = useNavigate();
  const may = useMay();
  const tenant = useNamedTenant();
  const actions = useClientActions();
  const remove = useDeleteClient();
  const edit = actions.edit(client);
  const onDelete = async () => {
    if (await remove(client)) navigate(forTenant(lendingPaths.clients.root, tenant));
  };
  return (
    <>
      <ScreenHeading
        title={clientName(client)}
        subtitle={client.clientNumber}
        aside={
          <div className={classes.buttons}>
            {edit && (
              <Button component={Link} variant="default" to={edit.leads}>
                {edit.label}
              </Button>
            )}
            {actions.mayDelete(client) && (
              <DangerButton onClick={onDelete}>{t('clients:actions.delete')}</DangerButton>
            )}
          </div>
        }
      />
      <div className={classes.parts}>
        <Panel title={t('clients:details')} aside={<ClientStatusBadge status={client.status} />}>
          <FactGrid
            facts={[
              {
                name: t('clients:columns.phone'),
                value: client.phoneNumber ? (
                  <a href={`tel:${client.phoneNumber}`} className={classes.link}>
                    <bdi>{client.phoneNumber}</bdi>
                  </a>
                ) : (
                  ''
                ),
              },
              { name: t('clients:columns.born'), value: formatBusinessDate(client.birthDate) },
              { name: t('clients:columns.gender'), value: t(`clients:genders.${client.gender}`) },
              { name: t('clients:columns.joined'), value: formatBusinessDate(client.joinedOn) },
              { name: t('clients:columns.branch'), value: client.branchName },
              { name: t('clients:columns.centre'), value: client.centreName ?? '' },
            ]}
          />
        </Panel>
        {may('LOAN_APPLICATION_VIEW') && (
          <ClientLoans clientId={client.clientId} apply={actions.apply(client)} />
        )}
      </div>
    </>
  );
}

function Opened() {
  const { t } = useTranslation('routes');
  const clientId = useNamedId();
  const { currentData, error, isFetching } = clientsApi.useGetClientQuery(
    { clientId: clientId ?? 0 },
    { skip: clientId === null, refetchOnMountOrArgChange: true },
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
