import type { Order } from '@playlet/contract/entities/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScanOrder, type ScanCode, type ScanInput, type ScanOrder } from './scan-order.ts';

const LASTS_MS = 120_000;
const FIRST: ScanInput = { intent: 'month', agreed: true, confirmed: false, waits: false };
const place = vi.fn<() => Promise<ScanCode | undefined>>();
const onExpired = vi.fn();

let scan: ScanOrder;
let stop = () => {};
const begin = (input: Partial<ScanInput> = {}) => {
  scan = createScanOrder({ ...FIRST, ...input });
  stop = scan.start({ place, onExpired });
};
const update = (input: Partial<ScanInput>) => scan.update({ ...FIRST, ...input });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const made = () => scan.view.getState().made?.order.id;

beforeEach(() => {
  vi.useFakeTimers();
  let orders = 0;
  place.mockImplementation(async () => {
    orders += 1;
    const expiresAt = new Date(Date.now() + LASTS_MS).toISOString();
    return { order: { id: `order ${orders}`, expiresAt } as Order, text: 'weixin://' };
  });
});
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('is placed once the buyer has agreed and looks at no other plan', async () => {
  begin({ agreed: false });
  await pass(1000);
  update({});
  await pass(300);
  update({ intent: 'year' });
  await pass(300);
  expect(place).not.toHaveBeenCalled();
  await pass(100);
  expect(made()).toBe('order 1');
  await pass(10_000);
  expect(place).toHaveBeenCalledOnce();
});

it('waits for a name, and then for the word of the buyer', async () => {
  begin({ waits: true });
  await pass(1000);
  expect(scan.view.getState()).toEqual({ made: undefined, waiting: true });
  scan.renew();
  await pass(400);
  expect(made()).toBe('order 1');
});

it('is made again when it has run out, and not while the buyer does not agree', async () => {
  begin();
  await pass(400);
  update({ agreed: false });
  await pass(LASTS_MS);
  expect(onExpired).not.toHaveBeenCalled();
  update({});
  await pass(1000);
  expect(onExpired.mock.calls).toEqual([['order 1']]);
  await pass(400);
  expect(made()).toBe('order 2');
});

it('is not tried again after a refusal, but when the buyer asks, confirms or agrees again', async () => {
  place.mockResolvedValue(undefined);
  begin();
  await pass(60_000);
  expect(place).toHaveBeenCalledTimes(1);
  scan.renew();
  await pass(400);
  update({ confirmed: true });
  await pass(400);
  update({ confirmed: true, agreed: false });
  update({ confirmed: true });
  await pass(60_000);
  expect(place).toHaveBeenCalledTimes(4);
});

it('is placed for the plan that was chosen while the one before was being ordered', async () => {
  let answer = (_: undefined) => {};
  place.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  begin();
  await pass(400);
  update({ intent: 'year' });
  await pass(400);
  expect(place).toHaveBeenCalledOnce();
  answer(undefined);
  await pass(400);
  expect(made()).toBe('order 1');
});
