import '@/shared/i18n/books-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { booksApi } from '@/shared/lending/books-api';
import { plainRupees } from '@/shared/lib/rupees';
import { selectUser } from '@/shared/session/session-slice';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Loaded, together } from '@/shared/ui/loaded';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { AwaitsApproval } from '../awaits-approval';
import { EntryForm } from './entry-form';
import type { RequestedEntry } from './use-entry-form';

/** The form for one entry after another, with a note about the last one above it. */
function Entries() {
  const { t } = useTranslation('books');
  const own = useSelector(selectUser)?.branchId ?? null;
  const read = together({
    accounts: booksApi.useListAllAccountsQuery({}),
    branches: useAllBranches(),
  });
  const [last, setLast] = useState<RequestedEntry | null>(null);
  return (
    <Loaded query={read} failed={t('notLoaded')}>
      {({ accounts, branches }) => {
        const offered = offeredBranches(branches);
        const first =
          offered.find(({ BranchId }) => BranchId === own) ?? (offered.length === 1 ? offered[0] : undefined);
        return (
          <>
            {last && (
              <AwaitsApproval approvalId={last.approvalId}>
                {t('form.sent', { amount: plainRupees(last.amount) })}
              </AwaitsApproval>
            )}
            <EntryForm
              // Each entry has a form of its own. The next one is often of the same branch and day.
              key={last?.approvalId ?? 0}
              accounts={accounts}
              branches={offered}
              initial={last ?? { branchId: first ? String(first.BranchId) : '', on: '' }}
              isNext={last !== null}
              done={setLast}
            />
          </>
        );
      }}
    </Loaded>
  );
}

export default function EntryFormScreen() {
  const { t } = useTranslation(['routes', 'books']);
  return (
    <>
      <ScreenHeading title={t('routes:entryNew')} subtitle={t('books:form.subtitle')} />
      <TenantScope>
        <Entries />
      </TenantScope>
    </>
  );
}
