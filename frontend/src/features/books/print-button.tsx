import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useTranslation } from 'react-i18next';
import classes from './books.module.css';

/** Prints the open view of the books. Its filters and buttons are not printed. */
export function PrintButton() {
  const { t } = useTranslation('books');
  return (
    <Button
      variant="default"
      className={classes.print}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}
