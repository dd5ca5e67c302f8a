import { useTranslation } from 'react-i18next';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';

const forms = ['sentences', 'fields'] as const;

/** Whether the records are shown as sentences or as fields; stored in the URL. */
export function useAuditForm() {
  const { t } = useTranslation('audit');
  const { query, change } = useAddressQuery();
  const fields = query.get('show') === 'fields';
  const choice = (
    <SegmentedControl
      label={t('form.label')}
      value={fields ? 'fields' : 'sentences'}
      onChange={(form) => change({ show: form === 'fields' ? form : '' }, { replace: true })}
      options={forms.map((value) => ({ value, label: t(`form.${value}`) }))}
    />
  );
  return { fields, choice };
}
