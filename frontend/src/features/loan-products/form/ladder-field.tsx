import { Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { CheckGroup } from '@/shared/ui/fields/check-list';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../loan-products.module.css';
import { MOST_RUNGS } from './check-product';
import type { ProductForm } from './use-product-form';

/** The most that a client may borrow in each cycle, if there are such limits. */
export function LadderField({ form }: { form: ProductForm }) {
  const { t } = useTranslation('loanProducts');
  const typed = form.values.amountLadder;
  const set = (next: readonly string[]) => form.set('amountLadder', next);
  const rungs = typed.map((amount, index) => ({ cycle: index + 1, amount }));
  return (
    <CheckGroup
      label={t('form.amountLadder')}
      error={form.errorsOf('amountLadder')}
      hint={t('form.amountLadderHint')}
    >
      {rungs.length > 0 && (
        <ol className={classes.ladder}>
          {rungs.map(({ cycle, amount }) => (
            <li key={cycle}>
              <TextField
                // The form's summary links to the first one.
                name={cycle === 1 ? 'amountLadder' : undefined}
                label={t(cycle === rungs.length ? 'form.lastCycle' : 'form.cycle', { cycle })}
                value={amount}
                onChange={({ currentTarget: { value } }) => set(typed.with(cycle - 1, value))}
                inputMode="decimal"
                autoComplete="off"
                required
              />
              <IconButton
                label={t('form.removeCycle', { cycle })}
                onClick={() => set(typed.toSpliced(cycle - 1, 1))}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {rungs.length < MOST_RUNGS && (
        <Button variant="default" size="compact-sm" onClick={() => set([...typed, ''])}>
          {t('form.addCycle', { cycle: rungs.length + 1 })}
        </Button>
      )}
    </CheckGroup>
  );
}
