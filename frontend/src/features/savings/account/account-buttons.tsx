import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { seen } from '@/shared/api/seen';
import { savingsCounterPath } from '@/shared/config/savings-links';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { type SavingsAccount, savingsApi } from '../api';
import classes from '../savings.module.css';
import { type AccountAct, type ActWithForm, actsFor } from './account-acts';
import { ActForm } from './act-form';

/** What the user may do with an account in its state. */
export function AccountButtons({ account }: { account: SavingsAccount }) {
  const { t } = useTranslation('savings');
  const may = useMay();
  const tenant = useNamedTenant();
  const username = useSelector(selectUser)?.username ?? '';
  const [open, setOpen] = useState<ActWithForm | null>(null);
  const [approve, { isLoading }] = savingsApi.useApproveSavingsAccountMutation();
  const { accountId, clientName: client, productName: product } = account;
  const acts = actsFor(account, may, username);
  const decide = async () => {
    const sure = await confirm({
      title: t('acts.approve.title'),
      message: t('acts.approve.about', { client, product }),
      confirmText: t('actions.approve'),
    });
    if (!sure) return;
    const { data, error } = await approve({ savingsAccountId: accountId, ...seen(account) });
    if (data === undefined) return showFailure(error, t('acts.approve.failed'));
    toast.success(t('acts.approve.done', { client, number: data.accountNumber ?? '' }));
  };
  const button = (act: AccountAct) => {
    const label = t(`actions.${act}`);
    const variant = act === acts[0] ? 'filled' : 'default';
    if (act === 'deposit' || act === 'withdrawal')
      return (
        <Button key={act} component={Link} variant={variant} to={savingsCounterPath(act, accountId, tenant)}>
          {label}
        </Button>
      );
    if (act === 'approve')
      return (
        <Button key={act} loading={isLoading} onClick={() => void decide()}>
          {label}
        </Button>
      );
    if (act === 'reject' || act === 'close')
      return (
        <DangerButton key={act} onClick={() => setOpen(act)}>
          {label}
        </DangerButton>
      );
    return (
      <Button key={act} variant={variant} onClick={() => setOpen(act)}>
        {label}
      </Button>
    );
  };
  if (acts.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label={t('actions.label')} className={classes.buttons}>
        {acts.map(button)}
      </div>
      {account.state === 'pending' && account.createdBy === username && (
        <p className={classes.about}>{t('actions.notYours')}</p>
      )}
      <DetailDrawer
        opened={open !== null}
        title={open === null ? '' : t(`acts.${open}.title`)}
        close={() => setOpen(null)}
      >
        {open !== null && <ActForm act={open} account={account} close={() => setOpen(null)} />}
      </DetailDrawer>
    </>
  );
}
