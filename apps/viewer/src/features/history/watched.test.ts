import type { GroupDetail } from '@playlet/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { keys } from '../../lib/storage.ts';
import { addressOf, deviceWatchedOf } from './watched.ts';
import { formatWatched } from './watched-text.ts';

const video = (index: number, duration = 120) => ({ index, duration, poster: null });
const group = (episodes: number, more = {}) =>
  ({
    id: 'rain',
    status: 'ended',
    episodeTotal: episodes,
    episodeCount: episodes,
    videos: Array.from({ length: episodes }, (_, at) => video(at + 1)),
    ...more,
  }) as unknown as GroupDetail;
const device = (episode: number, position: number, ended = false, of = group(3)) => {
  const watched = deviceWatchedOf(
    { groupId: 'rain', episode, position, duration: 120, ended, watchedAt: '2026-11-22T13:36:00Z' },
    of,
  );
  return watched && { text: formatWatched(watched, i18n._), address: addressOf(watched) };
};

beforeEach(async () => {
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});

describe('where a guest goes on', () => {
  test('is the second of the episode, with what is left of it', () => {
    expect(device(2, 72.4)).toEqual({ text: '第 2 集 · 剩 48 秒', address: '/video/rain/2?t=72' });
    expect(device(2, 20)).toEqual({ text: '第 2 集 · 剩 2 分钟', address: '/video/rain/2?t=20' });
    expect(device(2, 21)?.text).toBe('第 2 集 · 剩 99 秒');
  });

  test('is the next episode once one is done', () => {
    expect(device(2, 120, true)).toEqual({ text: '下一集 · 第 3 集', address: '/video/rain/3' });
  });

  test('is the beginning again at the very end', () => {
    expect(device(3, 120, true)).toEqual({ text: '全 3 集看完了', address: '/video/rain/1' });
    const going = group(3, { status: 'serializing', episodeTotal: 9 });
    expect(device(3, 120, true, going)?.text).toBe('已看到最新 · 第 3 集');
  });

  test('is nowhere in an episode that was taken away', () => {
    expect(device(9, 20)).toBeUndefined();
  });
});
