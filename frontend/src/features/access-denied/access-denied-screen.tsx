import '@/shared/i18n/access-denied-texts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { roleLabel } from '@/shared/lib/role-label';
import { selectUser } from '@/shared/session/session-slice';
import { Button, LinkButton } from '@/shared/ui/controls/button';
import classes from './access-denied.module.css';
import { Entries } from './entries';
import { listOf } from './list-of';

export default function AccessDeniedScreen() {
  const { t } = useTranslation(['accessDenied', 'common']);
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const roles = listOf(query.get('requiredRoles')).filter((role) => role !== 'SuperAdmin');
  const permissions = listOf(query.get('requiredPermissions'));
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <span className={classes.sign}>
          <IconLock size={32} aria-hidden />
        </span>
        <h1 className={classes.title}>{t('accessDenied:title')}</h1>
        <p className={classes.muted}>{t('accessDenied:subtitle')}</p>
        <dl className={classes.facts}>
          <dt>{t('accessDenied:attemptedUrl')}</dt>
          <dd>
            <bdi className={classes.url}>{query.get('url') || t('common:unknown')}</bdi>
          </dd>
          {roles.length > 0 && (
            <Entries name={t('accessDenied:requiredRoles')} entries={roles.map(roleLabel)} />
          )}
          {permissions.length > 0 && (
            <Entries name={t('accessDenied:requiredPermissions')} entries={permissions} />
          )}
        </dl>
        <div className={classes.need}>
          <h2>{t('accessDenied:needAccess')}</h2>
          <p>{t('accessDenied:contact')}</p>
        </div>
        <div className={classes.actions}>
          <LinkButton to={paths.dashboard.root} size="md">
            {t('accessDenied:goToDashboard')}
          </LinkButton>
          <Button variant="default" size="md" onClick={() => void navigate(-1)}>
            {t('accessDenied:goBack')}
          </Button>
        </div>
        <dl className={classes.facts}>
          <Entries
            name={t('accessDenied:yourRoles')}
            entries={(user?.roles ?? []).map(roleLabel)}
            none={t('accessDenied:noRoles')}
          />
          <Entries
            name={t('accessDenied:yourPermissions')}
            entries={user?.permissions ?? []}
            none={t('accessDenied:noPermissions')}
          />
        </dl>
      </div>
    </main>
  );
}
