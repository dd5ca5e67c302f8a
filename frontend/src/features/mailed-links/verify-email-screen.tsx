import '@/shared/i18n/mailed-links-texts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { paths } from '@/shared/config/paths';
import { Button, LinkButton } from '@/shared/ui/controls/button';
import { Loader } from '@/shared/ui/controls/loader';
import { FrontCard } from '@/shared/ui/front-card';
import { mailedLinksApi } from './api';
import classes from './mailed-links.module.css';
import { useMailedToken } from './use-mailed-token';

/** The page of the link that verifies a mailbox: the link is used at once. */
export default function VerifyEmailScreen() {
  const { t } = useTranslation(['mailedLinks', 'common']);
  const token = useMailedToken();
  const { isSuccess, isFetching, error, refetch } = mailedLinksApi.useProveMailboxQuery(token ?? '', {
    skip: token === null,
  });

  if (isFetching) {
    return (
      <FrontCard icon={<IconMail size={26} aria-hidden />} title={t('mailedLinks:verify.title')}>
        <p className={classes.working} role="status">
          <Loader size="sm" />
          {t('mailedLinks:verify.working')}
        </p>
      </FrontCard>
    );
  }
  if (isSuccess) {
    return (
      <FrontCard icon={<IconCircleCheck size={26} aria-hidden />} title={t('mailedLinks:verify.doneTitle')}>
        <p className={classes.text} role="status">
          {t('mailedLinks:verify.done')}
        </p>
        <div className={classes.actions}>
          <LinkButton to={paths.login} size="md">
            {t('mailedLinks:verify.signIn')}
          </LinkButton>
        </div>
      </FrontCard>
    );
  }
  // An invalid link stays invalid, even if the mailbox is already confirmed. Other errors may be temporary.
  const problem = isApiProblem(error) ? error : null;
  const spent = token === null || problem?.status === 400;
  const reason =
    token === null
      ? t('mailedLinks:verify.incomplete')
      : spent
        ? t('mailedLinks:verify.invalid')
        : problem?.message || t('mailedLinks:verify.failed');
  return (
    <FrontCard
      icon={<IconMailOff size={26} aria-hidden />}
      title={t(spent ? 'mailedLinks:unusable' : 'mailedLinks:verify.failedTitle')}
    >
      <div role="alert">
        <p className={classes.text}>{reason}</p>
        {spent && <p className={classes.text}>{t('mailedLinks:verify.next')}</p>}
      </div>
      <div className={classes.actions}>
        {!spent && (
          <Button size="md" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        )}
        <LinkButton to={paths.login} size="md" variant={spent ? 'filled' : 'subtle'}>
          {t('mailedLinks:verify.signIn')}
        </LinkButton>
      </div>
    </FrontCard>
  );
}
