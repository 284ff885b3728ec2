import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginRestoreOf, finishRestore, isEmpty } from '@playlet/db/dump/load';
import { createStorage } from '@playlet/storage';
import { testDatabase } from '@playlet/testing/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteRestore, removeInterrupted } from './interrupted.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'playlet-interrupted-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const openMedia = () => createStorage({ folder: join(dataDir, 'media') });
const note = () => join(dataDir, 'restore-under-way.json');

it('a killed restore leaves neither tables nor media, and is named once', async () => {
  const { databaseUrl } = await testDatabase();
  const media = await openMedia();
  await media.put('drama/1.m4s', { bytes: Buffer.from('half') });
  await noteRestore(dataDir, { id: 'B1', hasMedia: true });
  await beginRestoreOf(databaseUrl);
  expect(await removeInterrupted(dataDir, { databaseUrl, openMedia })).toBe('B1');
  expect(await isEmpty(databaseUrl)).toBe(true);
  expect(await Array.fromAsync(media.list())).toEqual([]);
  expect(await removeInterrupted(dataDir, { databaseUrl, openMedia })).toBeUndefined();
});

it('a restore that had come to its end, and one by the command line, are left as they are', async () => {
  const { databaseUrl } = await testDatabase();
  await (await openMedia()).put('drama/1.m4s', { bytes: Buffer.from('whole') });
  await beginRestoreOf(databaseUrl);
  expect(await removeInterrupted(dataDir, { databaseUrl, openMedia })).toBeUndefined();
  await finishRestore(databaseUrl);
  await noteRestore(dataDir, { id: 'B1', hasMedia: true });
  expect(await removeInterrupted(dataDir, { databaseUrl, openMedia })).toBeUndefined();
  expect(existsSync(note())).toBe(false);
  expect(await isEmpty(databaseUrl)).toBe(false);
  expect(await (await openMedia()).head('drama/1.m4s')).toBeDefined();
});

it('a note that a power cut left empty removes the tables, and no media', async () => {
  const { databaseUrl } = await testDatabase();
  await (await openMedia()).put('drama/1.m4s', { bytes: Buffer.from('x') });
  writeFileSync(note(), '');
  await beginRestoreOf(databaseUrl);
  expect(await removeInterrupted(dataDir, { databaseUrl, openMedia })).toBe('');
  expect(await (await openMedia()).head('drama/1.m4s')).toBeDefined();
});
