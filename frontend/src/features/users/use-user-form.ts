import { useTranslation } from 'react-i18next';
import type { Role, User } from '@/shared/api/people-api';
import { usersApi } from '@/shared/api/people-api';
import { isApiProblem } from '@/shared/api/problem';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { isEmail, isIndianPhone } from '@/shared/lib/contact-rules';

export type UserValues = {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  roles: readonly string[];
  branchIds: readonly number[];
};

const fromUser = (user: User | null): UserValues => ({
  username: user?.username ?? '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  roles: user?.roles ?? [],
  branchIds: user?.branches.map(({ branchId }) => branchId) ?? [],
});

interface UserFormOptions {
  /** The edited user; null for a new one. */
  user: User | null;
  roles: readonly Role[];
  saved: (user: User) => void;
}

/** Whether one of the chosen roles reaches the whole organisation, so that no branch needs to be named. */
export const reachesAll = (roles: readonly Role[], chosen: readonly string[]): boolean =>
  roles.some(({ name, reach }) => reach === 'tenant' && chosen.includes(name));

/** A user being invited or edited, and saving them. */
export function useUserForm({ user, roles, saved }: UserFormOptions) {
  const { t } = useTranslation('users');
  const [createUser, creating] = usersApi.useCreateUserMutation();
  const [changeUser, changing] = usersApi.useChangeUserMutation();
  const [readUser] = usersApi.useLazyGetUserQuery();

  const check = (name: keyof UserValues, values: UserValues): string | null => {
    const value = values[name];
    const text = typeof value === 'string' ? value.trim() : '';
    switch (name) {
      case 'username':
        if (user !== null) return null;
        if (text === '') return t('faults.usernameRequired');
        return /^[a-z0-9._-]{3,64}$/.test(text) ? null : t('faults.username');
      case 'firstName':
        return text === '' ? t('faults.firstName') : null;
      case 'email':
        if (text === '') return user === null ? t('faults.emailRequired') : null;
        return isEmail(text) ? null : t('faults.email');
      case 'phone':
        return text === '' || isIndianPhone(text) ? null : t('faults.phone');
      case 'roles':
        return values.roles.length === 0 ? t('faults.roles') : null;
      case 'branchIds':
        return values.branchIds.length > 0 || reachesAll(roles, values.roles) ? null : t('faults.branches');
      default:
        return null;
    }
  };
  const form = useRecordForm<UserValues>({ initial: fromUser(user), check });
  const { version, conflict, meet, resolve } = useConflict<User, UserValues>({
    form,
    version: user?.version ?? 0,
    valuesOf: fromUser,
    versionOf: (stored) => stored.version,
    read: async () => (await readUser({ userId: user?.userId ?? 0 })).data,
  });

  const submit = async () => {
    if (!form.submit()) return;
    const { username, firstName, lastName, email, phone, roles: chosen, branchIds } = form.values;
    const body = {
      firstName: firstName.trim(),
      ...(lastName.trim() !== '' && { lastName: lastName.trim() }),
      ...(phone.trim() !== '' && { phone: phone.replace(/[\s-]/g, '') }),
      roles: [...chosen],
      branchIds: [...branchIds],
    };
    const address = email.trim();
    const { data, error } =
      user === null
        ? await createUser({
            createUserRequest: { ...body, username: username.trim(), email: address },
          })
        : await changeUser({
            userId: user.userId,
            changeUserRequest: { ...body, ...(address !== '' && { email: address }), version },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (await meet(error)) return;
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t('form.failed');
    const taken = error.code === 'username_taken' ? [{ field: 'username', code: error.code, message }] : [];
    form.settle({ ...error, message, errors: [...error.errors, ...taken] });
  };
  return {
    form,
    conflict,
    resolve,
    submit: () => void submit(),
    isSaving: creating.isLoading || changing.isLoading,
  };
}
