import { CONTINUE_AFTER_SECONDS, type HistoryEntry } from '@playlet/domain/history';
import { keys, read, write } from '../../lib/storage.ts';
import { isBrowseOnly } from '../consent/consent.ts';

/** How far a guest watched a drama on this device. */
export type DeviceWatch = {
  groupId: string;
  /** The episode watched last. */
  episode: number;
  /** Seconds into it. */
  position: number;
  /** Seconds; 0 where it was not known. */
  duration: number;
  ended: boolean;
  /** ISO 8601. */
  watchedAt: string;
};

/** The most watches in a guest's record on the device. */
const MAX_WATCHES = 100;

/** The dramas a guest watched on this device, last watched first. */
export function readDeviceRecord(): DeviceWatch[] {
  try {
    const kept: unknown = JSON.parse(read(keys.watched) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDeviceWatch) : [];
  } catch {
    return [];
  }
}

/** The same as places of the local history. */
export function readDevicePlaces(): HistoryEntry[] {
  return readDeviceRecord().map(({ groupId, episode, watchedAt }) => ({
    id: groupId,
    episode,
    dateTime: watchedAt,
  }));
}

/** Remembers how far a guest is. A drama is remembered once ten seconds of one of its episodes were watched. */
export function keepDeviceWatch(watch: Omit<DeviceWatch, 'watchedAt'>, now = new Date()): void {
  if (isBrowseOnly()) return;
  const record = readDeviceRecord();
  const known = record.some(({ groupId }) => groupId === watch.groupId);
  if (!known && !watch.ended && watch.position < CONTINUE_AFTER_SECONDS) return;
  const others = record.filter(({ groupId }) => groupId !== watch.groupId);
  writeRecord([{ ...watch, watchedAt: now.toISOString() }, ...others].slice(0, MAX_WATCHES));
}

/** Forgets dramas, or everything. */
export function forgetDeviceWatches(groupIds?: readonly string[]): void {
  writeRecord(groupIds ? readDeviceRecord().filter(({ groupId }) => !groupIds.includes(groupId)) : []);
}

function writeRecord(record: readonly DeviceWatch[]): void {
  write(keys.watched, record.length > 0 ? JSON.stringify(record) : null);
}

function isDeviceWatch(value: unknown): value is DeviceWatch {
  if (typeof value !== 'object' || value === null) return false;
  const { groupId, episode, position, duration, ended, watchedAt } = value as Partial<
    Record<keyof DeviceWatch, unknown>
  >;
  return (
    typeof groupId === 'string' &&
    Number.isInteger(episode) &&
    Number(episode) >= 1 &&
    isSeconds(position) &&
    isSeconds(duration) &&
    typeof ended === 'boolean' &&
    typeof watchedAt === 'string' &&
    !Number.isNaN(Date.parse(watchedAt))
  );
}

const isSeconds = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
