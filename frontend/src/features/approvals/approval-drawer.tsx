import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { loanPath, paymentPath } from '@/shared/config/lending-paths';
import type { ApprovalItem } from '@/shared/lending/approvals-api';
import { formatInstant } from '@/shared/lib/dates';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './approvals.module.css';
import { Decision } from './decision';
import { factsOf } from './facts';
import { RequestedEntry } from './requested-entry';
import { useActs } from './use-acts';
import { useFactTexts } from './use-fact-texts';

/** A link to the record that a request is about, if the user may open its screen. */
function SubjectLink({ item }: { item: ApprovalItem }) {
  const { t } = useTranslation('approvals');
  const may = useMay();
  const tenant = useNamedTenant();
  const { kind, id } = item.subject;
  if (!may('LOAN_APPLICATION_VIEW') || id == null || (kind !== 'payment' && kind !== 'loan')) return null;
  return (
    <p className={classes.subject}>
      <Link to={kind === 'payment' ? paymentPath(id, tenant) : loanPath(id, tenant)}>
        {t(`subjects.${kind}`)}
      </Link>
    </p>
  );
}

function Details({ item, close }: { item: ApprovalItem; close: () => void }) {
  const { t } = useTranslation('approvals');
  const textsOf = useFactTexts();
  const { effectOf } = useActs();
  const branches = useAllBranches();
  const branch = branches.data?.find(({ BranchId }) => BranchId === item.branchId);
  return (
    <>
      <p className={classes.effect}>{effectOf(item)}</p>
      <FactGrid
        facts={[
          { name: t('columns.askedBy'), value: <bdi>{item.askedBy}</bdi> },
          { name: t('columns.askedAt'), value: formatInstant(item.askedAt) },
          { name: t('columns.reason'), value: item.reason, wide: true },
          ...factsOf(item.facts).map(textsOf),
          ...(branch ? [{ name: t('facts.branch'), value: branch.BranchName }] : []),
        ]}
      />
      <RequestedEntry item={item} />
      <SubjectLink item={item} />
      <Decision item={item} close={close} />
    </>
  );
}

interface ApprovalDrawerProps {
  approvalId: number | null;
  item: ApprovalItem | undefined;
  isLoading: boolean;
  close: () => void;
}

export function ApprovalDrawer({ approvalId, item, isLoading, close }: ApprovalDrawerProps) {
  const { t } = useTranslation('approvals');
  const { nameOf } = useActs();
  return (
    <DetailDrawer
      opened={approvalId !== null}
      title={item === undefined ? t('one') : nameOf(item)}
      close={close}
    >
      {item && <Details key={item.approvalId} item={item} close={close} />}
      {item === undefined && isLoading && <Placeholder />}
      {item === undefined && !isLoading && approvalId !== null && (
        <Notice kind="info" role="status">
          {t('gone')}
        </Notice>
      )}
    </DetailDrawer>
  );
}
