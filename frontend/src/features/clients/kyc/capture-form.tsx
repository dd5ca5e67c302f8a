import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import {
  type CaptureDocumentRequest,
  clientsApi,
  type DocumentItem,
  type DocumentKind,
  documentKinds,
} from '@/shared/lending/clients-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { fitsRule } from './document-number';
import type { Side } from './document-picture';
import { useDocumentName } from './document-words';
import { PictureField } from './picture-field';
import { usePictureUpload } from './use-picture-upload';

type Values = Record<'kind' | 'number' | 'name' | 'validUntil' | 'frontPictureId' | 'backPictureId', string>;

/** The value of a picture's field once there is a picture: its id is only known when it has arrived. */
const taken = 'taken';

const blank: Values = {
  kind: '',
  number: '',
  name: '',
  validUntil: '',
  frontPictureId: '',
  backPictureId: '',
};

const kindIn = (text: string): DocumentKind | undefined => documentKinds.find((kind) => kind === text);

/** The kinds with a last day printed on them. */
const mustEnd: readonly string[] = ['passport', 'driving_licence'];
const mayEnd: readonly string[] = [...mustEnd, 'other'];
const digitsOnly: readonly string[] = ['aadhaar', 'bank_passbook'];

/** A document is captured: its data, and pictures of both sides. */
export function CaptureForm({ clientId, close }: { clientId: number; close: () => void }) {
  const { t } = useTranslation('kyc');
  const documentName = useDocumentName();
  const today = useBusinessDate();
  const [capture] = clientsApi.useCaptureDocumentMutation();
  const front = usePictureUpload(clientId, 'front');
  const back = usePictureUpload(clientId, 'back');

  const check = (field: keyof Values, values: Values): string | null => {
    const kind = kindIn(values.kind);
    if (field === 'kind') return kind === undefined ? t('faults.kind') : null;
    if (field === 'frontPictureId') return values.frontPictureId === '' ? t('faults.front') : null;
    if (kind === undefined) return null;
    if (field === 'number') return fitsRule(kind, values.number) === true ? null : t(`faults.${kind}`);
    if (field === 'name') return kind === 'other' && values.name.trim() === '' ? t('faults.name') : null;
    if (field === 'validUntil' && mayEnd.includes(kind)) {
      if (values.validUntil === '') return mustEnd.includes(kind) ? t('faults.validUntil') : null;
      return today !== undefined && values.validUntil < today ? t('faults.over') : null;
    }
    return null;
  };
  const create = async (values: Values, once: { 'Idempotency-Key': string }) => {
    const [ofFront, ofBack] = await Promise.all([front.arrive(), back.arrive()]);
    for (const arrival of [ofFront, ofBack])
      if (arrival !== undefined && 'error' in arrival) return { error: arrival.error };
    const idOf = (arrival: typeof ofFront) =>
      arrival !== undefined && 'pictureId' in arrival ? arrival.pictureId : 0;
    const { kind, number, name, validUntil } = values;
    const captureDocumentRequest: CaptureDocumentRequest = {
      kind,
      number: number.trim(),
      ...(kind === 'other' && { name: name.trim() }),
      ...(mayEnd.includes(kind) && validUntil !== '' && { validUntil }),
      frontPictureId: idOf(ofFront),
      ...(ofBack !== undefined && { backPictureId: idOf(ofBack) }),
    };
    const outcome = await capture({ clientId, ...once, captureDocumentRequest });
    const refused = isApiProblem(outcome.error) ? outcome.error.errors.map(({ field }) => field) : [];
    if (refused.includes('frontPictureId')) front.forget();
    if (refused.includes('backPictureId')) back.forget();
    return outcome;
  };
  const kept = useRecordPage<DocumentItem, Values>({
    record: null,
    blank,
    valuesOf: () => blank,
    check,
    create,
    about: { document_taken: 'number' },
    failed: t('capture.failed'),
    saved: (document) => {
      toast.success(t('capture.done', { document: documentName(document) }));
      close();
    },
  });
  const { form } = kept;
  const { kind: chosen, number } = form.values;
  const kind = kindIn(chosen);
  const fits = kind === undefined ? null : fitsRule(kind, number);
  const refusals = form.errorsOf('number');
  const take = (side: Side, picture: string) => {
    (side === 'front' ? front : back).choose(picture);
    form.set(`${side}PictureId`, taken);
  };
  return (
    <Panel title={t('capture.title')}>
      <RecordPageForm kept={kept} saveText={t('capture.send')} cancel={close}>
        <div className={formClasses.fields}>
          <SelectField
            {...form.text('kind')}
            label={t('columns.kind')}
            required
            none={t('capture.choose')}
            options={documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          {kind === 'other' && (
            <TextField
              {...form.text('name')}
              label={t('capture.name')}
              hint={t('capture.nameHint')}
              required
              maxLength={100}
              autoComplete="off"
            />
          )}
          <TextField
            {...form.text('number')}
            label={t('columns.number')}
            required
            disabled={kind === undefined}
            error={
              refusals.length === 0 && fits === false && kind !== undefined ? t(`faults.${kind}`) : refusals
            }
            hint={
              kind === undefined
                ? t('capture.kindFirst')
                : t(fits === true ? 'capture.fits' : `hints.${kind}`)
            }
            maxLength={60}
            inputMode={digitsOnly.includes(chosen) ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete="off"
          />
          {mayEnd.includes(chosen) && (
            <DateField
              {...form.day('validUntil')}
              label={t('columns.validUntil')}
              hint={t('capture.validUntilHint')}
              required={mustEnd.includes(chosen)}
              min={today}
            />
          )}
          <PictureField
            side="front"
            name="frontPictureId"
            label={t('sides.front')}
            hint={t('capture.frontHint')}
            takeText={t('capture.takeFront')}
            required
            error={form.errorsOf('frontPictureId')}
            upload={front}
            take={take}
          />
          <PictureField
            side="back"
            name="backPictureId"
            label={t('sides.back')}
            hint={t('capture.backHint')}
            takeText={t('capture.takeBack')}
            error={form.errorsOf('backPictureId')}
            upload={back}
            take={take}
          />
        </div>
      </RecordPageForm>
    </Panel>
  );
}
