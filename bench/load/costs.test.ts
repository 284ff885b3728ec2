import { expect, it } from 'vitest';
import { perViewerMinute } from './costs.ts';
import { MIX } from './mix.ts';

it('adds up what a viewer takes in a minute, each call as often as the mix has it', () => {
  const costs = new Map([
    ['play/progress', { server: 1, postgres: 2 }],
    ['group/feed', { server: 10, postgres: 0 }],
  ] as const);
  const { server, postgres } = perViewerMinute(costs);
  expect(server).toBeCloseTo(MIX['play/progress'].perViewerMinute + 10 * MIX['group/feed'].perViewerMinute);
  expect(postgres).toBeCloseTo(2 * MIX['play/progress'].perViewerMinute);
});
