import '@/shared/i18n/lending-texts';
import '@/shared/i18n/sheets-texts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { sheetsPath } from '@/shared/config/collecting-paths';
import { NotRead } from '@/shared/forms/not-read';
import { sheetsApi } from '@/shared/lending/sheets-api';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SheetPage } from './sheet-page';

function Opened({ sheetId }: { sheetId: number }) {
  const { t } = useTranslation(['sheets', 'routes']);
  const tenant = useNamedTenant();
  const query = sheetsApi.useGetSheetQuery({ sheetId }, { refetchOnMountOrArgChange: true });
  if (query.currentData !== undefined) return <SheetPage key={sheetId} sheet={query.currentData} />;
  return (
    <>
      <ScreenHeading title={t('routes:collectionSheet')} />
      <NotRead
        query={query}
        failed={t('sheets:sheet.notFound')}
        to={sheetsPath({}, tenant)}
        back={t('sheets:sheet.back')}
      />
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
