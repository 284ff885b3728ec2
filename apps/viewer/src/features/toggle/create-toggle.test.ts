import { afterEach, expect, test, vi } from 'vitest';
import { clearMember } from '../session/session.ts';
import { createToggle } from './create-toggle.ts';

const turnOn = vi.fn<(key: string) => Promise<{ id: string }>>();
const turnOff = vi.fn<(id: string) => Promise<unknown>>();
const onSettled = vi.fn<() => void>();
const onSwitch = vi.fn<(key: string, by: 1 | -1) => void>();
const toggle = createToggle<string>({
  keyOf: (key) => key,
  turnOn,
  turnOff,
  goneCode: 'FAVORITE_NOT_FOUND',
  onSettled,
  onSwitch,
});
const ids = () => toggle.useIds.getState();

afterEach(() => {
  toggle.replaceAll({});
  vi.resetAllMocks();
});

test('the latest switch comes first', () => {
  toggle.setFromServer('a', '1');
  toggle.setFromServer('b', '2');
  expect(Object.keys(ids())).toEqual(['b', 'a']);
});

test('an answer of the service does not undo a switch that is under way', async () => {
  turnOn.mockResolvedValue({ id: 'row' });
  const settled = toggle.set('a', true);
  toggle.setFromServer('a', null);
  expect(ids()).toEqual({ a: '' });
  await settled;
  expect(ids()).toEqual({ a: 'row' });
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('the screen keeps nothing of a member who left, not even as confirmed', async () => {
  toggle.setFromServer('a', 'row of the first');
  clearMember();
  expect(ids()).toEqual({});
  turnOn.mockResolvedValue({ id: 'row of the next' });
  await toggle.set('a', true);
  expect(ids()).toEqual({ a: 'row of the next' });
});

test('a switch is told at once, and again where the service refuses it; what the service knew is no switch', async () => {
  toggle.setFromServer('a', 'row');
  turnOn.mockRejectedValue(new Error('refused'));
  const settled = toggle.set('b', true);
  expect(onSwitch.mock.calls).toEqual([['b', 1]]);
  await settled;
  expect(onSwitch.mock.calls).toEqual([
    ['b', 1],
    ['b', -1],
  ]);
});
