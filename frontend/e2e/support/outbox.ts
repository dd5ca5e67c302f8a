import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function letters(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Letters leave in quoted-printable: lines are broken by '=' at their end, and '=' itself is written '=3D'. */
const readable = (letter: string): string =>
  letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const linksTo = (page: string, letter: string): string[] =>
  readable(letter).match(new RegExp(`${page}#token=[0-9]+\\.[0-9a-f]{64}`, 'g')) ?? [];

/** The links to a page in all letters that the folder holds so far, each once. */
export async function mailedLinks(folder: string, page: string): Promise<string[]> {
  const found = (await letters(folder)).flatMap((letter) => linksTo(page, letter));
  return [...new Set(found)];
}

/** Waits for a letter with a link that was not there before, and gives the link's path and fragment. */
export async function newLink(folder: string, page: string, before: readonly string[]): Promise<string> {
  let fresh: string | undefined;
  await expect
    .poll(async () => {
      fresh = (await mailedLinks(folder, page)).find((link) => !before.includes(link));
      return fresh;
    })
    .toBeDefined();
  return fresh ?? '';
}
