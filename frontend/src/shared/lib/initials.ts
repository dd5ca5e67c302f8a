/** The first letters of the first two words, or the first two characters of a single word. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const start = (word: string, count: number) => [...word].slice(0, count).join('');
  return (second === undefined ? start(first, 2) : start(first, 1) + start(second, 1)).toUpperCase();
}
