import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetTop, shrinkOf } from './shrink.ts';

describe('the small picture above the sheet', () => {
  it('is 138 by 236 on the phone of the design', () => {
    const { scale, crop } = shrinkOf(390, 844);
    expect(390 * scale).toBeCloseTo(138);
    expect(844 * scale * (1 - 2 * crop)).toBeCloseTo(236);
    expect(sheetTop(390, 844)).toBeCloseTo(252);
  });

  it('lies 8 px below the top and leaves two thirds to the sheet, on every phone', () => {
    const phone = fc.record({
      width: fc.integer({ min: 320, max: 767 }),
      height: fc.integer({ min: 480, max: 1100 }),
    });
    fc.assert(
      fc.property(phone, ({ width, height }) => {
        const { scale, crop, shift } = shrinkOf(width, height);
        expect(shift + crop * height * scale).toBeCloseTo(8);
        expect(crop).toBeGreaterThanOrEqual(0);
        expect(crop).toBeLessThan(0.5);
        expect(sheetTop(width, height)).toBeLessThanOrEqual(height * 0.34 + 1e-6);
      }),
    );
  });
});
