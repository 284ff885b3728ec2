import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSheetTop, placeAt, shrinkOf } from './shrink.ts';

const stage = fc.record({
  width: fc.integer({ min: 320, max: 767 }),
  height: fc.integer({ min: 480, max: 1100 }),
  safeTop: fc.integer({ min: 0, max: 59 }),
});

describe('the small picture above the sheet', () => {
  it('is 138 by 236 on the phone of the design, 16 px above the sheet', () => {
    const { scale, crop } = shrinkOf(390, 844);
    expect(390 * scale).toBeCloseTo(138);
    expect(844 * scale * (1 - 2 * crop)).toBeCloseTo(236);
    expect(computeSheetTop(390, 844)).toBeCloseTo(8 + 236 + 16);
  });

  it('lies 8 px below the top and leaves two thirds to the sheet, on every phone', () => {
    fc.assert(
      fc.property(stage, ({ width, height, safeTop }) => {
        expect(placeAt(1, { width, height, safeTop }).top).toBeCloseTo(8 + safeTop);
        expect(shrinkOf(width, height).crop).toBeGreaterThanOrEqual(0);
        expect(shrinkOf(width, height).crop).toBeLessThan(0.5);
        expect(computeSheetTop(width, height)).toBeLessThanOrEqual(height * 0.34 + 1e-6);
      }),
    );
  });
});

describe('the move between the stage and the small picture', () => {
  it('keeps 16 px between picture and sheet all the way, on every phone', () => {
    fc.assert(
      fc.property(stage, fc.double({ min: 0, max: 1, noNaN: true }), (of, progress) => {
        const { top, scaleY, sheet } = placeAt(progress, of);
        const sheetIsAt = computeSheetTop(of.width, of.height) + of.safeTop + sheet;
        expect(sheetIsAt - (top + of.height * scaleY)).toBeCloseTo(16);
      }),
    );
  });

  it('begins with the whole stage and the sheet out of sight, and ends with the sheet in its place', () => {
    fc.assert(
      fc.property(stage, (of) => {
        expect(placeAt(0, of)).toMatchObject({ top: 0, scaleX: 1, scaleY: 1, unsqueeze: 1 });
        expect(computeSheetTop(of.width, of.height) + of.safeTop + placeAt(0, of).sheet).toBeCloseTo(
          of.height + 16,
        );
        expect(placeAt(1, of).sheet).toBeCloseTo(0);
      }),
    );
  });

  it('squeezes nothing: what is inside keeps the shape of the stage', () => {
    fc.assert(
      fc.property(stage, fc.double({ min: 0, max: 1, noNaN: true }), (of, progress) => {
        const { scaleX, scaleY, unsqueeze } = placeAt(progress, of);
        expect(scaleY * unsqueeze).toBeCloseTo(scaleX);
      }),
    );
  });
});
