import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findServer, findToken } from './find-server.ts';

const SERVER = 'http://localhost:18080';

function dataDirWith(token: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-data-'));
  writeFileSync(join(folder, 'operator.token'), `${token}\n`);
  return folder;
}

function noteOf(pid: number, dataDir: string, port = 18080): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-running-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${port}.json`), JSON.stringify({ pid, dataDir }));
  return folder;
}

test('the running server’s own data folder counts, whatever DATA_DIR says', () => {
  const running = noteOf(process.pid, dataDirWith('of-the-server'));
  const env = { DATA_DIR: dataDirWith('of-another') };
  expect(findToken(SERVER, env, running)).toMatchObject({ token: 'of-the-server' });
  expect(findToken('http://127.0.0.1:18080', env, running)).toMatchObject({ token: 'of-the-server' });
});

test('a note of a dead process, of another port or another machine does not count', () => {
  const env = { DATA_DIR: dataDirWith('of-data-dir') };
  const alive = noteOf(process.pid, dataDirWith('of-the-server'));
  expect(findToken(SERVER, env, noteOf(4_194_305, dataDirWith('x')))).toMatchObject({ token: 'of-data-dir' });
  expect(findToken('http://localhost:9', env, alive)).toMatchObject({ token: 'of-data-dir' });
  expect(findToken('http://playlet.example:18080', env, alive)).toMatchObject({ token: 'of-data-dir' });
});

test('a missing token names the file that lacks', () => {
  expect(findToken(SERVER, { DATA_DIR: '/nowhere' }, '/nowhere')).toBe('/nowhere/operator.token');
});

test('the server that runs on this machine is found by its note, wherever it listens', () => {
  const running = noteOf(process.pid, '/srv/playlet', 8105);
  expect(findServer({}, running)).toBe('http://localhost:8105');
  expect(findServer({ DATA_DIR: '/srv/playlet' }, running)).toBe('http://localhost:8105');
  expect(findServer({ PORT: '9000' }, running)).toBe('http://localhost:9000');
});

test('a server on another data folder, or one that ended, leaves the default address', () => {
  expect(findServer({ DATA_DIR: '/srv/other' }, noteOf(process.pid, '/srv/playlet', 8105))).toBe(
    'http://localhost:8080',
  );
  expect(findServer({}, noteOf(4_194_305, '/srv/playlet', 8105))).toBe('http://localhost:8080');
  expect(findServer({}, '/nowhere')).toBe('http://localhost:8080');
});
