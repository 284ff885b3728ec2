import { expect, test } from 'vitest';
import { renderFilings } from './filings.ts';

const none = { icp: null, police: null, licence: null, algorithm: null };

test('the filing stands in the document itself and leads to the authority', () => {
  expect(renderFilings({ ...none, icp: '京ICP备2026000001号-1' })).toBe(
    '<noscript><footer><a href="https://beian.miit.gov.cn/" rel="noopener">京ICP备2026000001号-1</a></footer></noscript>',
  );
});

test('the columns of a table list all numbers below each other', () => {
  const note = renderFilings({ icp: '甲', police: '乙', licence: '丙', algorithm: '丁' });
  expect(note.match(/<br>/g)).toHaveLength(3);
  expect(note.indexOf('甲')).toBeLessThan(note.indexOf('乙'));
  expect(note).toContain('https://beian.mps.gov.cn/');
  expect(note).toContain('丙');
  expect(note).toContain('<a href="https://beian.cac.gov.cn/" rel="noopener">丁</a>');
});

test('a table without numbers invents none', () => expect(renderFilings(none)).toBe(''));

test('a number is text, whatever an operator writes', () => {
  const note = renderFilings({ ...none, licence: '"><script>alert(1)</script>&' });
  expect(note).not.toContain('<script');
  expect(note).toContain('&#60;script&#62;');
});
