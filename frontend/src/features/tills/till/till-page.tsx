import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { tillPath } from '@/shared/config/collecting-paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
import { type Till, tillsApi } from '@/shared/lending/tills-api';
import { formatInstant } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { TillForm as TillRecordForm } from '../list/till-form';
import { TillStateBadge } from '../till-state';
import classes from '../tills.module.css';
import { BankForm } from './bank-form';
import { CountForm, HandOverForm, ReceiveForm } from './cash-forms';
import { OnTheWay } from './on-the-way';
import { actsOn, comingTo, type TillForm, tillForms } from './till-acts';
import { TillLedger } from './till-ledger';

/** The till is read again before it is changed, so that its version is current. */
function ChangeForm({ till: { tillId }, close }: { till: Till; close: () => void }) {
  const { t } = useTranslation('tills');
  const tenant = useNamedTenant();
  const query = tillsApi.useGetTillQuery({ tillId }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedRecord
      query={query}
      failed={t('till.notFound')}
      to={tillPath(tillId, tenant)}
      back={t('till.back')}
    >
      {(till) => <TillRecordForm till={till} close={close} />}
    </OpenedRecord>
  );
}

/** The form beside a till that the address names. */
function TillDrawer({ till, acts }: { till: Till; acts: readonly TillForm[] }) {
  const { t } = useTranslation('tills');
  const { query, change } = useAddressQuery();
  const close = () => change({ form: '', handOver: '' });
  const sent = comingTo(till).find(({ handOverId }) => String(handOverId) === query.get('handOver'));
  const open = tillForms.find(
    (form) => form === query.get('form') && acts.includes(form) && (form !== 'receive' || sent !== undefined),
  );
  return (
    <DetailDrawer
      opened={open !== undefined}
      title={open === undefined ? '' : t(`till.paths.${open}`)}
      close={close}
    >
      {(open === 'open' || open === 'close') && <CountForm key={open} till={till} act={open} close={close} />}
      {open === 'handOver' && <HandOverForm till={till} close={close} />}
      {open === 'deposit' && <BankForm till={till} isDeposit close={close} />}
      {open === 'withdraw' && <BankForm till={till} isDeposit={false} close={close} />}
      {open === 'change' && <ChangeForm till={till} close={close} />}
      {open === 'receive' && sent && <ReceiveForm till={till} sent={sent} close={close} />}
    </DetailDrawer>
  );
}

/** A till: its cash, what its holder can do with it, and every movement. */
export function TillPage({ till }: { till: Till }) {
  const { t } = useTranslation('tills');
  const may = useMay();
  const { query } = useAddressQuery();
  const userId = useSelector(selectUser)?.userId ?? null;
  const acts = actsOn(till, { userId, may });
  const isHolder = acts.includes('receive');
  const [first] = acts;
  const since = till.openedAt == null ? '' : formatInstant(till.openedAt);
  return (
    <>
      <ScreenHeading
        title={till.name}
        subtitle={t('till.heading', { kind: t(`kinds.${till.kind}`), branch: till.branchName })}
        aside={<TillStateBadge till={till} />}
      />
      <FigureCards
        figures={[
          { name: t('till.balance'), value: plainRupees(till.balance) },
          ...(till.provisional === 0
            ? []
            : [{ name: t('till.provisional'), value: plainRupees(till.provisional) }]),
          {
            name: t('till.limit'),
            value: till.limit == null ? t('till.noLimit') : plainRupees(till.limit),
          },
        ]}
      />
      <div className={classes.parts}>
        <Notice kind={till.isOpen ? 'brand' : 'info'}>
          <p className={classes.says}>
            {till.isOpen
              ? t('till.openedBy', { holder: till.holderName ?? '–', at: since })
              : t('till.closed')}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
          <div role="group" aria-label={t('till.acts')} className={classes.buttons}>
            {acts
              .filter((form) => form !== 'receive')
              .map((form) => (
                <Button
                  key={form}
                  component={Link}
                  variant={form === first && form !== 'change' ? 'filled' : 'default'}
                  to={`?${changedQuery(query, { form })}`}
                >
                  {t(`till.paths.${form}`)}
                </Button>
              ))}
          </div>
        </Notice>
        <OnTheWay till={till} isHolder={isHolder} />
        <TillLedger till={till} />
      </div>
      <TillDrawer till={till} acts={acts} />
    </>
  );
}
