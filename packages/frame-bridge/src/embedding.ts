import { findNativeHost } from './native.ts';

const KEY = 'playlet_app';
/** The token that an app adds to the user agent of its web view. */
const TOKEN = /\bPlayletHost\//;

/** Whether a page or an app may host this one. */
export function isEmbedded(): boolean {
  return isInFrame() || findNativeHost() !== undefined;
}

export function isInFrame(): boolean {
  return window.parent !== window;
}

/** Whether the page around this one is of the same origin, and the browser lets both at the session storage. */
export function hasSharedStorage(): boolean {
  try {
    return window.parent.location.origin === location.origin && sessionStorage !== null;
  } catch {
    return false;
  }
}

/**
 * Whether the page runs inside a host app: the app's object is there, its browser is named `PlayletHost/…`, or the
 * address said `?app=1` once in this window.
 */
export function isInApp(): boolean {
  return findNativeHost() !== undefined || TOKEN.test(navigator.userAgent) || isMarkedAsApp();
}

export function isInWeChat(userAgent = navigator.userAgent): boolean {
  return /\bMicroMessenger\//i.test(userAgent);
}

function isMarkedAsApp(): boolean {
  const said = new URLSearchParams(location.search).get('app');
  try {
    if (said === '1') sessionStorage.setItem(KEY, said);
    if (said === '0') sessionStorage.removeItem(KEY);
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return said === '1';
  }
}
