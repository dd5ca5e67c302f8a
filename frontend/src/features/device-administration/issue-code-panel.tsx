import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { branchOptions, offeredBranches } from '@/shared/api/branches-api';
import { submitting } from '@/shared/lib/submitting';
import { useMay } from '@/shared/session/use-may';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import classes from './device-administration.module.css';
import { EmployeeField } from './employee-field';
import { IssuedCode } from './issued-code';
import { useIssueCode, validities } from './use-issue-code';
import { useBranchNames } from './use-lists';

export function IssueCodePanel() {
  const { t } = useTranslation('deviceAdministration');
  const { branches, isLoading, isError, retry } = useBranchNames();
  const form = useIssueCode();
  // A user who may not list users issues a code without a name; the server would refuse the list.
  const mayList = useMay()('USER_MANAGE');
  if (form.issued !== null) {
    return (
      <Panel title={t('issue.issuedTitle')}>
        <IssuedCode issued={form.issued} done={form.done} />
      </Panel>
    );
  }
  return (
    <Panel title={t('issue.title')}>
      <form onSubmit={submitting(form.submit)} noValidate>
        {isError && (
          <FailedNotice text={t('issue.branchesFailed')} retry={retry} className={classes.notice} />
        )}
        {form.errors.whole && (
          <Notice kind="error" role="alert" className={classes.notice}>
            {form.errors.whole}
          </Notice>
        )}
        <div className={classes.fields}>
          <SelectField
            label={t('branch')}
            required
            disabled={isLoading}
            value={form.values.branch}
            error={form.errors.branch}
            onChange={({ currentTarget: { value } }) => form.change({ branch: value })}
            none={t(isLoading ? 'issue.branchesLoading' : 'issue.chooseBranch')}
            options={branchOptions(offeredBranches(branches))}
          />
          {mayList && (
            <EmployeeField
              value={form.values.employee}
              error={form.errors.employee}
              onChange={(employee) => form.change({ employee })}
            />
          )}
          <SelectField
            label={t('issue.validity')}
            value={form.values.validity}
            onChange={({ currentTarget: { value } }) =>
              form.change({ validity: validities.find((hours) => hours === value) ?? '' })
            }
            options={validities.map((hours) => ({
              value: hours,
              label: hours === '' ? t('issue.quarter') : t('issue.hours', { count: Number(hours) }),
            }))}
          />
        </div>
        <Button type="submit" loading={form.isLoading} className={classes.submit}>
          {t('issue.submit')}
        </Button>
      </form>
    </Panel>
  );
}
