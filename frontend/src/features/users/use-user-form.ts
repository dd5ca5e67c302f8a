import { useTranslation } from 'react-i18next';
import type { Role, User } from '@/shared/api/people-api';
import { usersApi } from '@/shared/api/people-api';
import { useRecordPage } from '@/shared/forms/use-saved-record';
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

const toRequest = ({ firstName, lastName, phone, roles, branchIds }: UserValues) => ({
  firstName: firstName.trim(),
  ...(lastName.trim() !== '' && { lastName: lastName.trim() }),
  ...(phone.trim() !== '' && { phone: phone.replace(/[\s-]/g, '') }),
  roles: [...roles],
  branchIds: [...branchIds],
});

interface UserFormOptions {
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
  const [create] = usersApi.useCreateUserMutation();
  const [change] = usersApi.useChangeUserMutation();
  const [read] = usersApi.useLazyGetUserQuery();

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
  return useRecordPage<User, UserValues>({
    record: user,
    blank: fromUser(null),
    valuesOf: fromUser,
    check,
    create: (values) =>
      create({
        createUserRequest: {
          ...toRequest(values),
          username: values.username.trim(),
          email: values.email.trim(),
        },
      }),
    change: (values, version, { userId }) => {
      const email = values.email.trim();
      return change({
        userId,
        changeUserRequest: { ...toRequest(values), ...(email !== '' && { email }), version },
      });
    },
    read: async ({ userId }) => (await read({ userId })).data,
    about: { username_taken: 'username' },
    failed: t('form.failed'),
    saved,
  });
}
