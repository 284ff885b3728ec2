import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSecretFolder } from './open-secrets.ts';
import { createRootKey, newSecret } from './root-key.ts';
import { announceSecret, SECRET_FILES, switchSecret } from './secret-file.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-23T12:00:00Z');
let folder: string;
const clock = { at: NOW, now: () => clock.at };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  clock.at = NOW;
  folder = mkdtempSync(join(tmpdir(), 'playlet-secrets-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const pass = (ms: number) => {
  clock.at += ms;
  vi.advanceTimersByTime(ms);
};
const until = () => new Date(clock.at + 24 * HOUR_MS);
const file = (name: string) => join(folder, name);
const rolesOf = (secrets: ReturnType<typeof openSecretFolder>) =>
  Object.fromEntries(secrets.keyring().roles.map(({ key, role }) => [key.kid, role]));

it('makes a secret with a key id once, for its owner alone', () => {
  const secrets = openSecretFolder(folder, clock);
  expect(secrets.keyring().current.hasId).toBe(true);
  expect(statSync(file('media.secret')).mode & 0o777).toBe(0o600);
  expect(rolesOf(openSecretFolder(folder, clock))).toEqual(rolesOf(secrets));
});

it('leaves the secret of an earlier version as it is', () => {
  writeFileSync(file('media.secret'), 'sQ3vQm0kXlqgW8n4m0y1D2jUoZb7cT9aRf5eGh6iKlM');
  expect(openSecretFolder(folder, clock).keyring().current.hasId).toBe(false);
  expect(readFileSync(file('media.secret'), 'utf8')).toBe('sQ3vQm0kXlqgW8n4m0y1D2jUoZb7cT9aRf5eGh6iKlM');
});

describe('a rotation while processes work', () => {
  it('is noticed by each in two steps, so that none meets what it does not know', () => {
    const [one, other] = [openSecretFolder(folder, clock), openSecretFolder(folder, clock)];
    const old = one.sign('media-ticket', 'text');
    const secret = newSecret(new Date(NOW));
    announceSecret(folder, secret, until());
    pass(2000);
    switchSecret(folder, secret, { now: new Date(clock.at), until: until() });
    // One notices, and the other has not looked since.
    expect(one.verify('media-ticket', old)).toBe('text');
    pass(1000);
    const signed = one.sign('media-ticket', 'text');
    expect(signed).toContain(createRootKey(secret).kid);
    expect(other.verify('media-ticket', signed)).toBe('text');
    expect(other.verify('media-ticket', old)).toBe('text');
  });

  it('retires the old secret by time alone, and recognizes what lasts for years', () => {
    const secrets = openSecretFolder(folder, clock);
    const [ticket, tombstone] = [secrets.sign('media-ticket', 'text'), secrets.mac('tombstone', 'member')];
    const secret = newSecret(new Date(NOW));
    switchSecret(folder, secret, { now: new Date(clock.at), until: until() });
    pass(23 * HOUR_MS);
    expect(secrets.verify('media-ticket', ticket)).toBe('text');
    pass(2 * HOUR_MS);
    expect(secrets.verify('media-ticket', ticket)).toBeUndefined();
    expect(secrets.isMac('tombstone', 'member', tombstone)).toBe(true);
  });

  it('keeps every older secret, closed to others, and leaves no draft', () => {
    openSecretFolder(folder, clock);
    for (let turn = 0; turn < 3; turn += 1)
      switchSecret(folder, newSecret(new Date(NOW)), { now: new Date(clock.at), until: until() });
    const roles = rolesOf(openSecretFolder(folder, clock));
    expect(Object.values(roles).sort()).toEqual(['current', 'previous', 'previous', 'previous']);
    for (const name of SECRET_FILES) expect(statSync(file(name)).mode & 0o777).toBe(0o600);
  });

  it('loses nothing if it ended between its two steps', () => {
    const secrets = openSecretFolder(folder, clock);
    const { kid } = secrets.keyring().current;
    const secret = newSecret(new Date(NOW));
    announceSecret(folder, secret, until());
    expect(rolesOf(openSecretFolder(folder, clock))).toEqual({
      [kid]: 'current',
      [createRootKey(secret).kid]: 'next',
    });
  });
});

it('names the line of a file that somebody changed by hand', () => {
  writeFileSync(file('media.secret.others'), 'previous yesterday secret\n');
  expect(() => openSecretFolder(folder, clock)).toThrow(/media\.secret\.others, line 1/);
});
