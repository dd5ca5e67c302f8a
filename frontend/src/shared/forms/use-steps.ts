import { useState } from 'react';

export interface FormStep<Key extends string> {
  key: Key;
  label: string;
  /** The names of the fields that it asks for. */
  fields: readonly string[];
}

/**
 * The steps of a long form. Going back is always possible. Going on is possible only past steps whose fields are valid:
 * `check` validates the fields of one step.
 */
export function useSteps<Key extends string>(
  steps: readonly FormStep<Key>[],
  check: (fields: readonly string[]) => boolean,
  begin: Key,
) {
  const [current, setCurrent] = useState(begin);
  const place = steps.findIndex(({ key }) => key === current);
  const goTo = (wanted: number) => {
    // It may stop earlier, at the first step with an invalid field.
    const stop = steps.slice(place, Math.max(place, wanted)).find(({ fields }) => !check(fields));
    const target = stop ?? steps[wanted];
    if (target !== undefined) setCurrent(target.key);
  };
  return {
    steps,
    current,
    place,
    isFirst: place === 0,
    isLast: place === steps.length - 1,
    next: () => goTo(place + 1),
    back: () => goTo(place - 1),
    go: (key: Key) => goTo(steps.findIndex((step) => step.key === key)),
    /** Shows the step that contains a field. */
    reveal: (field: string) => {
      const step = steps.find(({ fields }) => fields.includes(field));
      if (step !== undefined) setCurrent(step.key);
    },
  };
}

export type Steps<Key extends string> = ReturnType<typeof useSteps<Key>>;
