import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalPath } from '@/shared/config/lending-paths';
import type { ApprovalItem } from '@/shared/lending/approvals-api';
import { formatInstant } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from '../loans.module.css';

const knownActs = [
  'close_loan',
  'refund_loan',
  'waive_dues',
  'charge_loan',
  'reschedule_loan',
  'settle_loan',
  'write_off_loan',
  'undo_write_off',
] as const;

/** Requests about a loan that wait for a second person, each with a link to the decision on it. */
export function WaitingRequests({ requests }: { requests: readonly ApprovalItem[] }) {
  const { t } = useTranslation('loans');
  const tenant = useNamedTenant();
  return requests.map(({ approvalId, act, amount, askedBy, askedAt, reason }) => (
    <Notice key={approvalId} kind="warning" className={classes.notice}>
      <p className={classes.noticeText}>
        {t(`waiting.texts.${knownActs.find((one) => one === act) ?? 'other'}`, {
          amount: plainRupees(amount ?? 0),
          name: askedBy,
          at: formatInstant(askedAt),
        })}
        {reason !== '' && ` “${reason}”`}
      </p>
      <Button component={Link} size="compact-sm" variant="default" to={approvalPath(approvalId, tenant)}>
        {t('waiting.open')}
      </Button>
    </Notice>
  ));
}
