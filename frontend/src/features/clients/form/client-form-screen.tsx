import '@/shared/i18n/clients-texts';
import '@/shared/i18n/lending-texts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { clientPath, lendingPaths } from '@/shared/config/lending-paths';
import { forTenant } from '@/shared/config/paths';
import { useOpenedRecord } from '@/shared/forms/opened-record';
import { clientName } from '@/shared/lending/client-name';
import { clientsApi } from '@/shared/lending/clients-api';
import { useAddressQuery, useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { NotThere } from '../not-there';
import { ClientForm } from './client-form';
import { fromClient } from './client-values';
import { NewClientForm } from './new-client-form';

function Changed({ clientId }: { clientId: number }) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const may = useMay();
  const tenant = useNamedTenant();
  const { currentData, error, isFetching } = clientsApi.useGetClientQuery(
    { clientId },
    { skip: !may('CLIENT_VIEW'), refetchOnMountOrArgChange: true },
  );
  const page = clientPath(clientId, tenant);
  const [ground] = useOpenedRecord({ currentData, isFetching });
  if (!may('CLIENT_VIEW')) return <Notice kind="info">{t('needsView')}</Notice>;
  if (ground === null && (isFetching || error === undefined)) return <Placeholder />;
  if (ground === null) return <NotThere error={error} />;
  return (
    <ClientForm
      client={ground}
      cancelTo={page}
      saved={(stored) => {
        toast.success(t('form.saved', { name: clientName(stored) }));
        navigate(page);
      }}
    />
  );
}

interface NewProps {
  /** The draft to continue. */
  draftId: number | null;
  /** The draft was stored. */
  stored: (draftId: number) => void;
}

function New({ draftId, stored }: NewProps) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const drafts = clientsApi.useListClientDraftsQuery({}, { refetchOnMountOrArgChange: true });
  const [begun] = useOpenedRecord(drafts);
  const own = useSelector(selectUser)?.branchId ?? null;
  const { data: branches } = useAllBranches();
  const areRead = begun !== null || (drafts.error !== undefined && !drafts.isFetching);
  if (branches === undefined || !areRead) return <Placeholder />;
  const draft = begun?.find((one) => one.draftId === draftId) ?? null;
  const offered = offeredBranches(branches);
  const first =
    offered.find(({ BranchId }) => BranchId === own) ?? (offered.length === 1 ? offered[0] : null);
  return (
    <NewClientForm
      blank={{ ...fromClient(null), branchId: first ? String(first.BranchId) : '' }}
      draft={draft}
      others={(drafts.data ?? []).filter((one) => one.draftId !== draftId)}
      stored={stored}
      cancelTo={forTenant(lendingPaths.clients.root, tenant)}
      saved={(stored) => {
        toast.success(t('form.created', { name: clientName(stored), number: stored.clientNumber }));
        navigate(clientPath(stored.clientId, tenant));
      }}
    />
  );
}

/** The form for the draft that the address names. A form that becomes a draft while it is typed stays as it is. */
function NewOrContinued() {
  const named = useNamedId('draft');
  const { change } = useAddressQuery();
  const own = useRef<number | null>(null);
  const [shown, setShown] = useState({ named, forms: 0 });
  if (shown.named !== named) {
    const isSame = named !== null && named === own.current;
    setShown({ named, forms: shown.forms + (isSame ? 0 : 1) });
  }
  return (
    <New
      key={shown.forms}
      draftId={named}
      stored={(draftId) => {
        if (draftId === own.current || draftId === named) return;
        own.current = draftId;
        change({ draft: String(draftId) }, { replace: true });
      }}
    />
  );
}

/** Whether this is the address of the form for a new client. */
const isNewAt = (pathname: string): boolean => pathname === lendingPaths.clients.create;

function Either() {
  const { pathname } = useLocation();
  const clientId = useNamedId();
  if (isNewAt(pathname)) return <NewOrContinued />;
  if (clientId === null) return <NotThere />;
  return <Changed key={clientId} clientId={clientId} />;
}

export default function ClientFormScreen() {
  const { t } = useTranslation('routes');
  const { pathname } = useLocation();
  return (
    <>
      <ScreenHeading title={t(isNewAt(pathname) ? 'clientNew' : 'clientEdit')} />
      <TenantScope>
        <Either />
      </TenantScope>
    </>
  );
}
