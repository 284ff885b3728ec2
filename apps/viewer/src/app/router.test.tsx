import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { navigate } from '../lib/navigation.ts';
import { Router } from './router.tsx';

let opened = 0;
/** Answers the loads of a page's code, when the test lets it. */
const codeCame: (() => void)[] = [];

function Episode({ params }: { params: Record<string, string> }) {
  useEffect(() => {
    opened += 1;
  }, []);
  return <h1>{`episode ${params.index}`}</h1>;
}
const load = () =>
  new Promise((resolve) => {
    codeCame.push(() => resolve({ default: Episode }));
  });

vi.mock('./root.tsx', () => ({ Root: ({ children }: { children: ReactNode }) => children }));
vi.mock('../ui/page/page-skeleton.tsx', () => ({ PageSkeleton: () => <h1>skeleton</h1> }));
vi.mock('./pages.ts', () => ({
  pageAt: (path: string) => {
    const [, page, index] = /^\/(video|media)\/(\d)$/.exec(path) ?? [];
    return page && { load: page === 'video' ? load : () => new Promise(() => {}), params: { index } };
  },
}));

let root: Root;
const title = () => document.querySelector('h1')?.textContent;

beforeEach(async () => {
  opened = 0;
  history.replaceState(null, '', '/video/1');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Router />);
  await vi.waitFor(() => expect(codeCame).toHaveLength(1), 20_000);
  codeCame.shift()?.();
  await vi.waitFor(() => expect(title()).toBe('episode 1'), 20_000);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  codeCame.length = 0;
});

test('a page goes on when its address changes, however busy the device is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  void navigate('/video/2', { replace: true });
  await vi.waitFor(() => expect(codeCame).toHaveLength(1), 20_000);
  // Longer than another page may take before its skeleton is shown.
  await vi.advanceTimersByTimeAsync(400);
  expect(title()).toBe('episode 1');
  codeCame.shift()?.();
  await vi.waitFor(() => expect(title()).toBe('episode 2'), 20_000);
  expect(opened).toBe(1);
});

test('another page that takes long shows its skeleton', async () => {
  void navigate('/media/1');
  await vi.waitFor(() => expect(title()).toBe('skeleton'), 20_000);
});
