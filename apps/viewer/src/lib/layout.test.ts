import { afterEach, expect, test, vi } from 'vitest';
import { type Layout, readLayout } from './layout.ts';
import { stubWindow } from './window.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, number, number, Layout]>([
  ['an iPhone upright', 390, 844, 'phone'],
  ['the smallest phone upright', 320, 640, 'phone'],
  ['an iPhone on its side', 844, 390, 'landscape'],
  ['a small iPhone on its side', 667, 375, 'landscape'],
  ['the widest phone on its side', 956, 440, 'landscape'],
  ['a low window on a desk', 1440, 480, 'landscape'],
  ['an upright phone with its keyboard open', 412, 400, 'phone'],
  ['a page magnified four times', 320, 256, 'phone'],
  ['a tablet upright', 768, 1024, 'tablet'],
  ['a tablet on its side', 1024, 768, 'tablet'],
  ['a laptop', 1440, 900, 'desktop'],
])('%s has a layout of its own', (_, width, height, layout) => {
  stubWindow({ width, height });
  expect(readLayout()).toBe(layout);
});
