import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath, loanPath, recordPaymentPath } from '@/shared/config/lending-paths';
import { clientsApi } from '@/shared/lending/clients-api';
import { ContactForm } from '@/shared/lending/contact-form';
import { followUpApi, type OverdueLoan } from '@/shared/lending/follow-up-api';
import { PromiseStatusBadge } from '@/shared/lending/promise-status-badge';
import { useFollowUpWords } from '@/shared/lending/use-follow-up-words';
import { formatInstant } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import classes from '../follow-up.module.css';

const RECENT = 3;

/** The phone number. The list masks it, so users who may view clients load it from the client. */
function Phone({ clientId, masked }: { clientId: number; masked: string | null | undefined }) {
  const sees = useMay()('CLIENT_VIEW');
  const { currentData } = clientsApi.useGetClientQuery({ clientId }, { skip: !sees });
  const phone = currentData?.phoneNumber;
  if (!phone) return masked ? <bdi>{masked}</bdi> : '–';
  return (
    <a href={`tel:${phone}`} className={classes.shortLink}>
      <bdi>{phone}</bdi>
    </a>
  );
}

/** The latest contacts with a client. */
function RecentContacts({ clientId }: { clientId: number }) {
  const { t } = useTranslation('followUp');
  const may = useMay();
  const tenant = useNamedTenant();
  const { promiseOf } = useFollowUpWords();
  const query = followUpApi.useListContactsQuery(
    { clientId, page: 1, pageSize: RECENT },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-label={t('overdue.contacts')}>
      <h3>{t('overdue.contacts')}</h3>
      <Loaded query={query} failed={t('contacts.notLoaded')}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 && <p className={classes.about}>{t('contacts.empty')}</p>}
            <ul className={classes.contacts}>
              {items.map((contact) => (
                <li key={contact.contactId}>
                  <strong>
                    {t(`kinds.${contact.kind}`)} · {t(`outcomes.${contact.outcome}`)}
                  </strong>
                  {[promiseOf(contact.promise), contact.note].filter(Boolean).map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                  <span className={classes.small}>
                    {formatInstant(contact.at)} · {contact.officerName}
                  </span>
                </li>
              ))}
            </ul>
            {totalCount > items.length && may('CLIENT_VIEW') && (
              <Link className={classes.link} to={clientPath(clientId, tenant, 'contacts')}>
                {t('overdue.allContacts')}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The details of an overdue loan, its recent contacts and the form for a new one. */
export function OverdueDetails({ loan }: { loan: OverdueLoan }) {
  const { t } = useTranslation('followUp');
  const may = useMay();
  const tenant = useNamedTenant();
  const { promiseOf, actionOf } = useFollowUpWords();
  const [isRecording, setRecording] = useState(false);
  const { clientId, loanId, promise } = loan;
  return (
    <>
      <FactGrid
        facts={[
          { name: t('columns.amount'), value: plainRupees(loan.overdue) },
          { name: t('columns.daysPastDue'), value: formatCount(loan.daysPastDue) },
          { name: t('columns.outstanding'), value: plainRupees(loan.outstanding) },
          { name: t('columns.phone'), value: <Phone clientId={clientId} masked={loan.phone} /> },
          { name: t('columns.officer'), value: loan.officerName },
          { name: t('columns.centre'), value: loan.centreName ?? '' },
          { name: t('columns.loan'), value: <bdi>{loan.loanNumber}</bdi>, wide: true },
          {
            name: t('columns.promise'),
            value: promise && (
              <>
                {promiseOf(promise)} <PromiseStatusBadge status={promise.status} />
              </>
            ),
            wide: true,
          },
          { name: t('columns.nextAction'), value: actionOf(loan.nextAction), wide: true },
        ]}
      />
      <p className={classes.links}>
        {may('LOAN_APPLICATION_VIEW') && (
          <Link className={classes.link} to={loanPath(loanId, tenant)}>
            {t('overdue.toLoan')}
          </Link>
        )}
        {may('CLIENT_VIEW') && (
          <Link className={classes.link} to={clientPath(clientId, tenant)}>
            {t('overdue.toClient')}
          </Link>
        )}
        {may('COLLECTION_RECORD') && (
          <Link className={classes.link} to={recordPaymentPath(loanId, tenant)}>
            {t('overdue.payment')}
          </Link>
        )}
      </p>
      {isRecording ? (
        <ContactForm clientId={clientId} loan={loan} close={() => setRecording(false)} />
      ) : (
        <>
          <Button onClick={() => setRecording(true)}>{t('contacts.record')}</Button>
          <RecentContacts clientId={clientId} />
        </>
      )}
    </>
  );
}
