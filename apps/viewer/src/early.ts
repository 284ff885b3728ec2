/**
 * Plays the clip the document carries before the page's own code is here; the page then goes on with this very player,
 * and hears the keys that were pressed meanwhile.
 * An entry of its own: whatever it imports, a viewer waits for.
 */
import type { Play } from '@playlet/contract';
import { selectStartupRendition } from '@playlet/player/core/buffering/rendition';
import { startEarlyPlayer } from '@playlet/player/dom/early';
import { mayAutoplay } from './features/playback/autoplay.ts';
import { episodeKey } from './features/playback/episode-key.ts';
import { holdEarly } from './features/playback/first-frame.ts';
import { readPreferences } from './features/playback/kept-preferences.ts';
import { keepEarlyKeys } from './features/playback/keyboard/early-keys.ts';
import { currentLayout, type Layout } from './lib/layout.ts';
import { isOrdinaryGuest, keys, read } from './lib/storage.ts';

/** A phone on its side keeps both its ends free, see `WatchLayout`. */
const NOTCH = 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))';
/** The bar of tabs below the feed's picture. */
const TAB_BAR = 'var(--tabbar, calc(50px + env(safe-area-inset-bottom)))';

type BootCall = readonly [name: string, input: { groupId: string; index: number }, data: Play];

function start(): void {
  // On a wider screen the picture stands elsewhere than at the edges.
  const layout = currentLayout();
  const text = document.getElementById('boot')?.textContent;
  // The document was written for a guest: a member's page, or a teen's, asks for what is theirs.
  if (!text || !isOrdinaryGuest() || (layout !== 'phone' && layout !== 'landscape')) return;
  const { calls }: { calls: BootCall[] } = JSON.parse(text);
  const play = calls.find(([name]) => name === 'POST member/video/play/create');
  if (!play) return;
  const [, episode, source] = play;
  const renditionId = selectStartupRendition(source.start.renditions, null)?.id;
  const alone = location.pathname.startsWith('/video/');
  const { sound, volume, speed, quality, ...preferences } = readPreferences(read(keys.playback));
  if (renditionId === undefined || !(alone || mayAutoplay(preferences))) return;
  const boot = { clipKey: episodeKey(episode), source, renditionId };
  const player = startEarlyPlayer({ boot, place: placeFor(alone, layout), sound, volume, speed, quality });
  // On a first visit something is asked before it, by the page: until then its picture stands.
  if (read(keys.consent) === null) holdEarly(player);
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

/** The script may be here before the document's body is; to wait for the whole document would mean to wait for the page. */
function whenThereIsABody(): void {
  if (document.body) start();
  else requestAnimationFrame(whenThereIsABody);
}

keepEarlyKeys();
whenThereIsABody();
