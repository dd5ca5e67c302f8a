import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalPath } from '@/shared/config/lending-paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from './books.module.css';

interface AwaitsApprovalProps {
  approvalId: number;
  /** What was requested. */
  children: ReactNode;
}

/** Says that a request was made and waits for a second person, with a link to it. */
export function AwaitsApproval({ approvalId, children }: AwaitsApprovalProps) {
  const { t } = useTranslation('books');
  const tenant = useNamedTenant();
  return (
    <Notice kind="brand" role="status" className={classes.notice}>
      <p className={classes.sentence}>{children}</p>
      <Link to={approvalPath(approvalId, tenant)}>{t('openRequest')}</Link>
    </Notice>
  );
}
