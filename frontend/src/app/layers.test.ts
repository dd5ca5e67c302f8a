import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');

/** 'shared', 'features/dashboard' or 'app'; testing and tests may import anything. */
const layerOf = (file: string): string => {
  const [top = '', second = ''] = relative(source, file).split('/');
  return top === 'features' ? `features/${second}` : top;
};

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g);
  return [...found]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith('.') || path.startsWith('@/'))
    .map((path) => (path.startsWith('@/') ? join(source, path.slice(2)) : resolve(dirname(file), path)));
}

const allowed = (from: string, to: string): boolean => {
  if (from === to || to === 'shared') return true;
  return from === 'app' && to.startsWith('features/');
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^index\.tsx$/.test(file))
  .map((file) => join(source, file));

it('imports go from app to features to shared, and no feature knows another', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !allowed(layerOf(file), layerOf(target)))
      .map((target) => `${relative(source, file)} imports ${relative(source, target)}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

it('addresses are literals only in shared/config, or in the routes if nothing else uses them', () => {
  const spelled = files
    .filter((file) => !file.includes('/shared/config/') && !file.includes('/shared/api/generated/'))
    .filter((file) => !/\/(?:features\/[a-z-]+|app\/settings)\/routes\.ts$/.test(file))
    .filter((file) =>
      /['"`]\/(?:api|login|activate|access-denied|forgot-password|reset-password|set-password|verify-email|change-password|second-factor|profile|demo-mail|dashboard|admin|superadmin)\b/.test(
        readFileSync(file, 'utf8'),
      ),
    )
    .map((file) => relative(source, file));
  expect(spelled).toEqual([]);
});
