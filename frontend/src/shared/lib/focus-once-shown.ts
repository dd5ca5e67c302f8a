/** As the `ref` of an element: takes the focus when the element appears. */
export const focusOnceShown = (element: HTMLElement | null): void => element?.focus();
