/** For failures that the specification hides from the user, and those that no screen can handle. */
export function reportError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs
  console.error(what, error);
}
