import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MenuHint } from './share-hint.tsx';

beforeEach(() => history.replaceState(null, '', '/recommend'));
afterEach(cleanup);

const show = () => render(<MenuHint channel="wechat" path="/video/g/1?t=72" onClose={() => undefined} />);
const here = () => `${location.pathname}${location.search}`;

test('the address of the page is the shared one while the hint is shown', () => {
  const { unmount } = show();
  expect(here()).toBe('/video/g/1?t=72');
  unmount();
  expect(here()).toBe('/recommend');
});

test('a page that went on to its next address meanwhile keeps that', () => {
  const { unmount } = show();
  history.replaceState(null, '', '/video/g/2');
  unmount();
  expect(here()).toBe('/video/g/2');
});
