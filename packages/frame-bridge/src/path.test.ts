import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOwnPath } from './path.ts';

const routes = ['/', '/frame', '/recommend', '/my', '/my/*', '/media/$id', '/video/$id/$index'];
const own = (path: unknown) => parseOwnPath(path, routes);

describe('a path of the product', () => {
  test.each([
    ['/', '/'],
    ['/recommend?view=theatre&category=a', '/recommend?view=theatre&category=a'],
    ['/recommend?q=雨停之前', '/recommend?q=%E9%9B%A8%E5%81%9C%E4%B9%8B%E5%89%8D'],
    ['/media/01JA?from=a%26b', '/media/01JA?from=a%26b'],
    ['/video/01JA/3', '/video/01JA/3'],
    ['/my/login?back=%2Fmedia%2F01JA', '/my/login?back=%2Fmedia%2F01JA'],
    ['/my/setting/logoff', '/my/setting/logoff'],
    ['/recommend?', '/recommend'],
  ])('%s is taken', (path, written) => expect(own(path)).toBe(written));

  test.each([
    ['an address of another site', 'https://evil.example/my'],
    ['one without a scheme', '//evil.example/my'],
    ['one behind a backslash', '/\\evil.example'],
    ['one behind an encoded slash', '/%2Fevil.example'],
    ['one behind a slash encoded twice', '/%252fevil.example'],
    ['one behind an encoded backslash', '/%5cevil.example'],
    ['one behind a tab that browsers drop', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hi'],
    ['a path below nothing', 'my'],
    ['nothing', ''],
    ['a way out of a folder', '/my/../recommend'],
    ['an encoded way out', '/my/%2e%2e/recommend'],
    ['a way out encoded twice', '/my/%252e%252e'],
    ['an empty segment', '/my//login'],
    ['a segment missing at the end', '/media/'],
    ['an encoded slash within a segment', '/media/a%2fb'],
    ['a control character', '/media/a\u0000'],
    ['an encoded control character', '/media/a%0d%0aset-cookie:x'],
    ['one in the query', '/recommend?q=%0d%0a'],
    ['a space', '/recommend ?x'],
    ['an unseen character', '/media/a\u202eb'],
    ['a broken encoding', '/media/%E0%A4%A'],
    ['an endless encoding', `/media/%${'25'.repeat(9)}41`],
    ['a fragment', '/my#top'],
    ['a page nobody knows', '/admin'],
    ['a page below a known one', '/recommend/more'],
    ['a page with too many segments', '/video/a/1/2'],
    ['a page beside one that has any below it', '/myself/login'],
    ['something endless', `/media/${'a'.repeat(2048)}`],
    ['a number', 7],
    ['an object that reads as a path', { toString: () => '/my' }],
  ])('%s is not', (_what, path) => expect(own(path)).toBeUndefined());

  const tricky = fc.constantFrom(
    ...['/', '\\', '.', '..', '%2f', '%5C', '%2e', '%25', '%252f', '?', '#', '@', ':', ';', ' ', '\t', '\n'],
    ...[
      'http:',
      'javascript:',
      'evil.example',
      'my',
      'media',
      'recommend',
      'a',
      '雨',
      '\u200b',
      '\ud800',
      '%00',
    ],
  );
  const anything = fc.oneof(
    fc.array(tricky, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(tricky, { maxLength: 6 }).map((parts) => `/${parts.join('')}`),
    fc.array(tricky, { maxLength: 6 }).map((parts) => `/my/${parts.join('')}`),
    fc.string({ unit: 'binary' }),
  );

  test('stays at home however a browser reads it, and is written the same the second time', () => {
    let taken = 0;
    fc.assert(
      fc.property(anything, (text) => {
        const path = own(text);
        if (path === undefined) return;
        taken += 1;
        for (const form of [path, text]) {
          const url = new URL(form, 'https://own.example/inside/');
          expect(url.origin).toBe('https://own.example');
          expect(url.pathname + url.search).toBe(path);
        }
        expect(own(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(10);
  });

  test('hides nothing behind an encoding', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const path = own(text);
        if (path === undefined) return;
        let form = path.split('?')[0] ?? '';
        for (let times = 0; times < 6; times += 1) {
          expect(form).not.toMatch(/\/\/|\\|[\p{Cc}]|(^|\/)\.{1,2}(\/|$)/u);
          form = decodeURIComponent(form);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
