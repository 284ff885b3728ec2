import { readDeviceNumber } from '../../lib/device-number.ts';

/** This device as the account's list of devices shows it. Its id is made once and never leaves the pair. */
export function readThisDevice(): { id: string; name: string } {
  return { id: readDeviceNumber(), name: deviceNameOf(navigator.userAgent) };
}

/** Returns a name that a person recognizes, without more detail: `iPhone · Safari`, `Windows · Chrome`. */
export function deviceNameOf(agent: string): string {
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Web';
  const browser = browsers.find(([, pattern]) => pattern.test(agent))?.[0];
  return browser ? `${system} · ${browser}` : system;
}

type DeviceKind = 'phone' | 'tablet' | 'desktop';

export function deviceKindOf(name: string): DeviceKind {
  if (/ipad|tablet|平板|pad\b/i.test(name)) return 'tablet';
  return /windows|mac|linux|chrome ?os|电脑/i.test(name) ? 'desktop' : 'phone';
}

// The first that fits wins, so the ones that name others too come first.
const systems: readonly [string, RegExp][] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];
const browsers: readonly [string, RegExp][] = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Samsung', /SamsungBrowser/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
