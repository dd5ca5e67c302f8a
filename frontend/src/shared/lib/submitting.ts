import type { FormEvent } from 'react';

/** Handles the submit of a form that the page sends itself. */
export const submitting = (send: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  send();
};
