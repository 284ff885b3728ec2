import { getTexts } from './text.ts';

const UNIT_SIZE = 1000;

/** 22.4 GB, 405 MB: three digits at most that mean something. */
export function formatBytes(bytes: number): string {
  const { size } = getTexts().ingest;
  const units = [size.bytes, size.kilo, size.mega, size.giga, size.tera];
  let value = bytes;
  let unit = 0;
  while (value >= UNIT_SIZE && unit < units.length - 1) {
    value /= UNIT_SIZE;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** 0:38, 12:05, 1:24:00. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
