import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not here, or not ours to run
  }
};

/** E2E_CHROMIUM, or the first of the usual names on the PATH; undefined leaves the choice to Playwright. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return process.env.E2E_CHROMIUM ?? found;
}

export default defineConfig({
  testDir: 'e2e',
  // Each has a server of its own.
  workers: 2,
  // They end what hangs and measure nothing: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: Number(process.env.E2E_RETRIES ?? 0),
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
