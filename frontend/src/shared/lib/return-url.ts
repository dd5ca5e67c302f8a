/**
 * Accepts a path of this console and nothing else: one leading '/', never '//' or '/\' (a browser reads both as
 * another host), and no control characters (which it would drop, so that '/<tab>/' becomes '//').
 */
export function safeReturnUrl(candidate: string | null | undefined): string | null {
  if (candidate == null || !candidate.startsWith('/')) return null;
  if (candidate[1] === '/' || candidate[1] === '\\') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  return /[\u0000-\u001f\u007f]/.test(candidate) ? null : candidate;
}
