import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOutput } from '../../lib/call.ts';
import { i18n } from '../../lib/i18n.ts';
import { AgreementArticle } from './agreement-article.tsx';

type Text = CallOutput<'GET public/content/agreement/detail'>;

const text: Text = {
  document: 'privacy',
  version: '2024-09-01',
  effectiveFrom: '2024-09-01',
  current: true,
  upcoming: false,
  summary: null,
  locale: 'zh-CN',
  fallback: false,
  versions: ['2024-09-01'],
  title: '隐私政策',
  keyPoints: [{ kind: 'paragraph', spans: [{ text: '要点：数据存储在中国境内。' }] }],
  sections: [
    {
      number: 1,
      title: '我们收集哪些信息',
      blocks: [
        {
          kind: 'paragraph',
          spans: [
            { text: '<img src=x onerror=alert(1)>' },
            { text: '不予退还', strong: true },
            { text: '用户协议', href: '/my/agreements/user' },
            { text: 'DB-IP', href: 'https://db-ip.com' },
          ],
        },
        { kind: 'list', items: [[{ text: 'token', code: true }], [{ text: '登录凭证' }]] },
      ],
    },
  ],
};

let root: Root;
const place = document.createElement('div');
const draw = (change: Partial<Text> = {}) =>
  act(() => root.render(<AgreementArticle text={{ ...text, ...change }} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The names of the texts are enough here.
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  sessionStorage.clear();
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('a text is drawn as text: what looks like a tag stays words', () => {
  draw();
  expect(place.querySelector('img')).toBeNull();
  expect(place.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(place.querySelector('strong')?.textContent).toBe('不予退还');
  expect(place.querySelector('code')?.textContent).toBe('token');
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['token', '登录凭证']);
});

test('a link to another site leaves nothing of this one behind', () => {
  draw();
  const [inner, outer] = [...place.querySelectorAll('article section a')];
  expect(inner?.getAttribute('href')).toBe('/my/agreements/user');
  expect(inner?.hasAttribute('target')).toBe(false);
  expect(outer?.getAttribute('href')).toBe('https://db-ip.com');
  expect(outer?.getAttribute('rel')).toBe('noopener');
});

test('sections are numbered, and those who listen hear them as regions of that name', () => {
  draw();
  const heading = place.querySelector('h2');
  expect(heading?.textContent).toBe('一、我们收集哪些信息');
  expect(place.querySelector('section')?.getAttribute('aria-labelledby')).toBe(heading?.id);
  expect(place.querySelector('article')?.lang).toBe('zh-CN');
});

test('a reader of another language sees that Chinese applies', () => {
  draw();
  expect(place.textContent).not.toContain('agreement.chineseApplies');
  draw({ fallback: true });
  expect(place.textContent).toContain('agreement.chineseApplies');
});

test('an earlier version says that it is one, and all versions can be reached', () => {
  draw();
  expect(place.textContent).not.toContain('agreement.past');
  expect(place.querySelector('nav')).toBeNull();
  draw({ current: false, versions: ['2027-01-01', '2024-09-01'] });
  expect(place.textContent).toContain('agreement.past');
  const links = [...place.querySelectorAll('nav a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/my/agreements/privacy?version=2027-01-01',
    '/my/agreements/privacy?version=2024-09-01',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('reading goes on where it was left, of each text by itself', () => {
  const jumps = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  draw();
  expect(jumps).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 640);
  dispatchEvent(new Event('scroll'));
  draw({ document: 'pay' });
  vi.stubGlobal('scrollY', 0);
  dispatchEvent(new Event('scroll'));
  expect(jumps).not.toHaveBeenCalled();
  draw();
  expect(jumps).toHaveBeenCalledWith(0, 640);
});
