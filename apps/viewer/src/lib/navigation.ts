import { createContext, useContext } from 'react';

export type Search = Readonly<Record<string, string | undefined>>;

/** The props that every page gets from its address. */
export type PageProps<Param extends string = never> = {
  params: Record<Param, string>;
  search: Search;
};

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
  search?: Search | undefined;
  /** Replaces the present page's entry, so that Back does not lead to it. */
  replace?: boolean | undefined;
  /** Within `/frame` the address stays the frame's; elsewhere this changes nothing. */
  inFrame?: boolean | undefined;
  /** The page stays where it is scrolled to, such as when a filter changes. */
  keepScroll?: boolean | undefined;
  /** The viewer has seen a response to the tap already; otherwise that comes before the page. */
  isHeard?: boolean | undefined;
};

/** The drawing of pages. `show` settles once the place is shown, or another has taken its turn. */
type RouteRenderer = {
  show: (place: Place, scroll: Scroll, isHeard: boolean) => Promise<void>;
  preload: (path: string) => void;
};
/** How far down a page begins that is shown now: where the viewer had left it, when they come back to it. */
export type Scroll = 'top' | 'keep' | 'restore';

/** Goes to an address of this product: `navigate('/media/1')`, `navigate('/recommend', { search: { view: 'theatre' } })`. */
export function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, search } = options;
  const href = hrefOf(to, search);
  if (delegate && placeOf(href).path !== readLocation().path && delegate.handleNavigate(href, replace))
    return Promise.resolve();
  return navigateLocally(to, options);
}

/** Navigates without the delegate: for a page that only redirects, and for the delegate's own changes. */
export function navigateLocally(
  to: string,
  { search, replace = false, inFrame = false, ...how }: NavigateOptions = {},
): Promise<void> {
  return enter(hrefOf(to, search), { replace, framed: inFrame && readLocation().framed, ...how });
}

/** A page back within this visit; where it began, to `up` instead. */
export function navigateBack(up: string): void {
  if (canGoBack() || !delegate?.handleBack()) navigateBackLocally(up);
}

/** Goes back without the delegate. */
export function navigateBackLocally(up: string): void {
  if (canGoBack()) history.go(-1 - layerCount());
  else void navigateLocally(up, { replace: true });
}

/** A host around the product that may open pages itself. */
type NavigationDelegate = {
  handleNavigate(href: string, replace: boolean): boolean;
  handleBack(): boolean;
};

/** Sets who is asked before the page changes. */
export function setNavigationDelegate(next: NavigationDelegate): void {
  delegate = next;
}

function canGoBack(): boolean {
  return (entry()?.at ?? 0) > 0;
}

/** Returns the viewer's present or next place; a component that draws by it uses `useLocation`. */
export function readLocation(): Place {
  const framed = location.pathname === FRAME ? entry()?.framed : undefined;
  return placeOf(framed ?? location.pathname + location.search, framed !== undefined);
}

/** The place whose page is shown. */
export function useLocation(): Place {
  return useContext(LocationContext) ?? readLocation();
}

export const LocationContext = createContext<Place | null>(null);

/** The position of a page: alone, over another that continues below, or the one below. */
export const Layer = createContext<'page' | 'covering' | 'covered'>('page');

/** Fetches the code of the page at `to`, which the viewer is about to open. */
export function preload(to: string): void {
  renderer?.preload(placeOf(to).path);
}

/** Shows `href` within the frame. */
export function enterFrame(href: string): Promise<void> {
  return enter(href, { replace: true, framed: true });
}

/** From now on every change of the place is shown by `next`, beginning with the present one. */
export function renderHistory(next: RouteRenderer): () => void {
  renderer = next;
  shownKey = '';
  const moved = () => {
    if (settleOwnMove) return settleOwnMove();
    const key = entry()?.key;
    if (key !== undefined && key === shownKey) return followLayers();
    // The browser itself made the entry: of a fragment, or by hand.
    if (!entry()) history.replaceState({ key: newKey(), at: lastAt + 1 } satisfies Entry, '');
    lastAt = entry()?.at ?? 0;
    shownKey = readEntryKey();
    void next.show(readLocation(), 'restore', false);
    followLayers();
  };
  if (!entry()) history.replaceState({ key: newKey(), at: 0 } satisfies Entry, '');
  addEventListener('popstate', moved);
  moved();
  return () => removeEventListener('popstate', moved);
}

/**
 * Loads the document again with the page at `href`: in the present entry of the history where that is its page, else in one
 * after it. Does nothing and answers false where the build `from` has asked for it before. The entry itself remembers that, which
 * no browser refuses as it may refuse storage.
 */
export function reloadAt(href: string, from: string, reload = () => location.reload()): boolean {
  const here = entry() ?? { key: newKey(), at: 0 };
  const { path, framed } = readLocation();
  const reloadedFrom = here.reloadedFrom ?? [];
  if (reloadedFrom.includes(from)) return false;
  const stays = placeOf(href).path === path;
  const next: Entry = {
    ...(stays ? here : { key: newKey(), at: here.at + 1 }),
    ...(framed && { framed: href }),
    reloadedFrom: [...reloadedFrom, from],
  };
  history[stays ? 'replaceState' : 'pushState'](next, '', framed ? FRAME : href);
  reload();
  return true;
}

/** Names the present entry of the browser's history; the same again after going back to it. */
export function readEntryKey(): string {
  return entry()?.key ?? '';
}

export function hrefOf(to: string, search: Search = {}): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (given.length === 0) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

const FRAME = '/frame';

/**
 * The data of an entry of the browser's history: its key, the frame's place, and the number of layers over its page.
 * The entries of layers have the key and the place of their page.
 */
type Entry = {
  key: string;
  at: number;
  framed?: string;
  layers?: number;
  /** The builds from which a document was loaded again here. */
  reloadedFrom?: readonly string[];
};

let renderer: RouteRenderer | undefined;
let delegate: NavigationDelegate | undefined;
let lastAt = 0;
/** The entry whose page is shown. */
let shownKey = '';

/** A layer over the page that Back closes: a sheet, a dialog, a full picture. `stays` keeps it open. */
type BackLayer = { onBack: () => unknown };

const layers: BackLayer[] = [];
/** A move of the history's own entries is under way; ends it. */
let settleOwnMove: (() => void) | undefined;
let ownMove = Promise.resolve();
/** A move that the browser does not confirm by then does not come. */
const MOVE_TIMEOUT_MS = 1000;

/** Adds a layer, which has an entry of the history until the function returned is called. */
export function addBackLayer(onBack: BackLayer['onBack']): () => void {
  const layer = { onBack };
  layers.push(layer);
  matchLayers();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    // A link in a sheet closes it and leads on: its page takes the entry.
    setTimeout(matchLayers);
  };
}

const layerCount = (): number => entry()?.layers ?? 0;

/** Brings the entries of the page shown in line with its layers. */
function matchLayers(): void {
  // Without an entry of its own no page is shown yet, as in a test of one sheet.
  if (settleOwnMove || !renderer) return;
  const surplus = layerCount() - layers.length;
  if (surplus > 0) void moveBy(-surplus).then(matchLayers);
  for (let count = layerCount(); count < layers.length; count += 1)
    history.pushState({ ...entry(), layers: count + 1 }, '');
}

/** The viewer has moved between the entries of one page: Back closes the topmost layers, Forward opens none. */
function followLayers(): void {
  for (const layer of layers.splice(layerCount()).toReversed())
    if (layer.onBack() === 'stays') layers.push(layer);
  matchLayers();
}

/** Moves within the entries of this product, which changes no page. */
function moveBy(entries: number): Promise<void> {
  ownMove = new Promise((resolve) => {
    const timer = setTimeout(() => settleOwnMove?.(), MOVE_TIMEOUT_MS);
    settleOwnMove = () => {
      clearTimeout(timer);
      settleOwnMove = undefined;
      resolve();
    };
  });
  history.go(entries);
  return ownMove;
}

async function enter(href: string, how: EnterOptions): Promise<void> {
  if (settleOwnMove) await ownMove;
  // The page's own entry is replaced, not a layer's.
  if (how.replace && layerCount() > 0) await moveBy(-layerCount());
  await enterNow(href, how);
}

type EnterOptions = Pick<NavigateOptions, 'keepScroll' | 'isHeard'> & { replace: boolean; framed: boolean };

async function enterNow(
  href: string,
  { replace, framed, keepScroll, isHeard = false }: EnterOptions,
): Promise<void> {
  const at = (entry()?.at ?? 0) + (replace ? 0 : 1);
  const { reloadedFrom } = (replace && entry()) || {};
  const next: Entry = {
    key: newKey(),
    at,
    ...(framed && { framed: href }),
    // An address that leads on at once is not a new beginning.
    ...(reloadedFrom && { reloadedFrom }),
  };
  // The page that a link in a sheet leads to takes the sheet's entry, so that Back leads to the page below it.
  const takesEntry = replace || layerCount() > 0;
  history[takesEntry ? 'replaceState' : 'pushState'](next, '', framed ? FRAME : href);
  lastAt = at;
  shownKey = next.key;
  await renderer?.show(readLocation(), keepScroll ? 'keep' : 'top', isHeard);
  // A layer of the former page has closed with it, or covers this one.
  setTimeout(matchLayers);
}

function entry(): Entry | undefined {
  const state: unknown = history.state;
  // The product's own entries were written above.
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
