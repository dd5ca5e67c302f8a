import '@/shared/i18n/loan-applications-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { loanPath } from '@/shared/config/lending-paths';
import { useOpenedRecord } from '@/shared/forms/opened-record';
import { loansApi } from '@/shared/lending/loans-api';
import { WithLoanProducts } from '@/shared/lending/with-loan-products';
import { showModal } from '@/shared/overlays/overlays';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import type { Loan } from './api';
import { ApplicationForm } from './application-form';
import classes from './loan-applications.module.css';
import { useApplicationWays } from './use-application-ways';

function Changed({ loanId }: { loanId: number }) {
  const { t } = useTranslation('loanApplications');
  const ways = useApplicationWays();
  const { currentData, error, isFetching } = loansApi.useGetLoanQuery(
    { loanId },
    { refetchOnMountOrArgChange: true },
  );
  const [ground, setGround] = useOpenedRecord<Loan>({ currentData, isFetching });
  if (ground === null && (isFetching || error === undefined)) return <Placeholder />;
  const isOpen = ground?.state === 'draft' || ground?.state === 'returned';
  if (ground === null || !isOpen)
    return (
      <Notice kind={ground === null ? 'error' : 'info'} role={ground === null ? 'alert' : 'status'}>
        <p className={classes.noticeText}>
          {ground === null ? messageOf(error, t('notFound')) : t('notOpen')}
        </p>
        {ground !== null && (
          <Button component={Link} size="compact-sm" variant="default" to={loanPath(loanId, ways.tenant)}>
            {t('toLoan')}
          </Button>
        )}
      </Notice>
    );
  return (
    <WithLoanProducts>
      {(products) => (
        <ApplicationForm
          key={ground.version}
          products={products}
          loan={ground}
          client={null}
          cancelTo={loanPath(loanId, ways.tenant)}
          saved={ways.saved}
          submitted={ways.submitted}
          refused={(stored, reason) => {
            // The form continues with the saved version.
            setGround(stored);
            void showModal({
              type: 'error',
              title: t('notSubmitted.title'),
              message: t('notSubmitted.message', { reason }),
            });
          }}
        />
      )}
    </WithLoanProducts>
  );
}

/** An application that is a draft or was returned, to be changed. */
export default function EditApplicationScreen() {
  const { t } = useTranslation(['loanApplications', 'routes']);
  const { id = '' } = useParams();
  const { maySee } = useApplicationWays();
  return (
    <>
      <ScreenHeading title={t('routes:applicationEdit')} />
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <TenantScope>
          {maySee ? <Changed key={id} loanId={Number(id)} /> : <p>{t('loanApplications:notShown')}</p>}
        </TenantScope>
      ) : (
        <p>{t('loanApplications:notFound')}</p>
      )}
    </>
  );
}
