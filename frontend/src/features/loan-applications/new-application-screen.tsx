import '@/shared/i18n/loan-applications-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { editApplicationPath } from '@/shared/config/loan-links';
import { clientsApi } from '@/shared/lending/clients-api';
import { WithLoanProducts } from '@/shared/lending/with-loan-products';
import { useNamedId } from '@/shared/lib/use-address-query';
import { showModal } from '@/shared/overlays/overlays';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ApplicationForm } from './application-form';
import classes from './loan-applications.module.css';
import { useApplicationWays } from './use-application-ways';

function New({ clientId }: { clientId: number | null }) {
  const { t } = useTranslation('loanApplications');
  const navigate = useNavigate();
  const ways = useApplicationWays();
  const { currentData: client, isError } = clientsApi.useGetClientQuery(
    { clientId: clientId ?? 0 },
    { skip: clientId === null },
  );
  if (clientId !== null && client === undefined && !isError) return <Placeholder />;
  const mayBorrow = client !== undefined && client.status !== 'exited';
  return (
    <>
      {clientId !== null && !mayBorrow && (
        <Notice kind="warning" role="status" className={classes.returned}>
          {t(client === undefined ? 'client.notFound' : 'client.hasLeft')}
        </Notice>
      )}
      <WithLoanProducts>
        {(products) => (
          <ApplicationForm
            products={products}
            loan={null}
            client={mayBorrow ? client : null}
            cancelTo={ways.listPath}
            saved={ways.saved}
            submitted={ways.submitted}
            refused={(loan, reason) => {
              void showModal({
                type: 'error',
                title: t('notSubmitted.title'),
                message: t('notSubmitted.message', { reason }),
              });
              if (ways.maySee) void navigate(editApplicationPath(loan.loanId, ways.tenant));
              else void navigate(ways.listPath);
            }}
          />
        )}
      </WithLoanProducts>
    </>
  );
}

/** A new application, for the client that the address names, if it names one. */
export default function NewApplicationScreen() {
  const { t } = useTranslation(['loanApplications', 'routes']);
  const clientId = useNamedId('client');
  // For other users the server would refuse the list of clients and end the session.
  const mayChoose = useMay()('CLIENT_VIEW');
  return (
    <>
      <ScreenHeading title={t('routes:applicationNew')} />
      <TenantScope>
        {mayChoose ? (
          <New key={clientId} clientId={clientId} />
        ) : (
          <p>{t('loanApplications:client.notShown')}</p>
        )}
      </TenantScope>
    </>
  );
}
