import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalPath } from '@/shared/config/lending-paths';
import { approvalsApi } from '@/shared/lending/approvals-api';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatInstant } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from '../loans.module.css';

/** More waiting requests than any tenant has. */
const MOST = 200;

/** A request about this loan that waits for a second person, with a link to the decision on it. */
export function WaitingRequest({ loan, tenantId }: { loan: LoanItem; tenantId: string }) {
  const { t } = useTranslation('loans');
  const may = useMay();
  const { mayChoose } = useActedTenant();
  const { data } = approvalsApi.useListApprovalsQuery(
    { tenantId, page: 1, pageSize: MOST },
    { skip: !may('COLLECTION_MANAGE', 'COLLECTION_RECORD'), refetchOnMountOrArgChange: true },
  );
  return data?.items
    .filter(({ subject }) => subject.kind === 'loan' && subject.id === loan.loanId)
    .map(({ approvalId, act, amount, askedBy, askedAt, reason }) => (
      <Notice key={approvalId} kind="warning" className={classes.notice}>
        <p className={classes.noticeText}>
          {t(`waiting.${act === 'refund_loan' ? 'refund' : 'close'}.text`, {
            amount: exactRupees(amount ?? 0),
            name: askedBy,
            at: formatInstant(askedAt),
          })}
          {reason !== '' && ` “${reason}”`}
        </p>
        <Button
          component={Link}
          size="compact-sm"
          variant="default"
          to={approvalPath(approvalId, mayChoose ? tenantId : null)}
        >
          {t('waiting.open')}
        </Button>
      </Notice>
    ));
}
