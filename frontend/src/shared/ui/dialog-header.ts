/** The kit's dialogs have a <header> element, which would count as a second banner of the page. */
export const plainHeader = { header: { role: 'none' } } as const;
