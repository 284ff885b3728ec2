import { afterEach, describe, expect, test } from 'vitest';
import { keepFramePath, readFramePath } from './frame.ts';

afterEach(() => sessionStorage.clear());

describe('the frame', () => {
  test('begins with the recommendations', () => expect(readFramePath()).toBe('/recommend'));

  test('finds the path and query that it showed last', () => {
    sessionStorage.setItem('frame_path', '/recommend?view=theatre&category=a');
    expect(readFramePath()).toBe('/recommend?view=theatre&category=a');
  });

  test('keeps the path and query of inner pages too, and still opens at its own last page', () => {
    const at = (href: string) =>
      keepFramePath({ path: href.split('?')[0] ?? '', href, search: {}, framed: false });
    at('/recommend?view=theatre');
    at('/my/setting?x=1');
    expect(sessionStorage.getItem('frame_path')).toBe('/my/setting?x=1');
    expect(readFramePath()).toBe('/recommend?view=theatre');
    at('/my');
    expect([sessionStorage.getItem('frame_path'), readFramePath()]).toEqual(['/my', '/my']);
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
    expect(readFramePath()).toBe('/recommend');
  });
});
