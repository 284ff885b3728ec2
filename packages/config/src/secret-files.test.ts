import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'playlet-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'a secret of more than thirty-two characters';

function secretFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  chmodSync(file, 0o400);
  return file;
}

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: join(folder, 'data'), ...env });

const kidOf = (env: NodeJS.ProcessEnv) => read(env).secrets.keyring().current.kid;

function mistakesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

it.each([
  ['as it is', SECRET],
  ['less the line break that editors end files with', `${SECRET}\n`],
  ['less the line break of another system', `${SECRET}\r\n`],
])('takes a secret out of a file, %s', (_how, content) => {
  expect(kidOf({ MEDIA_SECRET_FILE: secretFile(`media-${content.length}`, content) })).toBe(
    kidOf({ MEDIA_SECRET: SECRET }),
  );
});

it('takes every variable so, also the one with the password of the database', () => {
  const url = 'postgres://playlet:p%40ss@db/playlet';
  expect(read({ DATABASE_URL_FILE: secretFile('url', `${url}\n`) }).database.roleUrls?.web).toBe(url);
});

it('judges what a file holds like what a variable holds', () => {
  expect(mistakesOf({ MEDIA_SECRET_FILE: secretFile('short', 'short') })).toEqual([
    'MEDIA_SECRET must have at least 32 characters',
  ]);
});

it('says which of the two is to go where both are set', () => {
  expect(mistakesOf({ MEDIA_SECRET: SECRET, MEDIA_SECRET_FILE: secretFile('both', SECRET) })).toEqual([
    'MEDIA_SECRET and MEDIA_SECRET_FILE are both set: keep one of them',
  ]);
});

it('names every file that is missing or empty at once, and never what a file holds', () => {
  const missing = join(folder, 'missing');
  const empty = secretFile('empty', '\n');
  expect(mistakesOf({ MEDIA_SECRET_FILE: missing, S3_SECRET_KEY_FILE: empty, PORT: 'x' })).toEqual([
    `S3_SECRET_KEY_FILE names ${empty}, which is empty`,
    `MEDIA_SECRET_FILE names ${missing}, which cannot be read (ENOENT)`,
  ]);
});

it('takes an empty name for none, and leaves variables that end so by themselves alone', () => {
  const { secrets, regionFile } = read({
    MEDIA_SECRET: SECRET,
    MEDIA_SECRET_FILE: '',
    REGION_FILE: '/tmp/countries.mmdb',
  });
  expect(secrets.keyring().current.kid).toBe(kidOf({ MEDIA_SECRET: SECRET }));
  expect(regionFile).toBe('/tmp/countries.mmdb');
});
