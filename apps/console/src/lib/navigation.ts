import { useSyncExternalStore } from 'react';

/** Every address of the console is below this one. */
export const BASE = '/console';

/** The console's place: a path below `/console`, such as `/staff`, and the rest of the address. */
export type Place = { path: string; search: string; hash: string };

let place = readPlace();
const listeners = new Set<() => void>();

addEventListener('popstate', update);

/** Goes to a path below `/console`, with its query. */
export function navigate(to: string, { replace = false } = {}): void {
  const href = hrefOf(to);
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  update();
}

/** The address of a path below `/console`, for links. */
export function hrefOf(to: string): string {
  return to === '/' ? BASE : `${BASE}${to}`;
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, getPlace);
}

export function getPlace(): Place {
  return place;
}

/** The query of the address; reading a key redraws nothing else than what shows it. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(usePlace().search);
}

/** Changes parts of the query and keeps the rest; null removes one. Goes back with the browser only where `push` says so. */
export function changeSearch(changes: Record<string, string | null>, { push = false } = {}): void {
  const search = new URLSearchParams(place.search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') search.delete(key);
    else search.set(key, value);
  }
  const query = search.toString();
  navigate(`${place.path}${query && `?${query}`}`, { replace: !push });
}

function update() {
  place = readPlace();
  for (const notify of listeners) notify();
}

function readPlace(): Place {
  const { pathname, search, hash } = location;
  const path = pathname.slice(BASE.length).replace(/\/+$/, '');
  return { path: path === '' ? '/' : path, search, hash };
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
