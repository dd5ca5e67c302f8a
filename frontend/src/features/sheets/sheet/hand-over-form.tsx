import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { CountedForm } from '@/shared/lending/counted-form';
import { blankCounts, type Counts, countField, notes } from '@/shared/lending/denominations';
import { type Sheet, sheetsApi } from '@/shared/lending/sheets-api';
import { plainRupees } from '@/shared/lib/rupees';
import { fieldsOf, parseJson, textOr } from '@/shared/lib/shape';
import { readDraft, writeDraft } from '@/shared/lib/storage';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from '../sheets.module.css';
import type { SheetRows } from './use-sheet-rows';

/** The count of a sheet's cash, kept on this device until it is handed over. */
function useKeptCount({ sheetId }: Sheet) {
  const userId = useSelector(selectUser)?.userId ?? 0;
  const { tenantId } = useActedTenant();
  const place = `${tenantId}:count:${sheetId}`;
  const [begun] = useState((): Counts => {
    const kept = fieldsOf(parseJson(readDraft(userId, place)));
    const counts = notes.map((note) => [countField(note), textOr(kept[countField(note)], '')]);
    return { ...blankCounts, ...Object.fromEntries(counts) };
  });
  return {
    begun,
    keep: (counts: Counts | null) => writeDraft(userId, place, counts && JSON.stringify(counts)),
  };
}

interface HandOverFormProps {
  sheet: Sheet;
  rows: SheetRows;
  close: () => void;
}

export function HandOverForm({ sheet, rows, close }: HandOverFormProps) {
  const { t } = useTranslation('sheets');
  const [handOver] = sheetsApi.useHandOverSheetMutation();
  const { begun, keep } = useKeptCount(sheet);
  // Paise are not counted.
  const whole = Math.floor(rows.totals.cash);
  return (
    <CountedForm
      about={<p className={classes.about}>{t('handOver.about', { amount: plainRupees(whole) })}</p>}
      label={t('handOver.count')}
      expected={whole}
      begun={begun}
      keep={keep}
      asksNote={t('handOver.note')}
      sendText={t('handOver.send')}
      run={({ denominations, note }) =>
        handOver({ sheetId: sheet.sheetId, handOverSheetRequest: { denominations, note } })
      }
      done={() => {
        keep(null);
        toast.success(t('handOver.done'));
        close();
      }}
      cancel={close}
    />
  );
}
