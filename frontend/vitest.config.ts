import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  resolve: { alias: { '@': new URL('src', import.meta.url).pathname } },
  define: { MUNIM_VERSION: JSON.stringify(version) },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://munim.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    // They end what hangs and measure nothing: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: { TZ: 'Asia/Kolkata' },
  },
});
