import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './product-settings.module.css';

interface LoadedProps<T> {
  /** Undefined until it is loaded. */
  data: T | undefined;
  failed: boolean;
  retry: () => void;
  children: (data: T) => ReactNode;
}

/** The content of a panel, once its data is loaded. */
export function Loaded<T>({ data, failed, retry, children }: LoadedProps<T>) {
  const { t } = useTranslation(['productSettings', 'common']);
  if (data !== undefined) return children(data);
  if (!failed) return <Placeholder className={classes.waiting} />;
  return (
    <Notice kind="error" role="alert">
      <p className={classes.sentence}>{t('productSettings:notLoaded')}</p>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('common:tryAgain')}
      </Button>
    </Notice>
  );
}
