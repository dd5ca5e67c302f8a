import { useTranslation } from 'react-i18next';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from './product-settings.module.css';

interface InUseProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint: string;
}

export function InUse({ hint, ...toggle }: InUseProps) {
  const { t } = useTranslation('productSettings');
  return (
    <div>
      <ToggleField {...toggle} label={t('inUse')} />
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}

export function UseBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('productSettings');
  return <StatusBadge tone={isActive ? 'good' : 'plain'}>{t(isActive ? 'inUse' : 'outOfUse')}</StatusBadge>;
}
