import type { PaymentProvider } from '@playlet/payments';
import { describe, expect, it } from 'vitest';
import { hasTurn, isStruggling, noteAnswer, startRound, takeTurn } from './provider-pace.ts';

const provider = () => ({ channel: 'wechat' }) as PaymentProvider;

describe('a provider', () => {
  it('is asked no more often than the merchant can afford, however many orders wait', () => {
    const pace = { nextAt: 0 };
    const now = 1_000_000;
    const waits = Array.from({ length: 1000 }, () => takeTurn(pace, now));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
    expect(waits.filter((wait) => wait <= 10_000)).toHaveLength(221);
  });

  it('gives turns again after a rest, and no more than before', () => {
    const pace = { nextAt: 0 };
    for (let turn = 0; turn < 100; turn += 1) takeTurn(pace, 1_000_000);
    const later = Array.from({ length: 50 }, () => takeTurn(pace, 2_000_000));
    expect(later.filter((wait) => wait === 0)).toHaveLength(21);
  });

  it('has no turn for a buyer while others take them all', () => {
    const busy = provider();
    const turns = Array.from({ length: 500 }, () => hasTurn(busy));
    expect(turns.slice(0, 20)).toEqual(Array(20).fill(true));
    expect(turns.filter(Boolean).length).toBeLessThan(60);
    expect(hasTurn(provider())).toBe(true);
  });

  it('is left alone after failing ten times in a row, until the next round', () => {
    const away = provider();
    for (let failed = 0; failed < 9; failed += 1) noteAnswer(away, false);
    noteAnswer(away, true);
    for (let failed = 0; failed < 9; failed += 1) noteAnswer(away, false);
    expect(isStruggling(away)).toBe(false);
    noteAnswer(away, false);
    expect(isStruggling(away)).toBe(true);
    startRound(away);
    expect(isStruggling(away)).toBe(false);
  });
});
