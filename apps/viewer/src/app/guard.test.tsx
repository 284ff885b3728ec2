import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../features/session/session.ts';
import { navigate, readLocation } from '../lib/navigation.ts';
import { Router } from './router.tsx';

const titled = (title: string) => () => <h1>{title}</h1>;
const pages: Record<string, object> = {
  '/recommend': { default: titled('feed') },
  '/my/login': { default: titled('login') },
  '/my/check': { default: titled('account'), access: 'member', denied: '/my/login' },
};

vi.mock('../features/session/load-session.ts', () => ({ ensureSession: async () => undefined }));
vi.mock('./root.tsx', () => ({ Root: ({ children }: { children: ReactNode }) => children }));
vi.mock('../ui/state/error-screen.tsx', () => ({ ErrorScreen: () => <h1>failed</h1> }));
vi.mock('../ui/state/not-found-screen.tsx', () => ({ NotFoundScreen: () => <h1>missing</h1> }));
vi.mock('./pages.ts', () => ({
  pageAt: (path: string) => {
    if (path === '/vip') return { load: () => Promise.reject(new Error('404')), params: {} };
    return pages[path] && { load: async () => pages[path], params: {} };
  },
}));

let root: Root;

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Router />);
  await expect.poll(() => title()).toBeTruthy();
}

const title = () => document.querySelector('h1')?.textContent;

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  useSession.setState({ currentUser: null });
  sessionStorage.clear();
});

test('a guest is led from a page of members to the login, which knows the way back', async () => {
  await open('/my/check?scene=pay');
  expect(title()).toBe('login');
  expect(readLocation()).toMatchObject({ path: '/my/login', search: { back: '/my/check?scene=pay' } });
});

test('a member sees it', async () => {
  // Nothing else of the member matters here.
  useSession.setState({ currentUser: { teen: { enabled: false } } as never });
  await open('/my/check');
  expect(title()).toBe('account');
});

test('the root and the frame show the page that the frame showed last', async () => {
  await open('/');
  await expect.poll(() => title()).toBe('feed');
  expect(location.pathname).toBe('/frame');
});

test('an address without a page says so, and one whose code does not come says that', async () => {
  await open('/no/such');
  expect(title()).toBe('missing');
  await navigate('/vip');
  await expect.poll(() => title()).toBe('failed');
  await navigate('/recommend');
  await expect.poll(() => title()).toBe('feed');
});
