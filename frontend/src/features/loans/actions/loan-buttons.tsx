import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { editApplicationPath, reschedulePath } from '@/shared/config/loan-links';
import { loanPaths } from '@/shared/config/loan-paths';
import { forTenant } from '@/shared/config/paths';
import type { LoanItem } from '@/shared/lending/loans-api';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type RowAction, RowMenu } from '@/shared/lists/row-menu';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { NoDuesLetter, StatementForm } from '../loan/loan-papers';
import classes from '../loans.module.css';
import { ActForm } from './act-form';
import { actionsFor, dangerous, isMain, type LoanAct, type LoanAction } from './loan-actions';
import { useConfirmed } from './use-confirmed';
import { useUndoable } from './use-undoable';

/** On a phone the others are in a menu. */
const FIRST_ON_PHONE = 2;

function ActionButton({ label, leads, dangerous, main }: RowAction & { main: boolean }) {
  const variant = main ? 'filled' : 'default';
  if (typeof leads === 'string')
    return (
      <Button variant={variant} component={Link} to={leads}>
        {label}
      </Button>
    );
  if (dangerous) return <DangerButton onClick={leads}>{label}</DangerButton>;
  return (
    <Button variant={variant} onClick={() => void leads()}>
      {label}
    </Button>
  );
}

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
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<LoanAct | 'statement' | null>(null);
  const confirmed = useConfirmed();
  const isUndoable = useUndoable(loan);
  const actions = actionsFor(loan, may, waiting).filter((action) => action !== 'undoDisbursal' || isUndoable);
  const leadsOf = (action: LoanAction): RowAction['leads'] => {
    switch (action) {
      case 'recordPayment':
        return recordPaymentPath(loan.loanId, tenant);
      case 'edit':
        return editApplicationPath(loan.loanId, tenant);
      case 'reschedule':
        return reschedulePath(loan.loanId, tenant);
      case 'submit':
      case 'undoApproval':
      case 'undoRejection':
        return () => confirmed(action, loan);
      case 'delete':
        return async () => (await confirmed(action, loan)) && navigate(forTenant(loanPaths.draft, tenant));
      default:
        return () => setOpen(action);
    }
  };
  const buttons = [
    ...actions.map((action) => ({
      label: t(`actions.${action}`),
      leads: leadsOf(action),
      dangerous: dangerous.has(action),
      main: isMain(action, actions),
    })),
    ...(loan.disbursedOn == null
      ? []
      : [
          {
            label: t('papers.statement'),
            leads: () => setOpen('statement'),
            dangerous: false,
            main: false,
          },
        ]),
  ];
  if (buttons.length === 0) return null;
  const first = isPhone && buttons.length > FIRST_ON_PHONE + 1 ? FIRST_ON_PHONE : buttons.length;
  const more = buttons.slice(first);
  return (
    <>
      <div className={classes.buttons}>
        {buttons.slice(0, first).map((button) => (
          <ActionButton key={button.label} {...button} />
        ))}
        {more.length > 0 && <RowMenu name={loan.clientName} actions={more} text={t('actions.more')} />}
        {loan.state === 'closed' && <NoDuesLetter loan={loan} />}
      </div>
      <DetailDrawer
        opened={open !== null}
        title={open === null ? '' : t(open === 'statement' ? 'papers.statement' : `acts.${open}.title`)}
        close={() => setOpen(null)}
      >
        {open === 'statement' && <StatementForm loan={loan} close={() => setOpen(null)} />}
        {open !== null && open !== 'statement' && (
          <ActForm act={open} loan={loan} close={() => setOpen(null)} />
        )}
      </DetailDrawer>
    </>
  );
}
