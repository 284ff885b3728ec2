import { isStressed, STRESS_EVENT } from '@playlet/player/dom/stress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDeviceStress } from './device-stress.ts';

type Frames = (entries: { startTime: number; duration: number; blockingDuration?: number }[]) => void;

/** Takes the place of the browser's observers, so that a test says what they see. */
function fakeFrames(type: string): Frames {
  let hear: Frames = () => {
    throw new Error('nobody observes');
  };
  class Observer {
    static readonly supportedEntryTypes = [type];
    constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
      hear = (entries) => callback({ getEntries: () => entries });
    }
    observe(options: { type: string }) {
      expect(options.type).toBe(type);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (entries) => hear(entries);
}

const changes = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', undefined);
  addEventListener(STRESS_EVENT, changes);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeEventListener(STRESS_EVENT, changes);
  changes.mockReset();
  document.documentElement.removeAttribute('data-stressed');
});

describe('a device', () => {
  it('counts as able where the browser tells nothing about it', () => {
    vi.stubGlobal('navigator', {});
    watchDeviceStress();
    expect(isStressed()).toBe(false);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is under stress while frames come late, and ten seconds longer', async () => {
    vi.stubGlobal('navigator', {});
    const see = fakeFrames('long-animation-frame');
    watchDeviceStress();
    const now = performance.now();
    see([{ startTime: now, duration: 400, blockingDuration: 300 }]);
    expect(isStressed()).toBe(false);
    see([{ startTime: now, duration: 400, blockingDuration: 300 }]);
    expect(isStressed()).toBe(true);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(isStressed()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(isStressed()).toBe(false);
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('is not under stress by long tasks that lie far apart', () => {
    vi.stubGlobal('navigator', {});
    const see = fakeFrames('longtask');
    watchDeviceStress();
    see([{ startTime: performance.now(), duration: 450 }]);
    vi.advanceTimersByTime(6_000);
    see([{ startTime: performance.now(), duration: 450 }]);
    expect(isStressed()).toBe(false);
    see([{ startTime: performance.now(), duration: 200 }]);
    expect(isStressed()).toBe(true);
  });

  it('is under stress with little battery, until it is charged', async () => {
    const battery = Object.assign(new EventTarget(), { level: 0.12, charging: false });
    vi.stubGlobal('navigator', { getBattery: () => Promise.resolve(battery) });
    watchDeviceStress();
    await vi.advanceTimersByTimeAsync(0);
    expect(isStressed()).toBe(true);
    battery.charging = true;
    battery.dispatchEvent(new Event('chargingchange'));
    expect(isStressed()).toBe(false);
  });

  it('is under stress where the processor is at its end, or where there is next to no memory', async () => {
    let tell: (records: { state: string }[]) => void = () => undefined;
    class Observer {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe = () => Promise.resolve();
    }
    vi.stubGlobal('PressureObserver', Observer);
    vi.stubGlobal('navigator', {});
    watchDeviceStress();
    tell([{ state: 'critical' }, { state: 'serious' }]);
    expect(isStressed()).toBe(false);
    tell([{ state: 'critical' }]);
    expect(isStressed()).toBe(true);
    tell([{ state: 'fair' }]);
    expect(isStressed()).toBe(false);
    vi.stubGlobal('navigator', { deviceMemory: 0.5 });
    watchDeviceStress();
    expect(isStressed()).toBe(true);
  });

  it('counts as able where the browser refuses to tell', async () => {
    class Observer {
      observe = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    }
    vi.stubGlobal('PressureObserver', Observer);
    vi.stubGlobal('navigator', {
      getBattery: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
    watchDeviceStress();
    await vi.advanceTimersByTimeAsync(0);
    expect(isStressed()).toBe(false);
  });
});
