import '@/shared/i18n/second-factor-texts';
import { useTranslation } from 'react-i18next';
import { secondFactorCalls } from '@/shared/api/generated/second-factor';
import { formatInstant } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/controls/button';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../account.module.css';
import { EnrolAuthenticator } from './enrol-authenticator';
import { RemoveAuthenticator } from './remove-authenticator';

/** The user's own authenticator app, whether it is set up or not. */
export function AuthenticatorPanel() {
  const { t } = useTranslation(['secondFactor', 'common']);
  const { data, isError, isFetching, refetch } = secondFactorCalls.useGetAuthenticatorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const readAgain = () => void refetch();
  return (
    <Panel title={t('secondFactor:panel.title')}>
      {isFetching && <Placeholder className={classes.expiryComing} />}
      {isError && !isFetching && (
        <Notice kind="error" role="alert">
          <p className={classes.failure}>{t('secondFactor:panel.readFailed')}</p>
          <Button size="compact-sm" variant="default" onClick={readAgain}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {!isError && !isFetching && data?.enrolled === false && (
        <>
          <p className={classes.note}>{t('secondFactor:panel.off')}</p>
          <EnrolAuthenticator onEnrolled={readAgain} />
        </>
      )}
      {!isError && !isFetching && data?.enrolled === true && (
        <>
          <dl className={classes.facts}>
            {data.enrolledAt !== null && (
              <div className={classes.fact}>
                <dt>{t('secondFactor:panel.since')}</dt>
                <dd>
                  <bdi>{formatInstant(data.enrolledAt)}</bdi>
                </dd>
              </div>
            )}
            <div className={classes.fact}>
              <dt>{t('secondFactor:panel.codesLeft')}</dt>
              <dd>{data.recoveryCodesLeft}</dd>
            </div>
          </dl>
          <div className={classes.note}>
            <RemoveAuthenticator onRemoved={readAgain} />
          </div>
        </>
      )}
    </Panel>
  );
}
