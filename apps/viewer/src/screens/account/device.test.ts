import { afterEach, expect, test } from 'vitest';
import { deviceKindOf, deviceNameOf, readThisDevice } from './device.ts';

afterEach(() => localStorage.clear());

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
    'phone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Windows · Edge',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Android · Chrome',
    'phone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Safari/604.1', 'iPad · Safari', 'tablet'],
  ['something else', 'Web', 'phone'],
])('%s is shown as %s', (agent, name, kind) => {
  expect(deviceNameOf(agent)).toBe(name);
  expect(deviceKindOf(name)).toBe(kind);
});

test('a device keeps its id, of a form the service takes', () => {
  const { id } = readThisDevice();
  expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(readThisDevice().id).toBe(id);
  localStorage.clear();
  expect(readThisDevice().id).not.toBe(id);
});
