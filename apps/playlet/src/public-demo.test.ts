import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@playlet/config';
import { HOUR_MS } from '@playlet/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir, countMsUntilReset, deleteDemo } from './public-demo.ts';

/** Noon in Beijing. */
const noon = Date.parse('2026-03-10T12:00:00+08:00');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-public-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of a demo for the public', () => {
  it('is never one that holds the data of something else', () => {
    mkdirSync(join(folder, 'postgres'));
    expect(() => claimDataDir(folder, noon)).toThrow(ConfigError);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  it('is never one that holds files of any other kind, even a folder of the name it moves things to', () => {
    for (const name of ['letters', 'thrown-away']) mkdirSync(join(folder, name));
    expect(() => claimDataDir(folder, noon)).toThrow(ConfigError);
    expect(readdirSync(folder).sort()).toEqual(['letters', 'thrown-away']);
  });

  it('may have the secrets of the start before, and the folder that a new disk has', () => {
    writeFileSync(join(folder, 'media.secret'), 'x');
    mkdirSync(join(folder, 'lost+found'));
    claimDataDir(folder, noon);
    deleteDemo(folder);
    expect(readdirSync(folder).sort()).toEqual(['lost+found', 'media.secret']);
  });

  it('stays claimed until all else of it is away, so that a night that broke off goes on', () => {
    claimDataDir(folder, noon);
    // Behind the marker in the order of names, and a file is where it would be moved to.
    mkdirSync(join(folder, 'work'));
    mkdirSync(join(folder, 'thrown-away'));
    writeFileSync(join(folder, 'thrown-away/work'), 'x');
    expect(() => deleteDemo(folder)).toThrow();
    claimDataDir(folder, noon + 16 * HOUR_MS);
    expect(countMsUntilReset(folder, noon + 16 * HOUR_MS)).toBe(0);
    deleteDemo(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is made anew at four in the morning in Beijing, and at once where the machine was off then', () => {
    claimDataDir(folder, noon);
    expect(countMsUntilReset(folder, noon)).toBe(16 * HOUR_MS);
    expect(countMsUntilReset(folder, noon + 15 * HOUR_MS)).toBe(HOUR_MS);
    expect(countMsUntilReset(folder, noon + 16 * HOUR_MS)).toBe(0);
    claimDataDir(folder, noon + 16 * HOUR_MS);
    expect(countMsUntilReset(folder, noon + 16 * HOUR_MS)).toBe(0);
  });

  it('is empty after it was thrown away, but for the secrets, and can be claimed again', () => {
    claimDataDir(folder, noon);
    for (const name of ['postgres', 'media', 'thrown-away']) mkdirSync(join(folder, name));
    for (const name of ['media.secret', 'operator.token', 'demo.json', 'media/film.m4s'])
      writeFileSync(join(folder, name), 'x');
    deleteDemo(folder);
    expect(readdirSync(folder).sort()).toEqual(['media.secret', 'operator.token']);
    claimDataDir(folder, noon + 16 * HOUR_MS);
    expect(countMsUntilReset(folder, noon + 16 * HOUR_MS)).toBe(24 * HOUR_MS);
  });

  it('loses what an interrupted night left behind', () => {
    claimDataDir(folder, noon);
    mkdirSync(join(folder, 'thrown-away/postgres'), { recursive: true });
    claimDataDir(folder, noon);
    expect(existsSync(join(folder, 'thrown-away'))).toBe(false);
  });
});
