import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, systemClock } from '@playlet/domain/time';
import { startTestValkey } from '@playlet/testing/valkey';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SharedMessage, SharedState } from './shared-state.ts';
import { openValkey } from './valkey.ts';

const valkey = await startTestValkey();
afterAll(() => valkey.stop());

let lines: string[] = [];
let states: SharedState[] = [];
let one: SharedState;
let other: SharedState;
let keys = 0;
const newKey = () => {
  keys += 1;
  return `key ${keys}`;
};

beforeEach(async () => {
  lines = [];
  states = [];
  [one, other] = [await open(), await open()];
});
afterEach(async () => {
  for (const state of states) await state.close();
});

describe('an allowance', () => {
  it('is one for all servers together, and refills evenly', async () => {
    const key = newKey();
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 8; n += 1) waits.push(await (n % 2 === 0 ? one : other).takeAllowance(key, 6));
    expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    // A sixth of a minute, less what passed meanwhile.
    for (const ms of waits.slice(6)) expect(ms).toSatisfy((at: number) => at > 8000 && at <= MINUTE_MS / 6);
  });

  it('lets exactly so many through that come at the same time', async () => {
    const key = newKey();
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? one : other).takeAllowance(key, 50)),
    );
    expect(waits.filter((ms) => ms === 0)).toHaveLength(50);
  });

  it('is not used up by looking at it', async () => {
    const key = newKey();
    for (let n = 0; n < 3; n += 1) expect(await one.checkAllowance(key, 1)).toBe(0);
    expect(await one.takeAllowance(key, 1)).toBe(0);
    expect(await other.checkAllowance(key, 1)).toBeGreaterThan(0);
  });
});

describe('a text', () => {
  it('is read by the others while it holds', async () => {
    const key = newKey();
    expect(await other.readText(key)).toBeUndefined();
    await one.writeText(key, '短剧', 60_000);
    const { text, ttlMs = 0 } = (await other.readText(key)) ?? {};
    expect(text).toBe('短剧');
    expect(ttlMs).toSatisfy((ms: number) => ms > 50_000 && ms <= 60_000);
    await one.writeText(key, 'brief', 50);
    await wait(80);
    expect(await other.readText(key)).toBeUndefined();
  });

  it('is not fresh if it was written before Valkey hung', async () => {
    const key = newKey();
    valkey.pause();
    await one.writeText(key, 'old', 400);
    await wait(600);
    valkey.resume();
    await back(one);
    expect(await one.readText(key)).toBeUndefined();
  });
});

it('a claim is the first one’s', async () => {
  const key = newKey();
  const claims = await Promise.all([
    one.claim(key, 60_000),
    other.claim(key, 60_000),
    one.claim(key, 60_000),
  ]);
  expect(claims.filter(Boolean)).toHaveLength(1);
  await one.increment(key);
  await other.increment(key);
  expect(await one.count(key)).toBe(2);
});

describe('messages', () => {
  it('reach all servers, this one at once', async () => {
    const message: SharedMessage = { topic: 'sessions', ids: ['a', 'b'] };
    const heard: { own: unknown[]; others: unknown[] } = { own: [], others: [] };
    one.subscribe((message) => heard.own.push(message));
    other.subscribe((message) => heard.others.push(message));
    one.publish(message);
    expect(heard.own).toContainEqual(message);
    // Until the other one listens.
    await expect
      .poll(() => {
        one.publish(message);
        return heard.others;
      })
      .toContainEqual(message);
  });

  it('become a gap if they may have been missed', async () => {
    await valkey.kill();
    const topics: string[] = [];
    other.subscribe(({ topic }) => topics.push(topic));
    await valkey.start();
    await expect.poll(() => topics).toEqual(['gap']);
    await back(one);
    one.publish({ topic: 'settings' });
    await expect.poll(() => topics).toContain('settings');
  });
});

describe('while Valkey is away', () => {
  it.each([
    ['killed', () => valkey.kill(), () => valkey.start()],
    ['hung', async () => valkey.pause(), async () => valkey.resume()],
  ])('because it was %s, nobody knows, soon, and it is said once', async (_what, end, begin) => {
    const key = newKey();
    await one.writeText(key, 'kept', 60_000);
    await end();
    await one.takeAllowance(key, 5);
    const started = performance.now();
    for (let n = 0; n < 500; n += 1) {
      expect(await one.takeAllowance(key, 5)).toBeUndefined();
      expect(await one.readText(key)).toBeUndefined();
      expect(await one.claim(key, 1000)).toBeUndefined();
      await one.increment(key);
      one.publish({ topic: 'settings' });
    }
    // A try a second, none of which anybody waits for longer than a moment.
    expect(performance.now() - started).toBeLessThan(2000);
    expect(await one.readStatus()).toBe('away');
    await wait(1100);
    await one.claim(key, 1000);
    expect(lines.filter((line) => line.includes('is away'))).toHaveLength(1);
    await begin();
    await back(one);
    expect(lines.filter((line) => line.includes('is back'))).toHaveLength(1);
    expect(await one.takeAllowance(newKey(), 5)).toBe(0);
  });

  it('a server starts all the same', async () => {
    await valkey.kill();
    const late = await open();
    expect(await late.readStatus()).toBe('away');
    expect(await late.claim(newKey(), 1000)).toBeUndefined();
    await valkey.start();
    await back(late);
  });
});

/** The first of the two states of a test logs. */
async function open(): Promise<SharedState> {
  const isFirst = states.length === 0;
  const log = { warn: (line: string) => void (isFirst && lines.push(line)) };
  const state = await openValkey({ url: valkey.url, log, clock: systemClock });
  states.push(state);
  return state;
}

async function back(state: SharedState): Promise<void> {
  await expect.poll(() => state.readStatus(), { timeout: 10_000 }).toBe('connected');
}
