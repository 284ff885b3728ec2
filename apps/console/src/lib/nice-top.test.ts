import { describe, expect, it } from 'vitest';
import { computeNiceTop, listTicks } from './nice-top.ts';

describe('the lines of a chart', () => {
  it('are at whole numbers where all values are whole', () => {
    expect(listTicks(computeNiceTop(0), [0, 0])).toEqual([0, 1]);
    expect(listTicks(computeNiceTop(1), [1, 0])).toEqual([0, 1]);
    expect(listTicks(computeNiceTop(2), [2])).toEqual([0, 1, 2]);
    expect(listTicks(computeNiceTop(37), [37])).toEqual([0, 10, 20, 30, 40]);
  });

  it('divide the height in four where a value is no whole number', () => {
    expect(listTicks(computeNiceTop(0.7), [0.7])).toEqual(
      [0, 0.2, 0.4, 0.6, 0.8].map((one) => expect.closeTo(one)),
    );
  });
});
