import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tillsPath } from '@/shared/config/collecting-paths';
import { CountedForm } from '@/shared/lending/counted-form';
import { ReasonForm } from '@/shared/lending/reason-form';
import { type Sheet, type SheetRow, sheetsApi } from '@/shared/lending/sheets-api';
import { tillsApi } from '@/shared/lending/tills-api';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from '../sheets.module.css';
import { paidOf, savedEntry } from './row-values';

interface FormProps {
  sheet: Sheet;
  close: () => void;
}

/** Explains where the counted cash goes. Not every organisation uses tills. */
function AboutCount({ sheet: { branchId } }: { sheet: Sheet }) {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const { data } = tillsApi.useListTillsQuery({ branchId, page: 1, pageSize: 1 });
  const tills = data?.totalCount ?? 0;
  return (
    <div className={classes.about}>
      <p className={classes.line}>
        {t('verify.about')} {data !== undefined && t(tills > 0 ? 'verify.intoTill' : 'verify.posts')}
      </p>
      {tills > 0 && (
        <Link className={classes.link} to={tillsPath(tenant)}>
          {t('verify.tills')}
        </Link>
      )}
    </div>
  );
}

export function VerifyForm({ sheet, close }: FormProps) {
  const { t } = useTranslation('sheets');
  const [verify] = sheetsApi.useVerifySheetMutation();
  return (
    <CountedForm<Sheet>
      about={<AboutCount sheet={sheet} />}
      label={t('verify.count')}
      sendText={t('verify.send')}
      run={({ denominations, differenceReason }) =>
        verify({ sheetId: sheet.sheetId, verifySheetRequest: { denominations, differenceReason } })
      }
      done={({ failedRows }) => {
        if (failedRows === 0) toast.success(t('verify.done'));
        else toast.warning(t('verify.doneFailed', { count: failedRows, shown: formatCount(failedRows) }));
        close();
      }}
      cancel={close}
    />
  );
}

export function ReopenForm({ sheet, close }: FormProps) {
  const { t } = useTranslation('sheets');
  const [reopen] = sheetsApi.useReopenSheetMutation();
  return (
    <>
      <p className={classes.about}>{t('reopen.about')}</p>
      <ReasonForm
        label={t('reopen.reason')}
        confirmText={t('reopen.send')}
        run={(reason) => reopen({ sheetId: sheet.sheetId, reopenSheetRequest: { reason } })}
        done={() => {
          toast.success(t('reopen.done'));
          close();
        }}
        cancel={close}
      />
    </>
  );
}

export function StrikeForm({ sheet, row, close }: FormProps & { row: SheetRow & { rowId: string } }) {
  const { t } = useTranslation('sheets');
  const [strikeOut] = sheetsApi.useStrikeOutRowMutation();
  const entry = savedEntry(row);
  const amount = plainRupees(entry.mode === 'cash' ? paidOf(entry) : 0);
  return (
    <>
      <p className={classes.about}>{t('strike.about', { amount })}</p>
      <ReasonForm
        label={t('strike.reason')}
        confirmText={t('strike.send')}
        run={(reason) =>
          strikeOut({ sheetId: sheet.sheetId, rowId: row.rowId, strikeOutRowRequest: { reason } })
        }
        done={() => {
          toast.success(t('strike.done', { name: row.clientName }));
          close();
        }}
        cancel={close}
      />
    </>
  );
}
