import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStepUpRequired } from '@/shared/api/problem';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';

interface PolicyFormOptions<V> {
  /** The values on the server. */
  stored: V;
  isValid: (values: V) => boolean;
  save: (values: V) => Promise<{ error?: unknown }>;
  /** Reads the stored values again. */
  reload: () => PromiseLike<unknown>;
  texts: { title: string; question: string; done: string; failed: string };
  /** A note shown after saving. */
  warning?: (values: V) => string | null;
}

/**
 * The unsaved changes of a card. A save must be confirmed; cancelling it, or declining the step-up, keeps the changes. If
 * the server refuses, the stored values are shown.
 */
export function usePolicyForm<V extends object>(options: PolicyFormOptions<V>) {
  const { t } = useTranslation('security');
  const { stored, isValid, save, reload, texts, warning } = options;
  const [draft, setDraft] = useState<V | null>(null);
  const [isSaving, setSaving] = useState(false);
  const values = draft ?? stored;
  const valid = isValid(values);

  const send = async (wanted: V) => {
    setSaving(true);
    const { error } = await save(wanted);
    if (error === undefined) toast.success(texts.done);
    else showFailure(error, texts.failed);
    // A user who declined the step-up may try again with what they typed.
    if (isStepUpRequired(error)) return setSaving(false);
    const more = error === undefined ? warning?.(wanted) : null;
    if (more) toast.warning(more);
    await reload();
    // Later input is kept.
    setDraft((present) => (present === wanted || present === draft ? null : present));
    setSaving(false);
  };

  const ask = async (wanted: V, question: string, confirmText: string) => {
    if (await confirm({ title: texts.title, message: question, confirmText })) await send(wanted);
  };

  return {
    values,
    valid,
    isSaving,
    changed: draft !== null,
    change: (changes: Partial<V>) => setDraft({ ...values, ...changes }),
    submit: () => {
      if (valid) void ask(values, texts.question, t('save'));
    },
    /** For a switch that is saved at once, after a confirmation of its own. If cancelled, it does not change. */
    askAtOnce: (changes: Partial<V>, question: string, confirmText: string) =>
      void ask({ ...stored, ...changes }, question, confirmText),
  };
}
