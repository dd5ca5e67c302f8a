import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { lendingPaths } from '@/shared/config/lending-paths';
import { forTenant } from '@/shared/config/paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';

/** Shown if a client could not be read, with a link back to the list. */
export function NotThere({ error }: { error?: unknown }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('clients');
  return (
    <BackNotice
      kind="error"
      text={messageOf(error, t('notFound'))}
      to={forTenant(lendingPaths.clients.root, tenant)}
      back={t('back')}
    />
  );
}
