import { systemClock } from '@playlet/domain/time';
import { describe, expect, it } from 'vitest';
import { createCaches } from './caches.ts';

describe('a cache', () => {
  it('grows old by the clock it is given', () => {
    let now = 1000;
    const cache = createCaches({ now: () => now }).open<string, string>('words', { max: 2, ttl: 10 });
    cache.set('a', 'A');
    now += 10;
    expect(cache.get('a')).toBe('A');
    now += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('gives a reading to everybody who waits for it, also where its entry made room meanwhile', async () => {
    let readings = 0;
    const finish: ((value: string) => void)[] = [];
    const cache = createCaches(systemClock).open<string, string>('words', {
      max: 1,
      fetchMethod: () => {
        readings += 1;
        return new Promise((resolve) => finish.push(resolve));
      },
    });
    const both = Promise.all([cache.fetch('a'), cache.fetch('a')]);
    cache.set('b', 'B');
    finish.shift()?.('A');
    expect(await both).toEqual(['A', 'A']);
    expect(readings).toBe(1);
    expect(cache.get('b')).toBe('B');
  });

  it('keeps no failed reading', async () => {
    let readings = 0;
    const caches = createCaches(systemClock);
    const read = caches.memo('value', 1000, async () => {
      readings += 1;
      if (readings === 1) throw new Error('not yet');
      return { readings };
    });
    await expect(read()).rejects.toThrow('not yet');
    expect(await read()).toEqual({ readings: 2 });
    expect(await read()).toEqual({ readings: 2 });
  });

  it('is found by its name, with what it holds', () => {
    const caches = createCaches(systemClock);
    const texts = caches.open<string, string>('texts', {
      maxSize: 100,
      sizeCalculation: (text) => text.length,
    });
    caches.open<string, string>('empty', { max: 1 });
    texts.set('a', 'four').set('b', 'three');
    texts.get('a');
    texts.get('c');
    expect(caches.sizes()).toEqual({
      texts: { entries: 2, size: 9, hits: 1, misses: 1 },
      empty: { entries: 0, hits: 0, misses: 0 },
    });
  });
});
