import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { roleLabel } from '@/shared/lib/role-label';
import classes from '../account.module.css';

export function Details({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const ofPlatform = user.tenantId === null;
  const facts = [
    { name: t('profile.name'), value: [user.firstName, user.lastName].filter(Boolean).join(' ') },
    { name: t('profile.username'), value: user.username },
    { name: t('profile.email'), value: user.email ?? t('profile.noEmail') },
    { name: t('profile.roles'), value: user.roles.map(roleLabel).join(', ') || t('profile.noRoles') },
    { name: t('profile.tenant'), value: user.tenantName ?? (ofPlatform ? t('profile.allTenants') : null) },
    { name: t('profile.branch'), value: user.branchName ?? t('profile.allBranches') },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
