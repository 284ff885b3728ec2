import { expect, test } from 'vitest';
import { DAY_MS } from '../time.ts';
import { isLeavingUndoable } from './leaving.ts';

const now = new Date('2026-07-20T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const home = { deviceId: 'phone', region: 'CN-GD', firstAt: ago(100) };
const usual = {
  risk: false,
  deviceId: 'phone',
  region: 'CN-GD',
  memberSince: ago(100),
  places: [home],
  now,
};

test.each([
  ['the usual device at the usual place', {}, false],
  ['an untrusted session', { risk: true }, true],
  [
    'a device first seen yesterday',
    { deviceId: 'new', places: [home, { ...home, deviceId: 'new', firstAt: ago(1) }] },
    true,
  ],
  [
    'a device first seen eight days ago',
    { deviceId: 'new', places: [home, { ...home, deviceId: 'new', firstAt: ago(8) }] },
    false,
  ],
  [
    'the usual device in a new province',
    { region: 'CN-XJ', places: [home, { ...home, region: 'CN-XJ', firstAt: ago(1) }] },
    true,
  ],
  ['the usual device where only the country is known', { region: 'CN' }, false],
  [
    'a second device of a young account',
    { deviceId: 'new', memberSince: ago(1), places: [{ ...home, firstAt: ago(1) }] },
    false,
  ],
  [
    'another province than the other devices of a young account',
    { deviceId: 'new', region: 'CN-XJ', memberSince: ago(1), places: [{ ...home, firstAt: ago(1) }] },
    true,
  ],
  ['an account without any login', { places: [] }, false],
])('%s', (_what, change, undoable) => expect(isLeavingUndoable({ ...usual, ...change })).toBe(undoable));
