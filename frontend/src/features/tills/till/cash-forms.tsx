import { useTranslation } from 'react-i18next';
import { officerName, useOfficers } from '@/shared/api/officers-api';
import { CountedForm } from '@/shared/lending/counted-form';
import { type HandOver, type Till, tillsApi } from '@/shared/lending/tills-api';
import { toast } from '@/shared/overlays/toasts';
import classes from '../tills.module.css';

interface FormProps {
  till: Till;
  close: () => void;
}

/** More tills than a branch has. */
const MOST_TILLS = 200;

/** Before the id of an officer, whose till is added when they are first given cash. */
const OFFICER = 'officer ';

/** Opens or closes a till with a count of its cash. */
export function CountForm({ till, act, close }: FormProps & { act: 'open' | 'close' }) {
  const { t } = useTranslation('tills');
  const [openTill] = tillsApi.useOpenTillMutation();
  const [closeTill] = tillsApi.useCloseTillMutation();
  const count = { open: openTill, close: closeTill }[act];
  const about = act === 'open' && till.kind === 'vault' ? 'open.aboutVault' : (`${act}.about` as const);
  return (
    <CountedForm<Till>
      about={<p className={classes.about}>{t(about)}</p>}
      label={t(`${act}.count`)}
      sendText={t(`${act}.send`)}
      run={({ denominations, differenceReason }) =>
        count({ tillId: till.tillId, countCashRequest: { denominations, differenceReason } })
      }
      done={({ name }) => {
        toast.success(t(`${act}.done`, { name }));
        close();
      }}
      cancel={close}
    />
  );
}

export function HandOverForm({ till, close }: FormProps) {
  const { t } = useTranslation('tills');
  const [handOver] = tillsApi.useHandOverCashMutation();
  const { data } = tillsApi.useListTillsQuery(
    { branchId: till.branchId, page: 1, pageSize: MOST_TILLS },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: officers } = useOfficers(till.branchId);
  const others = (data?.items ?? []).filter(({ tillId, isActive }) => isActive && tillId !== till.tillId);
  const has = (userId: number) =>
    data?.items.some(({ kind, holderId }) => kind === 'officer' && holderId === userId) === true;
  const withoutTill = (officers?.items ?? []).filter(({ UserId }) => !has(UserId));
  return (
    <CountedForm<Till>
      about={<p className={classes.about}>{t('handOver.about')}</p>}
      label={t('handOver.count')}
      sendText={t('handOver.send')}
      destinations={{
        label: t('handOver.to'),
        none: t('handOver.choose'),
        needed: t('handOver.needed'),
        options: [
          ...others.map(({ tillId, name, kind }) => ({
            value: tillId,
            label: kind === 'officer' ? t('handOver.officer', { name }) : name,
          })),
          ...withoutTill.map((officer) => ({
            value: `${OFFICER}${officer.UserId}`,
            label: t('handOver.officer', { name: officerName(officer) }),
          })),
        ],
      }}
      asksNote={t('handOver.note')}
      run={({ denominations, to, note }, once) =>
        handOver({
          tillId: till.tillId,
          ...once,
          handOverCashRequest: {
            ...(to.startsWith(OFFICER)
              ? { officerId: Number(to.slice(OFFICER.length)) }
              : { to: Number(to) }),
            denominations,
            note,
          },
        })
      }
      done={() => {
        toast.success(t('handOver.done'));
        close();
      }}
      cancel={close}
    />
  );
}

export function ReceiveForm({ till, sent, close }: FormProps & { sent: HandOver }) {
  const { t } = useTranslation('tills');
  const [receive] = tillsApi.useReceiveCashMutation();
  return (
    <CountedForm<Till>
      about={
        <p className={classes.about}>{t('receive.about', { who: sent.sentByName, from: sent.from.name })}</p>
      }
      label={t('receive.count')}
      sendText={t('receive.send')}
      run={({ denominations, differenceReason }) =>
        receive({
          tillId: till.tillId,
          receiveCashRequest: { handOverId: sent.handOverId, denominations, differenceReason },
        })
      }
      done={() => {
        toast.success(t('receive.done'));
        close();
      }}
      cancel={close}
    />
  );
}
