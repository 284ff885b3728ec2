import { frameKeys } from '@playlet/frame-bridge';
import type { Place } from '../lib/navigation.ts';
import { read, write } from '../lib/storage.ts';

const HOME = '/recommend';
const TAB_PAGES = ['/recommend', '/private', '/private_unauthorized', '/vip', '/vip_unauthorized', '/my'];

/** The path and query the frame shows: what it showed last in this window, else the recommendations. */
export function framePath(): string {
  const kept = read(frameKeys.path, 'session') ?? '';
  return isTabPage(kept.split('?')[0] ?? '') ? kept : HOME;
}

/** Keeps the path inside the frame whenever it changes, so that a reload finds it again. */
export function keepFramePath({ path, href }: Place): void {
  if (isTabPage(path)) write(frameKeys.path, href, 'session');
}

export function isTabPage(path: string): boolean {
  return TAB_PAGES.includes(path);
}
