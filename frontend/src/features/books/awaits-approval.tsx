import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalPath } from '@/shared/config/lending-paths';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from './books.module.css';

interface AwaitsApprovalProps {
  approvalId: number;
  tenantId: string;
  /** What was requested. */
  children: ReactNode;
}

/** Says that a request was made and waits for a second person, with a link to it. */
export function AwaitsApproval({ approvalId, tenantId, children }: AwaitsApprovalProps) {
  const { t } = useTranslation('books');
  const { mayChoose } = useActedTenant();
  return (
    <Notice kind="brand" role="status" className={classes.notice}>
      <p className={classes.sentence}>{children}</p>
      <Link to={approvalPath(approvalId, mayChoose ? tenantId : null)}>{t('openRequest')}</Link>
    </Notice>
  );
}
