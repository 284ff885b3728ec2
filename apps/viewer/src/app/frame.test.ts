import { afterEach, describe, expect, test } from 'vitest';
import { framePath } from './frame.ts';

afterEach(() => sessionStorage.clear());

describe('the frame', () => {
  test('begins with the recommendations', () => expect(framePath()).toBe('/recommend'));

  test('finds the path and query that it showed last', () => {
    sessionStorage.setItem('frame_path', '/recommend?view=theatre&category=a');
    expect(framePath()).toBe('/recommend?view=theatre&category=a');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/media/a',
    '/frame',
    '/recommend/../my',
  ])('does not open %s, which is none of its pages', (kept) => {
    sessionStorage.setItem('frame_path', kept);
    expect(framePath()).toBe('/recommend');
  });
});
