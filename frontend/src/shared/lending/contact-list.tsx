import '@/shared/i18n/follow-up-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { clientPath, loanPath } from '@/shared/config/lending-paths';
import { formatInstant } from '@/shared/lib/dates';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ContactForm, type ContactLoan } from './contact-form';
import { type Contact, followUpApi } from './follow-up-api';
import { useFollowUpWords } from './use-follow-up-words';

interface ContactListProps {
  /** If undefined, the contacts with all of the user's clients are listed. */
  clientId?: number;
  /** The loan that is selected initially. */
  loan?: ContactLoan;
}

function useColumns(ofAll: boolean): ListColumn<Contact>[] {
  const { t } = useTranslation('followUp');
  const may = useMay();
  const tenant = useNamedTenant();
  const { promiseOf, actionOf } = useFollowUpWords();
  const at = textColumn<Contact>('at', t('columns.at'), (contact) => contact.at, {
    isWhole: true,
    cell: (contact) => formatInstant(contact.at),
  });
  const client = textColumn<Contact>('client', t('columns.client'), ({ clientName }) => clientName);
  return [
    ...(ofAll ? [client, at] : [at]),
    textColumn('kind', t('columns.kind'), ({ kind }) => t(`kinds.${kind}`)),
    textColumn('outcome', t('columns.outcome'), ({ outcome }) => t(`outcomes.${outcome}`)),
    textColumn('promised', t('columns.promised'), ({ promise }) => promiseOf(promise), {
      cell: ({ promise }) => promiseOf(promise) ?? '–',
    }),
    textColumn('next', t('columns.nextAction'), ({ nextAction }) => actionOf(nextAction), {
      cell: ({ nextAction }) => actionOf(nextAction) ?? '–',
    }),
    textColumn('note', t('columns.note'), ({ note }) => note, { cell: ({ note }) => note || '–' }),
    textColumn('loan', t('columns.loan'), ({ loanNumber }) => loanNumber ?? null, {
      hiddenAtFirst: true,
      cell: ({ loanId, loanNumber }) =>
        loanId != null && may('LOAN_APPLICATION_VIEW') ? (
          <Link to={loanPath(loanId, tenant)}>
            <bdi>{loanNumber}</bdi>
          </Link>
        ) : (
          (loanNumber ?? '–')
        ),
    }),
    textColumn('place', t('columns.place'), ({ place }) => place, {
      hiddenAtFirst: true,
      cell: ({ place }) => place || '–',
    }),
    textColumn('by', t('columns.by'), ({ officerName }) => officerName),
  ];
}

/** Lists contacts with clients, the latest first, with the form for a new one. */
export function ContactList({ clientId, loan }: ContactListProps) {
  const { t } = useTranslation('followUp');
  const may = useMay();
  const tenant = useNamedTenant();
  const userId = useSelector(selectUser)?.userId;
  const ofAll = clientId === undefined;
  const state = useListState({
    name: 'contacts',
    sortedFirst: '',
    filters: ['officerId', 'from', 'to'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    followUpApi.endpoints.listContacts,
    { clientId, officerId: idIn(chosen.officerId), from: dayIn(chosen.from), to: dayIn(chosen.to) },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const filters: ListFilter<Contact>[] = [
    {
      key: 'officerId',
      name: t('columns.by'),
      options: [{ value: String(userId), label: t('contacts.mine') }],
    },
    { key: 'from', name: t('contacts.from'), kind: 'day' },
    { key: 'to', name: t('contacts.to'), kind: 'day' },
  ];
  // Choosing a client in the form requires permission to search for clients.
  const records = !ofAll || may('CLIENT_VIEW');
  const isNew = records && state.openedKey === newRecord;
  return (
    <>
      <DataGrid
        title={t('contacts.list')}
        aside={
          records && (
            <Button component={Link} to={state.searchWithOpen(newRecord)}>
              {t('contacts.record')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={useColumns(ofAll)}
        filters={filters}
        searches={false}
        keyOf={({ contactId }) => contactId}
        nameOf={({ clientName, at }) => `${clientName}, ${formatInstant(at)}`}
        opens={ofAll && may('CLIENT_VIEW') && ((contact) => clientPath(contact.clientId, tenant, 'contacts'))}
        empty={t('contacts.empty')}
      />
      <DetailDrawer opened={isNew} title={t('contacts.record')} close={state.closeDetail}>
        {isNew && <ContactForm clientId={clientId} loan={loan} close={state.closeDetail} />}
      </DetailDrawer>
    </>
  );
}
