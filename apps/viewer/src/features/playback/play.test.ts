import type { Play } from '@playlet/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readBoot } from '../../lib/boot.ts';
import { clearCaches } from '../../lib/cache.ts';
import { activateLocale } from '../../lib/locale.ts';
import { forgetBootPlay, loadPlay, readBootPlay } from './play.ts';

const episode = { groupId: 'rain', index: 1 };
const now = Date.parse('2026-08-18T21:20:00+08:00');
const rendition = {
  width: 360,
  height: 640,
  averageBandwidth: 1,
  codecs: '',
  frameRate: 30,
  segments: [1, 2],
};

function carry(play: Partial<Play>) {
  const renditions = [
    { ...rendition, id: '360', bandwidth: 800_000 },
    { ...rendition, id: '720', bandwidth: 2_400_000 },
  ];
  const whole = { expiresAt: '2026-08-18T21:25:00+08:00', start: { duration: 3, renditions }, ...play };
  const script = document.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ calls: [['POST member/video/play/create', episode, whole]] });
  document.head.append(script);
  readBoot();
}

beforeAll(() => activateLocale());
afterEach(() => {
  document.getElementById('boot')?.remove();
  clearCaches();
  vi.unstubAllGlobals();
});

describe('the play a document carries', () => {
  it('is taken with the rendition whose bytes the document preloads', () => {
    carry({ playId: 'p1' });
    expect(readBootPlay(episode, now)).toMatchObject({
      clipKey: 'rain/1',
      renditionId: '360',
      source: { playId: 'p1' },
    });
  });

  it('is taken once, for a ticket belongs to one play', () => {
    carry({});
    expect(readBootPlay(episode, now)).not.toBeNull();
    forgetBootPlay(episode);
    expect(readBootPlay(episode, now)).toBeNull();
  });

  it('belongs to its own episode', () => {
    carry({});
    expect(readBootPlay({ groupId: 'rain', index: 2 }, now)).toBeNull();
  });

  it('is of no use once its ticket has run out', () => {
    carry({ expiresAt: '2026-08-18T21:19:59+08:00' });
    expect(readBootPlay(episode, now)).toBeNull();
  });
});

describe('asking for a play', () => {
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  const ask = () => loadPlay(episode, new AbortController().signal);

  it('throws the word of a refusal, which the player turns into a screen', async () => {
    const envelope = {
      code: 40301,
      msg: '',
      success: false,
      data: null,
      showType: 0,
      errorMessage: '这一集需要开通 VIP',
    };
    answer(403, { ...envelope, errorCode: 'VIP_REQUIRED' });
    await expect(ask()).rejects.toMatchObject({ code: 'VIP_REQUIRED', message: '这一集需要开通 VIP' });
  });

  it('names a lost network and a broken server apart', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK' });
    answer(502, 'bad gateway');
    await expect(ask()).rejects.toMatchObject({ code: '502' });
  });
});
