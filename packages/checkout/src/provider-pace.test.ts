import type { PaymentProvider } from '@playlet/payments';
import { describe, expect, it } from 'vitest';
import { isFailing, recordAnswer, reserveTurn, startRound, tryTakeTurn } from './provider-pace.ts';

const provider = () => ({ channel: 'wechat' }) as PaymentProvider;

describe('a provider', () => {
  it('is asked no more often than the merchant can afford, however many orders wait', () => {
    const pace = { nextAt: 0 };
    const now = 1_000_000;
    const waits = Array.from({ length: 1000 }, () => reserveTurn(pace, now));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
    expect(waits.filter((wait) => wait <= 10_000)).toHaveLength(221);
  });

  it('gives turns again after a rest, and no more than before', () => {
    const pace = { nextAt: 0 };
    for (let turn = 0; turn < 100; turn += 1) reserveTurn(pace, 1_000_000);
    const later = Array.from({ length: 50 }, () => reserveTurn(pace, 2_000_000));
    expect(later.filter((wait) => wait === 0)).toHaveLength(21);
  });

  it('has no turn for a buyer while others take them all', () => {
    const busy = provider();
    const turns = Array.from({ length: 500 }, () => tryTakeTurn(busy));
    expect(turns.slice(0, 20)).toEqual(Array(20).fill(true));
    expect(turns.filter(Boolean).length).toBeLessThan(60);
    expect(tryTakeTurn(provider())).toBe(true);
  });

  it('is left alone after failing ten times in a row, until the next round', () => {
    const away = provider();
    for (let failed = 0; failed < 9; failed += 1) recordAnswer(away, false);
    recordAnswer(away, true);
    for (let failed = 0; failed < 9; failed += 1) recordAnswer(away, false);
    expect(isFailing(away)).toBe(false);
    recordAnswer(away, false);
    expect(isFailing(away)).toBe(true);
    startRound(away);
    expect(isFailing(away)).toBe(false);
  });
});
