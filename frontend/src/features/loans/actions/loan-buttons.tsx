import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { editApplicationPath, loanPaths } from '@/shared/config/loan-paths';
import { forTenant } from '@/shared/config/paths';
import type { LoanItem } from '@/shared/lending/loans-api';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { LoanPapers } from '../loan/loan-papers';
import classes from '../loans.module.css';
import { ActForm } from './act-form';
import { actionsFor, dangerous, isMain, type LoanAct, type LoanAction } from './loan-actions';
import { useConfirmed } from './use-confirmed';
import { useUndoable } from './use-undoable';

interface LoanButtonsProps {
  loan: LoanItem;
  /** The acts that were requested for it and wait for a second person. */
  waiting: readonly string[];
}

export function LoanButtons({ loan, waiting }: LoanButtonsProps) {
  const { t } = useTranslation('loans');
  const may = useMay();
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const [open, setOpen] = useState<LoanAct | null>(null);
  const confirmed = useConfirmed();
  const isUndoable = useUndoable(loan);
  const actions = actionsFor(loan, may, waiting).filter((action) => action !== 'undoDisbursal' || isUndoable);
  const start = async (action: Exclude<LoanAction, 'recordPayment' | 'edit'>) => {
    switch (action) {
      case 'submit':
      case 'undoApproval':
      case 'undoRejection':
        return confirmed(action, loan);
      case 'delete':
        return (await confirmed(action, loan)) && navigate(forTenant(loanPaths.draft, tenant));
      default:
        return setOpen(action);
    }
  };
  const isPaidOut = loan.disbursedOn != null;
  if (actions.length === 0 && !isPaidOut) return null;
  return (
    <>
      <div className={classes.buttons}>
        {actions.map((action) => {
          const label = t(`actions.${action}`);
          const variant = isMain(action, actions) ? 'filled' : 'default';
          if (action === 'recordPayment' || action === 'edit')
            return (
              <Button
                key={action}
                variant={variant}
                component={Link}
                to={
                  action === 'edit'
                    ? editApplicationPath(loan.loanId, tenant)
                    : recordPaymentPath(loan.loanId, tenant)
                }
              >
                {label}
              </Button>
            );
          return dangerous.has(action) ? (
            <DangerButton key={action} onClick={() => start(action)}>
              {label}
            </DangerButton>
          ) : (
            <Button key={action} variant={variant} onClick={() => void start(action)}>
              {label}
            </Button>
          );
        })}
        {isPaidOut && <LoanPapers loan={loan} />}
      </div>
      <DetailDrawer
        opened={open !== null}
        title={open === null ? '' : t(`acts.${open}.title`)}
        close={() => setOpen(null)}
      >
        {open !== null && <ActForm act={open} loan={loan} close={() => setOpen(null)} />}
      </DetailDrawer>
    </>
  );
}
