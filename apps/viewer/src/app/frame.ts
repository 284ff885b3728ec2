import { frameKeys } from '@playlet/frame-bridge';
import { isEmbedded, isInApp, isInWeChat } from '@playlet/frame-bridge/embedding';
import { type Place, readLocation } from '../lib/navigation.ts';
import { read, write } from '../lib/storage.ts';
import { pages } from './pages.ts';

const HOME = '/recommend';
const TAB_PAGES = ['/recommend', '/private', '/private_unauthorized', '/vip', '/vip_unauthorized', '/my'];

/** Returns the path and query of the frame: the last ones of this window, else the recommendations. */
export function readFramePath(): string {
  const kept = [read(frameKeys.path, 'session'), read(frameKeys.home, 'session')];
  return kept.find((href) => isTabPage(href?.split('?')[0] ?? '')) ?? HOME;
}

/**
 * Keeps path and query whenever they change, of inner pages too; those of the home shell stay beside them, so that a
 * reload of the frame finds its page again. A host hears of every path.
 */
export function keepFramePath({ path, href }: Place): void {
  write(frameKeys.path, href, 'session');
  if (isTabPage(path)) write(frameKeys.home, href, 'session');
  tellHost(href);
}

let tellHost = (_path: string): void => {};

/** Finds the page or the app around this one; most pages have none, and load nothing for it. */
export async function joinHost(): Promise<void> {
  if (!isEmbedded() && !isInApp() && !isInWeChat()) return;
  const { linkToHost, openInPlace } = await import('../features/frame/bridge.ts');
  if (isInApp() || isInWeChat()) openInPlace();
  const host = linkToHost({ routes: ['/', '/frame', ...pages.map(({ path }) => path)], isTabPage });
  if (!host) return;
  tellHost = host.tellPath;
  tellHost(readLocation().href);
}

export function isTabPage(path: string): boolean {
  return TAB_PAGES.includes(path);
}
