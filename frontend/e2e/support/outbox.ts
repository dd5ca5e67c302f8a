import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function letters(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Letters are sent as quoted-printable: '=' at the end of a line breaks it, and '=' itself is written '=3D'. */
const readable = (letter: string): string =>
  letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const linksTo = (page: string, letter: string): string[] =>
  readable(letter).match(new RegExp(`${page}#token=[0-9]+\\.[0-9a-f]{64}`, 'g')) ?? [];

/** The links to a page in all letters of the folder so far, without duplicates. */
export async function mailedLinks(folder: string, page: string): Promise<string[]> {
  const found = (await letters(folder)).flatMap((letter) => linksTo(page, letter));
  return [...new Set(found)];
}

/** Waits for a letter with a new link, and returns the link's path and fragment. */
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
