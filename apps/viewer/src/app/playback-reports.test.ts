import { keepPlaybackEvent } from '@playlet/player/dom/playback-events';
import { expect, it, vi } from 'vitest';
import { startPlaybackReports } from './playback-reports.ts';

it('sends what the player noted once the page is left, with what is known of connection and device, and no more', () => {
  const send = vi.fn();
  startPlaybackReports({ send, random: () => 0 });
  keepPlaybackEvent({ type: 'enter', key: 'rain/3', position: 0 });
  keepPlaybackEvent({ type: 'first-frame', key: 'rain/3', ms: 180.4, isCold: false });
  keepPlaybackEvent({ type: 'source', key: 'rain/3', line: '2', reportToken: 'token of the play' });
  keepPlaybackEvent({ type: 'parts', key: 'rain/3', renditionId: '720', start: 0, end: 4, bytes: 1000 });
  keepPlaybackEvent({
    type: 'request',
    key: 'rain/3',
    line: '2',
    code: null,
    firstByteMs: 61,
    ms: 90,
    bytes: 1000,
  });
  keepPlaybackEvent({ type: 'watch', key: 'rain/3', position: 3, watchedSeconds: 3 });
  dispatchEvent(new Event('pagehide'));
  expect(send.mock.calls).toEqual([
    [
      {
        tokens: ['token of the play'],
        net: expect.any(String),
        device: expect.any(String),
        plays: [
          {
            cid: 'rain/3',
            cdn: '2',
            msd: 180,
            bsa: 0,
            bsda: 0,
            'pl-start': 'swipe',
            'pl-watched': 3000,
            'pl-br': { 720: 3 },
            'pl-used': 1000,
            'pl-wasted': 0,
          },
        ],
        lines: [{ cdn: '2', 'pl-requests': 1, ttfb: [61], mtp: [], 'pl-ec': {} }],
        'pl-wasted': 0,
      },
    ],
  ]);
  dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
});
