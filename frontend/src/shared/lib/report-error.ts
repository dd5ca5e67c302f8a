/** For failures that the specification keeps from the user, and for those that no screen can mend. */
export function reportError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs
  console.error(what, error);
}
