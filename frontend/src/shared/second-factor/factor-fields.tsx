import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorMethod } from '@/shared/api/generated/second-factor';
import { CodeField } from '@/shared/ui/fields/code-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from './factor-fields.module.css';
import type { FactorEntry } from './use-factor-entry';

interface FactorFieldsProps {
  methods: readonly FactorMethod[];
  entry: FactorEntry;
  isBusy: boolean;
}

/** The choice of a method, if there are several, and the code. */
export function FactorFields({ methods, entry, isBusy }: FactorFieldsProps) {
  const { t } = useTranslation('secondFactor');
  const { method, isAsked, error, sent } = entry;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isAsked || error !== null) input.current?.focus();
  }, [isAsked, error]);

  const hint =
    method === 'authenticator' || method === 'recovery' ? t(`challenge.hints.${method}`) : undefined;
  return (
    <>
      {methods.length > 1 && (
        <SelectField
          label={t('challenge.method')}
          value={method}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            const chosen: FactorMethod | undefined = methods.find((one) => one === value);
            if (chosen !== undefined) entry.choose(chosen);
          }}
          options={methods.map((one) => ({ value: one, label: t(`methods.${one}`) }))}
        />
      )}
      {sent !== null && (
        <p role="status" className={classes.text}>
          {t('challenge.sentTo', { sentTo: sent.sentTo })}
        </p>
      )}
      {isAsked && method === 'recovery' && (
        <TextField
          ref={input}
          data-autofocus
          label={t('recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={hint}
          value={entry.code}
          error={error}
          onChange={({ currentTarget: { value } }) => entry.type(value)}
        />
      )}
      {isAsked && method !== 'recovery' && (
        <CodeField
          ref={input}
          data-autofocus
          label={t('code')}
          required
          hint={hint}
          value={entry.code}
          error={error}
          onChange={entry.type}
        />
      )}
    </>
  );
}
