import { expect, it } from 'vitest';
import { createNewsKey, readSignedNews, signNews } from './signed-news.ts';

const { privateKey, publicKey } = createNewsKey();
const item = {
  id: '0.2.0',
  kind: 'version',
  version: '0.2.0',
  publishedOn: '2026-12-15',
  title: { zh: '更快', en: 'Faster' },
  text: { zh: '……', en: '…' },
};
const signed = signNews(JSON.stringify({ news: [item] }), privateKey);

it('signed news are read with the public key of their makers', () => {
  expect(readSignedNews(signed, publicKey)).toEqual([item]);
});

it('news of another key, changed news and changed signatures are refused', () => {
  const { content, signature } = JSON.parse(signed) as { content: string; signature: string };
  expect(() => readSignedNews(signed, createNewsKey().publicKey)).toThrow('not signed');
  const changed = { content: content.replace('Faster', 'Slower'), signature };
  expect(() => readSignedNews(JSON.stringify(changed), publicKey)).toThrow('not signed');
  const cut = { content, signature: signature.slice(4) };
  expect(() => readSignedNews(JSON.stringify(cut), publicKey)).toThrow('not signed');
});

it.each([
  ['no JSON', '<html>', 'no JSON'],
  ['another file', '{"news":[]}', 'a signed file of news'],
])('a file that is %s is refused in a sentence', (_, file, message) => {
  expect(() => readSignedNews(file, publicKey)).toThrow(message);
});

it.each([
  { version: 'next' },
  { link: 'javascript:alert(1)' },
  { link: 'http://example.com' },
  { title: { zh: '', en: '' } },
])('news with %o are not signed', (part) => {
  expect(() => signNews(JSON.stringify({ news: [{ ...item, ...part }] }), privateKey)).toThrow(
    'This is not news',
  );
});
