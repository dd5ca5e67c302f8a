/** A word of the wire ('disbursal_undone') as people read it. */
export const sentenceOf = (word: string): string => {
  const text = word.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
