import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { lendingPaths } from '@/shared/config/lending-paths';
import { memberCard } from '@/shared/config/paper-paths';
import { forTenant } from '@/shared/config/paths';
import { AssetClassBadge } from '@/shared/lending/asset-class-badge';
import { clientName } from '@/shared/lending/client-name';
import { ClientStatusBadge } from '@/shared/lending/client-status-badge';
import type { ClientItem } from '@/shared/lending/clients-api';
import { loansApi } from '@/shared/lending/loans-api';
import { usePapers } from '@/shared/lending/use-papers';
import { formatCount } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { ExportButton } from '@/shared/lists/export-button';
import { RowMenu } from '@/shared/lists/row-menu';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../clients.module.css';
import { ClientPhoto } from '../kyc/client-photo';
import { useClientActions } from '../use-client-actions';
import { useDeleteClient } from '../use-delete-client';
import { useExportClient } from '../use-export-client';
import { ClientDrawer } from './client-drawer';

/** How the client stands by their loans: the days past due, and the class, which is the same for all of them. */
function useStanding({ clientId, status }: ClientItem) {
  const may = useMay();
  const loans = loansApi.useListLoansQuery(
    { clientId, page: 1, pageSize: 10 },
    { skip: status !== 'active' || !may('LOAN_APPLICATION_VIEW') },
  );
  const items = loans.currentData?.items ?? [];
  const classed = items.find(({ assetClass }) => assetClass != null);
  return {
    daysPastDue: items.length === 0 ? '' : formatCount(Math.max(...items.map((loan) => loan.daysPastDue))),
    assetClass:
      classed?.assetClass == null ? '' : <AssetClassBadge name={classed.assetClass} npa={classed.npaClass} />,
  };
}

/** Who a client is, how they stand, and what can be done about them. */
export function ClientHead({ client }: { client: ClientItem }) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const { query } = useAddressQuery();
  const actions = useClientActions();
  const remove = useDeleteClient();
  const exportAll = useExportClient();
  const { daysPastDue, assetClass } = useStanding(client);
  const { takeShowingErrors } = usePapers();
  const name = clientName(client);
  const forms = actions.forms(client);
  const edit = actions.edit(client);
  const apply = actions.apply(client);
  const card = t('actions.card');
  const onDelete = async () => {
    if (await remove(client)) navigate(forTenant(lendingPaths.clients.root, tenant));
  };
  const more = [
    ...forms.map((form) => ({
      label: form === 'transfer' ? t('actions.transfer') : t(`acts.${form}.action`),
      leads: `?${changedQuery(query, { form })}`,
    })),
    ...(actions.mayExport ? [{ label: t('actions.export'), leads: () => exportAll(client) }] : []),
    ...(actions.mayDelete(client) ? [{ label: t('actions.delete'), leads: onDelete, dangerous: true }] : []),
  ];
  return (
    <>
      <div className={classes.head}>
        <ClientPhoto clientId={client.clientId} />
        <ScreenHeading
          title={name}
          subtitle={client.clientNumber}
          aside={
            <div className={classes.buttons}>
              {client.status !== 'exited' && (
                <ExportButton
                  label={card}
                  exports={[{ label: card, run: () => takeShowingErrors(memberCard(client)) }]}
                />
              )}
              {edit && (
                <Button component={Link} variant="default" to={edit.leads}>
                  {edit.label}
                </Button>
              )}
              {apply && (
                <Button component={Link} to={apply.leads}>
                  {apply.label}
                </Button>
              )}
              {more.length > 0 && <RowMenu name={name} actions={more} />}
            </div>
          }
        />
      </div>
      {client.blockedBecause != null && (
        <Notice kind="warning" className={classes.blocked}>
          {t('head.blocked', { reason: client.blockedBecause })}
        </Notice>
      )}
      <Panel title={t('details')} aside={<ClientStatusBadge status={client.status} />}>
        <FactGrid
          facts={[
            {
              name: t('columns.phone'),
              value: client.phoneNumber && (
                <a href={`tel:${client.phoneNumber}`} className={classes.link}>
                  <bdi>{client.phoneNumber}</bdi>
                </a>
              ),
            },
            { name: t('columns.branch'), value: client.branchName },
            { name: t('columns.centre'), value: client.centreName ?? '' },
            { name: t('head.group'), value: client.groupName ?? '' },
            { name: t('head.officer'), value: client.officerName ?? '' },
            { name: t('head.daysPastDue'), value: daysPastDue },
            { name: t('head.assetClass'), value: assetClass },
          ]}
        />
      </Panel>
      <ClientDrawer client={client} possible={forms} />
    </>
  );
}
