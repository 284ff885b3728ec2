import { setStressed } from '@playlet/player/dom/stress';

/** Signs of a device that has trouble keeping up. */
type Sign = 'battery' | 'frames' | 'memory' | 'pressure';

/** Phones with less memory close pages that hold much. */
const MAX_SMALL_MEMORY_GB = 1;
/** From here on phones save power by themselves. */
const LOW_BATTERY_SHARE = 0.15;
/** Stress begins when the main thread was blocked for this much of the last seconds. */
const MAX_BLOCKED_MS = 500;
const BLOCKED_WINDOW_MS = 5000;
/** Stress ends when nothing shows it any more for as long. */
const RECOVERY_MS = 10_000;
/** A task this long is not felt. */
const UNFELT_TASK_MS = 50;

/**
 * Memory, battery and pressure of the processor: Chromium's, missing in the DOM's types.
 *
 * @see https://www.w3.org/TR/device-memory/
 * @see https://www.w3.org/TR/battery-status/
 * @see https://www.w3.org/TR/compute-pressure/
 */
type KnownDevice = Navigator & {
  deviceMemory?: number;
  getBattery?: () => Promise<EventTarget & { level: number; charging: boolean }>;
};
type PressureRecord = { state: 'nominal' | 'fair' | 'serious' | 'critical' };
type PressureWatch = { observe: (source: 'cpu', options: { sampleInterval: number }) => Promise<void> };
type KnownWindow = {
  PressureObserver?: new (onChange: (records: PressureRecord[]) => void) => PressureWatch;
};

/**
 * Watches for signs that the device has trouble keeping up. While there is one, fewer clips are fetched ahead and pages change
 * without being animated. Without any sign the device counts as able.
 */
export function watchDeviceStress(): void {
  const signs = new Set<Sign>();
  const note = (sign: Sign, isSeen: boolean) => {
    if (isSeen) signs.add(sign);
    else signs.delete(sign);
    setStressed(signs.size > 0);
  };
  const { deviceMemory } = navigator as KnownDevice;
  note('memory', deviceMemory !== undefined && deviceMemory <= MAX_SMALL_MEMORY_GB);
  watchLongFrames((isSeen) => note('frames', isSeen));
  watchPressure((isSeen) => note('pressure', isSeen));
  // Refused by the browser: nothing is known then.
  void watchBattery((isSeen) => note('battery', isSeen)).catch(() => undefined);
}

type Note = (isSeen: boolean) => void;

/** Sums up how long tasks and frames kept the main thread from the viewer. */
function watchLongFrames(note: Note): void {
  const types = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  const type = ['long-animation-frame', 'longtask'].find((one) => types.includes(one));
  if (!type) return;
  let blocks: { at: number; ms: number }[] = [];
  let recovery: ReturnType<typeof setTimeout> | undefined;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) blocks.push({ at: entry.startTime, ms: blockedMsOf(entry) });
    const since = performance.now() - BLOCKED_WINDOW_MS;
    blocks = blocks.filter(({ at }) => at >= since);
    if (blocks.reduce((sum, { ms }) => sum + ms, 0) < MAX_BLOCKED_MS) return;
    note(true);
    clearTimeout(recovery);
    recovery = setTimeout(() => note(false), RECOVERY_MS);
  }).observe({ type });
}

/** Returns the milliseconds in which the viewer got no answer. */
const blockedMsOf = (entry: PerformanceEntry & { blockingDuration?: number }): number =>
  entry.blockingDuration ?? Math.max(0, entry.duration - UNFELT_TASK_MS);

function watchPressure(note: Note): void {
  const { PressureObserver } = globalThis as KnownWindow;
  if (!PressureObserver) return;
  const observer = new PressureObserver((records) => note(records.at(-1)?.state === 'critical'));
  // Forbidden to this page, or unknown to the system.
  observer.observe('cpu', { sampleInterval: 2000 }).catch(() => undefined);
}

/** @throws DOMException where the page may not ask */
async function watchBattery(note: Note): Promise<void> {
  const battery = await (navigator as KnownDevice).getBattery?.();
  if (!battery) return;
  const look = () => note(!battery.charging && battery.level <= LOW_BATTERY_SHARE);
  battery.addEventListener('levelchange', look);
  battery.addEventListener('chargingchange', look);
  look();
}
