import { frameKeys } from '@playlet/frame-bridge';
import { isEmbedded, isInApp, isInWeChat } from '@playlet/frame-bridge/where';
import { here, type Place } from '../lib/navigation.ts';
import { read, write } from '../lib/storage.ts';
import { pages } from './pages.ts';

const HOME = '/recommend';
const TAB_PAGES = ['/recommend', '/private', '/private_unauthorized', '/vip', '/vip_unauthorized', '/my'];

/** The path and query the frame shows: what it showed last in this window, else the recommendations. */
export function framePath(): string {
  const kept = read(frameKeys.path, 'session') ?? '';
  return isTabPage(kept.split('?')[0] ?? '') ? kept : HOME;
}

/** Keeps the path inside the frame whenever it changes, so that a reload finds it again; a host hears of every path. */
export function keepFramePath({ path, href }: Place): void {
  if (isTabPage(path)) write(frameKeys.path, href, 'session');
  tellHost(href);
}

let tellHost = (_path: string): void => {};

/** Finds the page or the app around this one; most pages have none, and load nothing for it. */
export async function joinHost(): Promise<void> {
  if (!isEmbedded() && !isInApp() && !isInWeChat()) return;
  const { linkToHost, openInPlace } = await import('../lib/bridge.ts');
  if (isInApp() || isInWeChat()) openInPlace();
  const host = linkToHost({ routes: ['/', '/frame', ...pages.map(({ path }) => path)], isTabPage });
  if (!host) return;
  tellHost = host.tellPath;
  tellHost(here().href);
}

export function isTabPage(path: string): boolean {
  return TAB_PAGES.includes(path);
}
