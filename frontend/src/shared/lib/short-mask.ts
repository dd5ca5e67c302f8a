/** The end of a device's id; the server sends no more of it. */
export const shortMask = (maskedId: string): string => `•••• ${maskedId.slice(-4)}`;
