import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type Batch, type DisbursementResults, disbursementsApi } from '@/shared/lending/disbursements-api';
import { formatCount } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { AreaField } from '@/shared/ui/fields/area-field';
import { FileButton } from '@/shared/ui/fields/file-button';
import { Notice } from '@/shared/ui/notice';
import classes from '../disbursements.module.css';
import { readResults } from './result-lines';

type Line = DisbursementResults['lines'][number];

/** Lists the results that could not be recorded. */
function LeftOver({ lines, close }: { lines: readonly Line[]; close: () => void }) {
  const { t } = useTranslation('disbursements');
  return (
    <Notice kind="warning">
      <p className={classes.says}>{t('results.leftOver')}</p>
      <ul className={classes.leftOver}>
        {lines.map(({ reference, utr, refusal }) => {
          const line = reference || utr || '';
          return (
            <li key={`${reference} ${utr}`}>
              {refusal == null
                ? t('results.unmatched', { line })
                : t('results.refused', { line, reason: refusal.message })}
            </li>
          );
        })}
      </ul>
      <Button variant="default" onClick={close}>
        {t('results.close')}
      </Button>
    </Notice>
  );
}

/** Records the bank's results for the loans of a batch. */
export function ResultsForm({ batch, close }: { batch: Batch; close: () => void }) {
  const { t } = useTranslation('disbursements');
  const [record, { isLoading }] = disbursementsApi.useRecordDisbursementResultsMutation();
  const [leftOver, setLeftOver] = useState<readonly Line[]>([]);
  const form = useRecordForm({
    initial: { lines: '' },
    check: (_name, { lines }) => {
      const read = readResults(lines);
      if ('fault' in read) {
        return t('results.wrong', { line: formatCount(read.line), fault: t(`results.${read.fault}`) });
      }
      return read.lines.length === 0 ? t('results.needed') : null;
    },
  });
  const read = readResults(form.values.lines);
  const count = 'lines' in read ? read.lines.length : 0;
  const submit = async () => {
    if (!form.submit() || !('lines' in read)) return;
    const { batchId } = batch;
    const { data, error } = await record({
      batchId,
      recordDisbursementResultsRequest: { lines: read.lines },
    });
    if (data === undefined) return form.settle(error);
    form.settle(null);
    const of = (wanted: Line['outcome']) =>
      formatCount(data.lines.filter(({ outcome }) => outcome === wanted).length);
    toast.success(t('results.done', { paid: of('paid'), failed: of('failed'), unchanged: of('unchanged') }));
    const left = data.lines.filter(({ outcome }) => outcome === 'unmatched' || outcome === 'refused');
    if (left.length === 0) close();
    else setLeftOver(left);
  };
  if (leftOver.length > 0) return <LeftOver lines={leftOver} close={close} />;
  const [first] = batch.loans;
  return (
    <SentForm form={form} send={submit} above={<p className={classes.about}>{t('results.about')}</p>}>
      <AreaField
        {...form.text('lines')}
        label={t('results.lines')}
        hint={t('results.example', { reference: first?.reference ?? '' })}
        required
        rows={8}
        spellCheck={false}
        autoComplete="off"
      />
      <p>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          choose={(file) => void file.text().then((text) => form.set('lines', text))}
        >
          {t('results.file')}
        </FileButton>
      </p>
      {count > 0 && <p role="status">{t('results.read', { count, shown: formatCount(count) })}</p>}
      <FormButtons sendText={t('results.send')} isSending={isLoading} cancel={close} />
    </SentForm>
  );
}
