import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contactsPath } from '@/shared/config/collecting-paths';
import { clientPath } from '@/shared/config/lending-paths';
import { followUpApi } from '@/shared/lending/follow-up-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Loaded, together } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from './day.module.css';
import { type FollowUp, followUpDue } from './follow-up-due';

/** The largest page that the server returns. */
const MOST = 200;

function Due({ due }: { due: FollowUp }) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const sees = useMay()('CLIENT_VIEW');
  const { clientId, clientName, promised, nextAction } = due;
  const lines = [
    promised !== null && t('followUp.promised', { amount: plainRupees(promised) }),
    nextAction !== null &&
      t('followUp.next', { what: nextAction.what, date: formatBusinessDate(nextAction.on) }),
  ].filter((line) => line !== false);
  return (
    <li className={classes.line}>
      {sees ? (
        <Link className={classes.link} to={clientPath(clientId, tenant, 'contacts')}>
          {clientName}
        </Link>
      ) : (
        <strong>{clientName}</strong>
      )}
      <span className={classes.small}>{lines.join(' · ')}</span>
    </li>
  );
}

/** The clients of the officer to call or visit today: promises for the day, and next actions of their contacts. */
export function FollowUpPanel({ on }: { on: string }) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const contacts = followUpApi.useListContactsQuery(
    { dueOn: on, page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  const promises = followUpApi.useListPromisesQuery(
    { from: on, to: on, page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      title={t('followUp.title')}
      aside={
        <Link className={classes.link} to={contactsPath(tenant)}>
          {t('followUp.all')}
        </Link>
      }
    >
      <p className={classes.about}>{t('followUp.about')}</p>
      <Loaded query={together({ contacts, promises })} failed={t('followUp.notLoaded')}>
        {(read) => {
          const { items, totalCount } = read.contacts;
          const due = followUpDue(items, read.promises.items, on);
          return (
            <>
              {due.length === 0 && <p className={classes.none}>{t('followUp.none')}</p>}
              <ul className={classes.lines} aria-label={t('followUp.title')}>
                {due.map((one) => (
                  <Due key={one.clientId} due={one} />
                ))}
              </ul>
              {totalCount > items.length && (
                <p className={classes.small}>{t('followUp.latest', { shown: formatCount(items.length) })}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
