import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupPathOf } from '@playlet/domain/backup-path';
import { afterAll, expect, it } from 'vitest';
import { createBackupUpload, uploadedFolderOf } from './uploaded-backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'playlet-uploaded-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const upload = createBackupUpload(dataDir);
const path = 'backup/2026-11-28T19-05-00-000Z/seal.json';
const piece = (text: string) => Readable.from([Buffer.from(text)]);

it('a file comes in pieces, continues where it was, and appears when it is whole', async () => {
  const file = { path, size: 6 };
  expect(await upload.append(file, 0, piece('abc'))).toBe(3);
  expect(await upload.append(file, 0, piece('abc'))).toBeUndefined();
  expect(await createBackupUpload(dataDir).countReceived([file, { path: `${path}.x`, size: 1 }])).toEqual([
    3, 0,
  ]);
  expect(await upload.append(file, 3, piece('def'))).toBe(6);
  expect(readFileSync(join(uploadedFolderOf(dataDir), path), 'utf8')).toBe('abcdef');
  expect(await upload.append(file, 0, piece('abc'))).toBeUndefined();
});

it('an empty file appears at once, and two pieces of one file never mix', async () => {
  expect(await upload.append({ path: `${path}.0`, size: 0 }, 0, piece(''))).toBe(0);
  const file = { path: `${path}.2`, size: 2 };
  const both = await Promise.all([upload.append(file, 0, piece('a')), upload.append(file, 0, piece('b'))]);
  expect(both.filter((one) => one === undefined)).toHaveLength(1);
});

it('a token is taken only after the upload was begun, and no other one', () => {
  const other = createBackupUpload(dataDir);
  expect(other.isToken('')).toBe(false);
  const token = other.begin();
  expect([other.isToken(token), other.isToken(`${token.slice(1)}x`), other.begin()]).toEqual([
    true,
    false,
    token,
  ]);
});

it('only files of a backup have a path, wherever their folder was chosen', () => {
  const media = `media/plain/ab/${'a'.repeat(64)}`;
  expect([`old/backups/${path}`, path, `data/${media}.age`].map(backupPathOf)).toEqual([
    path,
    path,
    `${media}.age`,
  ]);
  for (const other of [
    'backup/x/seal.json',
    'backup/2026-11-28T19-05-00-000Z/../../x',
    'seal.json',
    'base/x/base.tar',
  ])
    expect(backupPathOf(other)).toBeUndefined();
});
