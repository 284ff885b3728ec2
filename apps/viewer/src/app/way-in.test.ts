import type { PlaybackReport } from '@playlet/domain/playback-quality/report';
import { keepPlaybackEvent } from '@playlet/player/dom/playback-events';
import { expect, it, vi } from 'vitest';
import { startPlaybackReports } from './playback-reports.ts';

it('a report names the build of its page, and how the viewer came to each clip', () => {
  const send = vi.fn();
  document.documentElement.dataset.build = '00000000000000aa';
  startPlaybackReports({ send, random: () => 0 });
  delete document.documentElement.dataset.build;
  const watch = (key: string, place: string) => {
    keepPlaybackEvent({ type: 'enter', key, position: 0, place });
    keepPlaybackEvent({ type: 'source', key, line: '1', reportToken: `token of ${key}` });
    keepPlaybackEvent({ type: 'watch', key, position: 3, watchedSeconds: 3 });
  };
  watch('rain/1', '/recommend');
  watch('rain/2', '/video/rain/2');
  dispatchEvent(new Event('pagehide'));
  const report: PlaybackReport | undefined = send.mock.calls[0]?.[0];
  expect(report?.['pl-build']).toBe('00000000000000aa');
  expect(report?.plays.map((play) => [play.cid, play['pl-way']])).toEqual([
    ['rain/1', 'feed'],
    ['rain/2', 'page'],
  ]);
});
