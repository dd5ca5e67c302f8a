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
  // The shell has the same engine without windows, tabs and menus, which take a third of the time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return process.env.E2E_CHROMIUM ?? found;
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/load-demo.ts',
  // Each has a server of its own.
  workers: 2,
  // Files take different times. The tests of one do not need each other.
  fullyParallel: true,
  // They end what hangs and measure nothing: a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: Number(process.env.E2E_RETRIES ?? 0),
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // What opens is there at once. Drawing what moves takes much of the time without a graphics processor.
    reducedMotion: 'reduce',
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
        // A camera that shows a test image, and is allowed.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
