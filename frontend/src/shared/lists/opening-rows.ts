import type { MouseEvent } from 'react';
import classes from './opening-rows.module.css';
import { stepThroughRows } from './step-through-rows';

const controls = 'a, button, input, label, select, textarea';

/** A click anywhere in a row opens what its `data-opens-row` opens, with the same modifier keys. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  // The row's other controls keep their own function, and selecting text to copy it opens nothing.
  if (!(target instanceof Element) || target.closest(controls) !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const opener = target.closest('tr')?.querySelector('[data-opens-row]');
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** Lets the rows of a table body open by a click anywhere in them, and by Enter on the focused name. */
export const openingRows = {
  className: classes.opening,
  onClick: openRow,
  onKeyDown: stepThroughRows,
} as const;
