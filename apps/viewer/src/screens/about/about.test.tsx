import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { About } from './about.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('关于我们 lists two agreements and the privacy policy, and nothing else', async () => {
  // The entries wait for no answer.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <About />
    </QueryClientProvider>,
  );
  const listed = [...container.querySelectorAll('li a[href^="/my/agreements/"]')];
  expect(listed.map((entry) => [entry.getAttribute('href'), entry.textContent])).toEqual([
    ['/my/agreements/user', '用户协议'],
    ['/my/agreements/pay', '付费会员协议'],
    ['/my/agreements/privacy', '隐私政策'],
  ]);
});
