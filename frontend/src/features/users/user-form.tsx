import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { offeredBranches } from '@/shared/api/branches-api';
import type { BranchListItem } from '@/shared/api/generated/branches';
import type { Role, User } from '@/shared/api/people-api';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import type { FormValue } from '@/shared/forms/use-record-form';
import { roleLabel } from '@/shared/lib/role-label';
import { selectUser } from '@/shared/session/session-slice';
import { CheckList } from '@/shared/ui/fields/check-list';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { reachesAll, type UserValues, useUserForm } from './use-user-form';
import { nameOf } from './user-name';
import classes from './users.module.css';

interface UserFormProps {
  user: User | null;
  roles: readonly Role[];
  branches: readonly BranchListItem[];
  saved: (user: User) => void;
  cancelTo: string;
}

export function UserForm({ user, roles, branches, saved, cancelTo }: UserFormProps) {
  const { t } = useTranslation('users');
  const kept = useUserForm({ user, roles, saved });
  const { form } = kept;
  const { values } = form;
  // Nobody changes their own roles.
  const isOwn = useSelector(selectUser)?.userId === user?.userId;
  const offered = roles.filter(({ name, grantable }) => (grantable && !isOwn) || values.roles.includes(name));
  const display = (field: keyof UserValues, value: FormValue): FormValue => {
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (field === 'roles') return value.map((name) => roleLabel(String(name)));
    return value.map((id) => branches.find(({ BranchId }) => BranchId === id)?.BranchName ?? id);
  };
  return (
    <Panel title={user === null ? t('form.newTitle') : t('form.editTitle', { name: nameOf(user) })}>
      <RecordPageForm
        kept={kept}
        what={t('conflict')}
        nameOf={(field) => t(`form.${field === 'branchIds' ? 'branches' : field}`)}
        display={display}
        saveText={t(user === null ? 'form.create' : 'form.save')}
        cancel={cancelTo}
      >
        <fieldset className={formClasses.group}>
          <legend>{t('form.who')}</legend>
          <div className={formClasses.fields}>
            <TextField
              {...form.text('username')}
              label={t('form.username')}
              hint={t('form.usernameHint')}
              required
              disabled={user !== null}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField {...form.text('firstName')} label={t('form.firstName')} required autoComplete="off" />
            <TextField {...form.text('lastName')} label={t('form.lastName')} autoComplete="off" />
            <TextField
              {...form.text('email')}
              type="email"
              label={t('form.email')}
              hint={t(user === null ? 'form.emailHintNew' : 'form.emailHint')}
              required={user === null}
              autoComplete="off"
            />
            <TextField {...form.text('phone')} type="tel" label={t('form.phone')} autoComplete="off" />
          </div>
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.work')}</legend>
          <div className={formClasses.fields}>
            <CheckList
              name="roles"
              label={t('form.roles')}
              required
              hint={t(isOwn ? 'form.ownRolesHint' : 'form.rolesHint')}
              options={offered.map(({ name, grantable, description }) => ({
                value: name,
                label: roleLabel(name),
                detail: description || undefined,
                disabled: isOwn || !grantable,
              }))}
              value={values.roles}
              error={form.errorsOf('roles')}
              onChange={(chosen) => form.set('roles', chosen)}
            />
            <CheckList
              name="branchIds"
              label={t('form.branches')}
              required={!reachesAll(roles, values.roles)}
              hint={reachesAll(roles, values.roles) ? t('form.branchesHint') : undefined}
              options={offeredBranches(
                branches,
                user?.branches.map(({ branchId }) => branchId),
              ).map(({ BranchId, BranchName, City }) => ({
                value: BranchId,
                label: BranchName,
                detail: City === BranchName ? undefined : City,
              }))}
              value={values.branchIds}
              error={form.errorsOf('branchIds')}
              onChange={(chosen) => form.set('branchIds', chosen)}
            />
          </div>
          {user !== null && <p className={classes.note}>{t('form.sessions')}</p>}
        </fieldset>
      </RecordPageForm>
    </Panel>
  );
}
