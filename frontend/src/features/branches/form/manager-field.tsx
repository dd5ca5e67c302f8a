import { useTranslation } from 'react-i18next';
import { usersApi } from '@/shared/api/people-api';
import { useMay } from '@/shared/session/use-may';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import type { useBranchForm } from './use-branch-form';

/** The maximum of the server, and more people than any branch has. */
const MOST = 200;

interface ManagerFieldProps {
  /** Null for a new branch, to which nobody belongs yet. */
  branchId: number | null;
  form: ReturnType<typeof useBranchForm>['form'];
}

/** The manager of a branch: one of its users, or a name for users who may not list them. */
export function ManagerField({ branchId, form }: ManagerFieldProps) {
  const { t } = useTranslation('branches');
  // The server refuses the list to others, which would end the session.
  const mayList = useMay()('USER_MANAGE');
  const { data, isFetching, isError } = usersApi.useListUsersQuery(
    { branchId: branchId ?? 0, sort: 'name', page: 1, pageSize: MOST },
    { skip: !mayList || branchId === null },
  );
  const field = form.text('ManagerName');
  if (!mayList || isError) return <TextField {...field} label={t('form.manager')} autoComplete="off" />;
  const people = (data?.items ?? []).filter(({ status }) => status !== 'disabled');
  const names = new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()));
  const current = form.values.ManagerName;
  if (current !== '') names.add(current);
  const hint = branchId === null ? t('form.managerLater') : t('form.managerHint');
  return (
    <SelectField
      {...field}
      label={t('form.manager')}
      hint={hint}
      aria-busy={isFetching}
      none={t('form.noManager')}
      options={[...names]}
    />
  );
}
