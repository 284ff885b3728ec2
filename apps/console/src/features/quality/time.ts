import { MINUTE_SECONDS } from '@playlet/domain/time';

/** 1:10.6; minutes, seconds and tenths. */
export function formatSeconds(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 10 / MINUTE_SECONDS);
  const rest = tenths - minutes * MINUTE_SECONDS * 10;
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

export function formatSpan({ start, end }: { start: number; end: number }): string {
  return `${formatSeconds(start)}–${formatSeconds(end)}`;
}
