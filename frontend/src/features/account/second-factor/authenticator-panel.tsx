import '@/shared/i18n/second-factor-texts';
import { useTranslation } from 'react-i18next';
import { secondFactorCalls } from '@/shared/api/generated/second-factor';
import { formatInstant } from '@/shared/lib/dates';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from '../account.module.css';
import { EnrolAuthenticator } from './enrol-authenticator';
import { RemoveAuthenticator } from './remove-authenticator';

/** The user's own authenticator app, whether it is set up or not. */
export function AuthenticatorPanel() {
  const { t } = useTranslation('secondFactor');
  const query = secondFactorCalls.useGetAuthenticatorQuery(undefined, { refetchOnMountOrArgChange: true });
  const readAgain = () => void query.refetch();
  // What was true before a change is not shown while it is read again.
  const present = {
    ...query,
    currentData: query.isFetching || query.isError ? undefined : query.currentData,
  };
  return (
    <Panel title={t('panel.title')}>
      <Loaded query={present} failed={t('panel.readFailed')} waiting={classes.expiryComing}>
        {({ enrolled, enrolledAt, recoveryCodesLeft }) =>
          enrolled ? (
            <>
              <dl className={classes.facts}>
                {enrolledAt !== null && (
                  <div className={classes.fact}>
                    <dt>{t('panel.since')}</dt>
                    <dd>
                      <bdi>{formatInstant(enrolledAt)}</bdi>
                    </dd>
                  </div>
                )}
                <div className={classes.fact}>
                  <dt>{t('panel.codesLeft')}</dt>
                  <dd>{recoveryCodesLeft}</dd>
                </div>
              </dl>
              <div className={classes.note}>
                <RemoveAuthenticator onRemoved={readAgain} />
              </div>
            </>
          ) : (
            <>
              <p className={classes.note}>{t('panel.off')}</p>
              <EnrolAuthenticator onEnrolled={readAgain} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
