import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { changedQuery, useAddressQuery, useNamedId } from '@/shared/lib/use-address-query';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from './tenant.module.css';

/** Shows what is known of one branch. It is chosen here, and the address keeps it. */
export function ChosenBranch({ children }: { children: (branchId: number) => ReactNode }) {
  const { t } = useTranslation('tenant');
  const { query, show } = useAddressQuery();
  const { data, isFetching } = useAllBranches();
  const named = useNamedId();
  const chosen = named ?? data?.[0]?.BranchId ?? null;
  const choose = (id: string) => {
    // The rest of the address, such as a search and a page, belongs to the previous branch.
    const tenant = query.get('tenant') ?? '';
    show(changedQuery(new URLSearchParams(), { tenant, id }), { replace: true });
  };
  return (
    <>
      <div className={classes.choice}>
        <SelectField
          label={t('ofBranch.label')}
          value={chosen ?? ''}
          disabled={isFetching && data === undefined}
          onChange={({ currentTarget: { value } }) => choose(value)}
          none={chosen === null ? t('ofBranch.choose') : undefined}
          options={branchOptions(data)}
          unlisted={`BR${chosen}`}
        />
      </div>
      {chosen !== null && children(chosen)}
    </>
  );
}
