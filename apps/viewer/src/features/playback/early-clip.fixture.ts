import type { DomPlayer, PlaySource } from '@playlet/player';
import { startEarlyPlayer } from '@playlet/player/dom/early';
import { act } from 'react';
import { vi } from 'vitest';
import { episodeKeyOf } from './episode-key.ts';
import { type Episode } from './play.ts';

const RENDITION = {
  id: '360',
  width: 360,
  height: 640,
  bandwidth: 720_000,
  averageBandwidth: 600_000,
  codecs: 'avc1.4d401e,mp4a.40.2',
  frameRate: 25,
  segments: [1, 2, 4],
};

/** The right to play an episode, as the service answers it. */
export const playOf = (episode: Episode): PlaySource => ({
  playId: episodeKeyOf(episode),
  ticket: 't',
  sources: [{ line: 'a', url: `https://a.test/${episodeKeyOf(episode)}/master.m3u8` }],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  resume: 0,
  subtitles: [],
  thumbnails: null,
  start: { duration: 7, renditions: [RENDITION] },
});

/** Answers every play that is asked for; returns the episodes in the order they were. */
export function answerPlays(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (!path.endsWith('play/create')) return Response.json({ code: 0, success: true, data: {} });
    const episode = JSON.parse(body ?? '') as Episode;
    asked.push(episodeKeyOf(episode));
    return Response.json({ code: 0, success: true, data: playOf(episode) });
  });
  return asked;
}

/** Begins an episode before its page; its first frame is seen. */
export async function beginEarly(
  episode: Episode,
): Promise<{ player: DomPlayer<unknown>; video: HTMLVideoElement }> {
  const place = document.createElement('div');
  document.body.append(place);
  const boot = { clipKey: episodeKeyOf(episode), source: playOf(episode), renditionId: RENDITION.id };
  const player = startEarlyPlayer({ boot, place });
  const video = place.querySelector('video');
  if (!video) throw new Error('nothing plays');
  await presentFrame(video);
  return { player, video };
}

/** Lets a media element play with a picture. */
export async function presentFrame(video: HTMLVideoElement): Promise<void> {
  await act(async () => {
    Object.defineProperty(video, 'paused', { value: false, configurable: true });
    for (const type of ['loadeddata', 'playing']) video.dispatchEvent(new Event(type));
    for (let pictures = 0; pictures < 3; pictures += 1) await new Promise(requestAnimationFrame);
  });
}

/** Media elements of a test's page play nothing: commands are taken, and a test sends the events. */
export function silenceMedia(): void {
  Object.assign(HTMLMediaElement.prototype, {
    play: () => Promise.resolve(),
    pause: () => {},
    load: () => {},
  });
}
