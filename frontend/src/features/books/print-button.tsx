import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useTranslation } from 'react-i18next';
import classes from './books.module.css';

/** Prints the open view of the books, without its filters and buttons. Not offered on a phone. */
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
