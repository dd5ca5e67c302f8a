import { useTranslation } from 'react-i18next';
import type { BranchListItem } from '@/shared/api/generated/branches';
import { Button } from '@/shared/ui/controls/button';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import type { FieldProps } from './login-form';
import classes from './sign-in.module.css';
import type { useBranches } from './use-branches';

/** The branches to choose from, or why there are none. */
export function BranchSelect({ list, field }: { list: ReturnType<typeof useBranches>; field: FieldProps }) {
  const { t } = useTranslation(['signIn', 'common']);
  const { branches, isLoading, isError, retry } = list;
  if (isError) {
    return (
      <Notice kind="error" role="alert">
        <p className={classes.failureText}>{t('signIn:errors.branches')}</p>
        <Button size="compact-sm" variant="default" onClick={() => void retry()}>
          {t('common:tryAgain')}
        </Button>
      </Notice>
    );
  }
  const name = ({ BranchName, IsHeadOffice }: BranchListItem) => {
    const says = BranchName.toLowerCase().includes(t('signIn:headOfficeName'));
    return IsHeadOffice && !says ? t('signIn:headOffice', { name: BranchName }) : BranchName;
  };
  const prompt = isLoading
    ? 'signIn:branchesLoading'
    : branches.length === 0
      ? 'signIn:noBranches'
      : 'signIn:selectBranch';
  return (
    <SelectField
      label={t('signIn:branch')}
      required
      disabled={isLoading}
      aria-busy={isLoading}
      {...field}
      none={t(prompt)}
      options={branches.map((branch) => ({ value: branch.BranchId, label: name(branch) }))}
    />
  );
}
