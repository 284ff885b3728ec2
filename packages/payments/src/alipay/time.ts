/** China has one clock, eight hours ahead of UTC, all year. */
const AHEAD_MS = 8 * 60 * 60_000;

/** Alipay's times: `YYYY-MM-DD HH:mm:ss`, Beijing's, whatever the zone of this machine. */
export function formatAlipayTime(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Undefined where it is no time; fractions of seconds, which some answers have, are kept. */
export function parseAlipayTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return undefined;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
