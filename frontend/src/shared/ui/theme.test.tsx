import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from './theme';

/** The variables of a style sheet by the place that they hold for: all, light or dark. */
function variablesOf(css: string): Record<string, string> {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return Object.fromEntries(
    rules.flatMap(([, selector = '', body = '']) => {
      const place = /scheme="(light|dark)"/.exec(selector.replaceAll("'", '"'))?.[1] ?? 'all';
      return body
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('--'))
        .map((line): [string, string] => {
          const [name = '', ...value] = line.split(':');
          return [`${place} ${name}`, value.join(':').trim().replace(/\s+/g, ' ').replaceAll('"', "'")];
        });
    }),
  );
}

it('theme.css matches the variables that the kit computes, except for intended differences', () => {
  render(<MantineProvider theme={theme}>{null}</MantineProvider>);
  const kits = variablesOf(document.querySelector('style[data-mantine-styles="true"]')?.textContent ?? '');
  const ours = variablesOf(readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8'));
  expect(Object.keys(kits).length).toBeGreaterThan(20);
  // Of Mantine's other colours only red is used.
  const used = Object.keys(kits).filter(
    (name) => !/--mantine-color-(?!munim|red)[a-z]+-(filled|outline)/.test(name),
  );
  const differing = used.filter((name) => kits[name] !== ours[name]);
  expect(differing.toSorted()).toEqual([
    'dark --mantine-color-anchor',
    'dark --mantine-color-munim-light-color',
    'light --mantine-color-anchor',
    'light --mantine-color-munim-light-color',
  ]);
});
