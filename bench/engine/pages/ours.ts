import type { Player } from '@playlet/player';
import type { Manifest } from '@playlet/player/core/media/source';
import { listStartupUrls } from '@playlet/player/core/media/source';
import { createPlayer, type DomPlayerOptions } from '@playlet/player/dom/create-player';
import { mountDeck } from '@playlet/player/dom/deck';
import { startEarlyPlayer } from '@playlet/player/dom/early';
import { claimPlayer, findOfferedPlayer } from '@playlet/player/dom/handover';
import { createMeasure, observe } from './measure.ts';

interface Boot {
  clips: { key: string; master: string; manifest: Manifest }[];
  renditionId: string;
}

/** The player as the product uses it, without React: boot data in the document, first bytes preloaded by it. */
const text = document.getElementById('boot')?.textContent;
if (!text) throw new Error('the page carries no boot data');
const boot: Boot = JSON.parse(text);

const sourceOf = (clip: Boot['clips'][number]) => ({
  playId: clip.key,
  ticket: '',
  sources: [
    { line: 'a', url: clip.master },
    ...(location.search === '?two' ? [{ line: 'b', url: `/other${clip.master}` }] : []),
  ],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  resume: 0,
  subtitles: [],
  thumbnails: null,
  start: clip.manifest,
});

// The device that AV1 is for; the browser of a machine without a screen does not say that it were one.
if (location.pathname === '/av1')
  navigator.mediaCapabilities.decodingInfo = async (configuration) => ({
    ...{ supported: true, smooth: true, powerEfficient: true, keySystemAccess: null },
    configuration,
  });

const first = boot.clips[0];
if (!first) throw new Error('there are no clips');
const options: DomPlayerOptions<Boot['clips'][number]> = {
  clips: boot.clips,
  index: 0,
  clipKey: (clip) => clip.key,
  // The service's answer costs a round trip here as it does in the product.
  loadSource: async (clip, signal) => {
    const folder = clip.master.split('/').slice(3, -1).join('/');
    const answer = await fetch(`/source/${clip.key}/${folder}`, { signal });
    return { ...sourceOf(clip), start: (await answer.json()) as Manifest };
  },
  boot: { clipKey: first.key, source: sourceOf(first), renditionId: boot.renditionId },
  atEnd: 'loop',
  onMove: () => measure.swiped(askedAt),
};

/** A swipe is asked for where the key is pressed or the finger leaves, before any of our code ran. */
let askedAt = 0;
for (const type of ['keydown', 'pointerup'])
  window.addEventListener(type, ({ timeStamp }) => (askedAt = timeStamp), true);

const frame = document.querySelector<HTMLElement>('#frame');
const track = document.querySelector<HTMLElement>('#track');
if (!frame || !track) throw new Error('the page has no deck');
// With ?early the clip plays for a while before "the page" arrives and takes the player over.
if (location.search === '?early' && options.boot) {
  const place = document.createElement('div');
  frame.append(place);
  startEarlyPlayer({ boot: options.boot, place });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
}
const player = findOfferedPlayer(options) ?? createPlayer(options);
claimPlayer(player, options);
for (const host of track.querySelectorAll<HTMLElement>('[data-slot]'))
  player.attach(Number(host.dataset.slot), host);
const videos = [...track.querySelectorAll('video')].map(observe);
mountDeck({ player, frame, track, handlers: () => ({}) });

const measure = createMeasure(
  () => {
    const { index, slots } = player.state.get();
    const video = videos[slots.find((slot) => slot.index === index)?.slot ?? 0];
    if (!video) throw new Error('no media element');
    return { index, video };
  },
  () => track.getAnimations().length === 0,
);
window.bench = measure;
window.player = player as Player<unknown>;
player.start();
measure.swiped(0);

// The preload links must name what the player asks for, or the bench would measure something else.
const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].map(
  (link) => link.href,
);
const asked = listStartupUrls(sourceOf(first), boot.renditionId).map(
  (url) => new URL(url, location.href).href,
);
if (asked.some((url) => !preloaded.includes(url)))
  throw new Error('the document preloads other addresses than the player');
