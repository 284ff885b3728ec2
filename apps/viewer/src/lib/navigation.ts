import { createContext, useContext } from 'react';
import type { Search } from './page-props.ts';

/** A place within the product: what its address says. */
export type Place = {
  path: string;
  search: Search;
  /** Path and query. */
  href: string;
  /** Whether the address bar shows the frame's address instead of this one. */
  framed: boolean;
};

export type NavigateOptions = {
  search?: Search;
  /** In place of the page one stands at, so that back does not lead to it. */
  replace?: boolean;
  /** Within `/frame` the address stays the frame's; elsewhere this changes nothing. */
  inFrame?: boolean;
  /** The page stays where it is scrolled to, such as when a filter changes. */
  keepScroll?: boolean;
};

/** What draws the pages. `show` settles once the place is shown, or another has taken its turn. */
export type Follower = {
  show: (place: Place, scroll: Scroll) => Promise<void>;
  preload: (path: string) => void;
};
/** How far down a page begins that is shown now: where the viewer had left it, when they come back to it. */
export type Scroll = 'top' | 'keep' | 'restore';

/** Goes to an address of this product: `navigate('/media/1')`, `navigate('/recommend', { search: { view: 'theatre' } })`. */
export function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, search } = options;
  const href = hrefOf(to, search);
  if (pilot && placeOf(href).path !== here().path && pilot.takesOver(href, replace)) return Promise.resolve();
  return navigateHere(to, options);
}

/** The same, and nobody else is asked: for a page that only leads on, and for what the pilot itself wants. */
export function navigateHere(
  to: string,
  { search, replace = false, inFrame = false, keepScroll = false }: NavigateOptions = {},
): Promise<void> {
  return enter(hrefOf(to, search), { replace, framed: inFrame && here().framed, keepScroll });
}

/** A page back within this visit; where it began, to `up` instead. */
export function goBack(up: string): void {
  if (canGoBack() || !pilot?.takesBack()) goBackHere(up);
}

/** The same, and nobody else is asked. */
export function goBackHere(up: string): void {
  if (canGoBack()) history.back();
  else void navigateHere(up, { replace: true });
}

/** Who may take over a change of the page: a host around the product that opens pages itself. */
export type Pilot = { takesOver(href: string, replace: boolean): boolean; takesBack(): boolean };

export function yieldTo(next: Pilot): void {
  pilot = next;
}

function canGoBack(): boolean {
  return (entry()?.at ?? 0) > 0;
}

/** Where the viewer is or is just going; a component that draws by it uses `useLocation`. */
export function here(): Place {
  const framed = location.pathname === FRAME ? entry()?.framed : undefined;
  return placeOf(framed ?? location.pathname + location.search, framed !== undefined);
}

/** The place whose page is shown. */
export function useLocation(): Place {
  return useContext(Shown) ?? here();
}

export const Shown = createContext<Place | null>(null);

/** Whether a page stands alone, lies over another that goes on below, or is the one below. */
export const Layer = createContext<'page' | 'covering' | 'covered'>('page');

/** Fetches the code of the page at `to`, which the viewer is about to open. */
export function preload(to: string): void {
  follower?.preload(placeOf(to).path);
}

/** Shows `href` as what stands within the frame. */
export function enterFrame(href: string): Promise<void> {
  return enter(href, { replace: true, framed: true, keepScroll: false });
}

/** From now on every change of the place is shown by `next`, beginning with the present one. */
export function followHistory(next: Follower): () => void {
  follower = next;
  const moved = () => {
    // The browser itself made the entry: of a fragment, or by hand.
    if (!entry()) history.replaceState({ key: newKey(), at: lastAt + 1 } satisfies Entry, '');
    lastAt = entry()?.at ?? 0;
    void next.show(here(), 'restore');
  };
  if (!entry()) history.replaceState({ key: newKey(), at: 0 } satisfies Entry, '');
  addEventListener('popstate', moved);
  moved();
  return () => removeEventListener('popstate', moved);
}

/** Names the present entry of the browser's history; the same again after going back to it. */
export function entryKey(): string {
  return entry()?.key ?? '';
}

export function hrefOf(to: string, search: Search = {}): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (given.length === 0) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

const FRAME = '/frame';

/** What an entry of the browser's history carries: which it is, and what a frame shows at it. */
type Entry = { key: string; at: number; framed?: string };

let follower: Follower | undefined;
let pilot: Pilot | undefined;
let lastAt = 0;

function enter(
  href: string,
  { replace, framed, keepScroll }: { replace: boolean; framed: boolean; keepScroll: boolean },
): Promise<void> {
  const at = (entry()?.at ?? 0) + (replace ? 0 : 1);
  const next: Entry = { key: newKey(), at, ...(framed && { framed: href }) };
  history[replace ? 'replaceState' : 'pushState'](next, '', framed ? FRAME : href);
  lastAt = at;
  return follower?.show(here(), keepScroll ? 'keep' : 'top') ?? Promise.resolve();
}

function entry(): Entry | undefined {
  const state: unknown = history.state;
  // What stands in this product's entries was written above.
  return typeof state === 'object' && state !== null && 'key' in state ? (state as Entry) : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function placeOf(href: string, framed = false): Place {
  const { pathname, search } = new URL(href, location.origin);
  // A slash at the end names the same page.
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return { path, search: Object.fromEntries(new URLSearchParams(search)), href: path + search, framed };
}
