import { useTranslation } from 'react-i18next';
import { lendingPaths } from '@/shared/config/lending-addresses';
import { loanPaths } from '@/shared/config/loan-paths';
import { forTenant } from '@/shared/config/paths';
import { CountedLink, CountedLinks } from '@/shared/lending/counted-link';
import { useRequestsToDecide } from '@/shared/lending/requests-to-decide';
import { useLoanCount } from '@/shared/lending/use-loan-count';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';

/** The requests and the applications that wait for the user's decision. */
export function WaitingPanel() {
  const { t } = useTranslation('day');
  const may = useMay();
  const tenant = useNamedTenant();
  const decides = may('LOAN_SANCTION') && may('LOAN_APPLICATION_VIEW');
  const requests = useRequestsToDecide();
  const applications = useLoanCount({ state: 'sanction_pending' }, decides);
  if (requests === null && !decides) return null;
  const sanction = may('LOAN_APPLICATION_EDIT') ? loanPaths.sanction : loanPaths.pending;
  return (
    <Panel title={t('waiting.title')}>
      <CountedLinks>
        {requests !== null && (
          <CountedLink
            name={t('waiting.approvals')}
            count={requests}
            to={forTenant(lendingPaths.approvals, tenant)}
          />
        )}
        {decides && (
          <CountedLink name={t('waiting.sanction')} count={applications} to={forTenant(sanction, tenant)} />
        )}
      </CountedLinks>
    </Panel>
  );
}
