import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { lendingPaths } from '@/shared/config/lending-paths';
import { forTenant } from '@/shared/config/paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from './clients.module.css';

/** Shown if a client could not be read, with a link back to the list. */
export function NotThere({ error }: { error?: unknown }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('clients');
  return (
    <Notice kind="error" role="alert">
      <p className={classes.sentence}>{messageOf(error, t('notFound'))}</p>
      <Button
        component={Link}
        size="compact-sm"
        variant="default"
        to={forTenant(lendingPaths.clients.root, tenant)}
      >
        {t('back')}
      </Button>
    </Notice>
  );
}
