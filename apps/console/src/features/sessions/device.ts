const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** Those that name others as well come first. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Returns the device of a session in two words, from the browser's name. */
export function deviceOf(agent: string): { name: string; isPhone: boolean } {
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const name = [system, browser].filter(Boolean).join(' · ') || agent.split(/[\s/]/)[0] || '—';
  return { name, isPhone: system === 'iPhone' || system === 'Android' };
}
