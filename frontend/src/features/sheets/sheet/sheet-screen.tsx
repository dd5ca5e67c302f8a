import '@/shared/i18n/lending-texts';
import '@/shared/i18n/sheets-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { sheetsPath } from '@/shared/config/collecting-paths';
import { sheetsApi } from '@/shared/lending/sheets-api';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SheetPage } from './sheet-page';

function Opened({ sheetId }: { sheetId: number }) {
  const { t } = useTranslation(['sheets', 'routes']);
  const tenant = useNamedTenant();
  const { currentData, error, isFetching } = sheetsApi.useGetSheetQuery(
    { sheetId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData !== undefined) return <SheetPage key={sheetId} sheet={currentData} />;
  return (
    <>
      <ScreenHeading title={t('routes:collectionSheet')} />
      {isFetching || error === undefined ? (
        <Placeholder />
      ) : (
        <BackNotice
          kind="error"
          text={messageOf(error, t('sheets:sheet.notFound'))}
          to={sheetsPath({}, tenant)}
          back={t('sheets:sheet.back')}
        />
      )}
    </>
  );
}

/** The collection sheet that the address names. */
export default function SheetScreen() {
  const { sheetId } = useParams();
  return (
    <TenantScope>
      <Opened sheetId={Number(sheetId)} />
    </TenantScope>
  );
}
