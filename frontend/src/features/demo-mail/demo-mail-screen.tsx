import '@/shared/i18n/demo-mail-texts';
import { useTranslation } from 'react-i18next';
import { demoCalls, type LetterItem } from '@/shared/api/generated/demo';
import { isApiProblem } from '@/shared/api/problem';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { useTenants } from '@/shared/tenant/use-tenants';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from './demo-mail.module.css';
import { Letter } from './letter';
import { LettersPanel } from './letters-panel';

const POLL_EVERY_MS = 5000;
/** Only the newest letters are fetched, because users look for those. */
const MOST = 200;

/** The letters that a demonstration would have sent, with password links and codes. */
export default function DemoMailScreen() {
  const { t } = useTranslation('demoMail');
  const { query, change } = useAddressQuery();
  const { mayChoose } = useActedTenant();
  const { tenants } = useTenants(mayChoose);
  const letters = demoCalls.useListLettersQuery(
    { pageSize: MOST },
    { pollingInterval: usePageVisible() ? POLL_EVERY_MS : 0, refetchOnMountOrArgChange: true },
  );
  const letter = query.get('letter');
  const tenantOf = ({ tenantId }: LetterItem): string => {
    if (tenantId === null) return t('platform');
    const known = tenants.find((tenant) => tenant.tenantId === tenantId);
    return known?.name ?? t('unknownTenant', { tenantId });
  };
  const isDemonstration = !(isApiProblem(letters.error) && letters.error.status === 404);
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      {isDemonstration ? (
        <div className={classes.panels}>
          {letter !== null && <Letter key={letter} messageId={letter} close={() => change({ letter: '' })} />}
          <LettersPanel
            letters={letters.data?.items}
            totalCount={letters.data?.totalCount}
            tenantOf={mayChoose ? tenantOf : null}
            query={letters}
          />
        </div>
      ) : (
        <Notice kind="info">{t('none')}</Notice>
      )}
    </>
  );
}
