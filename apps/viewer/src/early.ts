/**
 * Plays the document's clip before the page's own code is here, and starts that code once the clip is seen; the page
 * then continues with this very player, and receives the keys pressed meanwhile. An entry of its own: a viewer waits
 * for each of its imports.
 */
import { selectStartupRendition } from '@playlet/player/core/buffering/rendition';
import { startEarlyPlayer } from '@playlet/player/dom/early';
import { canAutoplay } from './features/playback/autoplay.ts';
import { episodeKeyOf } from './features/playback/episode-key.ts';
import { holdEarly } from './features/playback/first-frame.ts';
import { readPreferences } from './features/playback/kept-preferences.ts';
import { keepEarlyKeys } from './features/playback/keyboard/early-keys.ts';
import { readDocumentAnswer, runWithBody, showPage } from './lib/document.ts';
import { type Layout, readLayout } from './lib/layout.ts';
import { keys, read } from './lib/storage.ts';

/** A phone on its side keeps both its ends free, see `WatchLayout`. */
const NOTCH = 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))';
/** The bar of tabs below the feed's picture. */
const TAB_BAR = 'var(--tabbar, calc(50px + env(safe-area-inset-bottom)))';

/** The longest wait for a clip before the page appears. */
const MAX_WAIT_MS = 2_000;

/** Answers the player of the document's clip, or undefined where the page begins it, or nothing. */
function start(): EarlyPlayer | undefined {
  // On a wider screen the picture is not at the edges.
  const layout = readLayout();
  if (layout !== 'phone' && layout !== 'landscape') return undefined;
  const play = readDocumentAnswer('POST member/video/play/create');
  if (!play) return undefined;
  const { input: episode, data: source } = play;
  const renditionId = selectStartupRendition(source.start.renditions, null)?.id;
  const alone = location.pathname.startsWith('/video/');
  const { sound, volume, speed, quality, ...preferences } = readPreferences(read(keys.playback));
  if (renditionId === undefined || !(alone || canAutoplay(preferences))) return undefined;
  const boot = { clipKey: episodeKeyOf(episode), source, renditionId };
  const player = startEarlyPlayer({ boot, place: placeFor(alone, layout), sound, volume, speed, quality });
  // The page asks a question before a first visit's clip: until then its picture is shown.
  if (read(keys.consent) === null) holdEarly(player);
  return player;
}

type EarlyPlayer = ReturnType<typeof startEarlyPlayer>;

/** Settles once the clip's first frame is there, or will not be soon; or when the viewer wants something of the page. */
function seen(player: EarlyPlayer): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stop();
      resolve();
    };
    const look = () => {
      const [clip] = player.state.get().slots;
      if (clip?.hasFrame || clip?.phase === 'failed') settle();
    };
    const stop = player.state.subscribe(look);
    for (const wish of ['pointerdown', 'keydown']) addEventListener(wish, settle, { once: true });
    setTimeout(settle, MAX_WAIT_MS);
    look();
  });
}

/** Behind the page, where its deck will show the same picture. */
function placeFor(alone: boolean, layout: Layout): HTMLElement {
  const place = document.createElement('div');
  const at =
    layout === 'landscape'
      ? { insetBlock: '0', insetInlineStart: NOTCH, aspectRatio: '9/16' }
      : { inset: '0', bottom: alone ? '0' : TAB_BAR };
  Object.assign(place.style, { position: 'fixed', zIndex: '-1', ...at });
  document.body.prepend(place);
  return place;
}

keepEarlyKeys();
runWithBody(() => {
  const player = start();
  if (player) void seen(player).then(showPage);
  else showPage();
});
