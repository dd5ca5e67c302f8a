/** The end of a device's id, which is all that the server tells of it. */
export const shortMask = (maskedId: string): string => `•••• ${maskedId.slice(-4)}`;
