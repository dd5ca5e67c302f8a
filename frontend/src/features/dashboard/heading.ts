import type { TFunction } from 'i18next';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { isSuperAdmin, mainGroup } from '@/shared/lib/roles';

export interface Heading {
  title: string;
  subtitle: string;
  /** Only super admins see a note that the figures cover everything. */
  fullAccess: boolean;
}

/** The dashboard's title and subtitle, by the user's main role. */
export function headingFor(user: CurrentUser, t: TFunction<['dashboard', 'common']>): Heading {
  const group = mainGroup(user.roles);
  return {
    title: t(`common:pages.dashboard.${group}`),
    subtitle: t(`dashboard:subtitles.${group}`, {
      tenant: user.tenantName || t('dashboard:fallbackTenant'),
      branch: user.branchName || t('dashboard:fallbackBranch'),
      firstName: user.firstName,
    }),
    fullAccess: isSuperAdmin(user.roles),
  };
}
