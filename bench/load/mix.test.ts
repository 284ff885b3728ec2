import { createSeeded } from '@playlet/testing/random';
import { expect, it } from 'vitest';
import { CALLS_PER_VIEWER_MINUTE, type CallName, MIX, pickCall, viewersAt } from './mix.ts';

const COUNT = 200_000;

it('picks each call as often as its share says', () => {
  const random = createSeeded(1);
  const picked = new Map<CallName, number>();
  for (let at = 0; at < COUNT; at += 1) {
    const name = pickCall(random());
    picked.set(name, (picked.get(name) ?? 0) + 1);
  }
  for (const [name, { perViewerMinute }] of Object.entries(MIX)) {
    const share = (picked.get(name as CallName) ?? 0) / COUNT;
    expect(Math.abs(share - perViewerMinute / CALLS_PER_VIEWER_MINUTE)).toBeLessThan(0.004);
  }
});

it('picks a call for either end of the range', () => {
  expect(pickCall(0)).toBe('play/progress');
  expect(pickCall(1 - Number.EPSILON)).toBe('webhook');
});

it('tells viewers from requests by what one viewer asks in a minute', () => {
  expect(viewersAt(CALLS_PER_VIEWER_MINUTE)).toBe(60);
});
