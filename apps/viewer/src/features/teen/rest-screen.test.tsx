import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { queryClient } from '../../lib/query.ts';
import { useSession } from '../session/session.ts';
import { guestStateOf } from './guest-state.ts';
import { RestScreen } from './rest-screen.tsx';

const noon = Date.parse('2026-07-01T12:00:00+08:00');
const guest = {
  band: 'under8',
  pin: null,
  guesses: { failures: 0, restsUntil: null },
  resetFrom: null,
} as const;
const usedUp = (extra = 0) => guestStateOf(guest, { '2026-07-01': { used: 60 * 60_000, extra } }, noon);

beforeEach(async () => {
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});
afterEach(cleanup);

function show(state: ReturnType<typeof usedUp>) {
  useSession.setState({ currentUser: null });
  render(
    <QueryClientProvider client={queryClient}>
      <RestScreen state={state} />
    </QueryClientProvider>,
  );
}

test('at the limit the quiet way out comes first, and the guardian may give more', () => {
  show(usedUp());
  expect(screen.getByRole('heading', { name: '今天看满 40 分钟了' })).toBeTruthy();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    '今天不看了',
    '请监护人再给 20 分钟输入 4 位密码，今天只有一次',
  ]);
  for (const { className } of buttons) expect(className).not.toContain('bg-brand');
});

test('a declined offer is not made again', () => {
  show(usedUp(20 * 60_000));
  expect(screen.getByText('今天已经多给过 20 分钟')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('at night only the guardian opens the door', () => {
  show({ ...usedUp(), curfew: true });
  expect(screen.queryByText(/再给 20 分钟/)).toBeNull();
  expect(screen.getByRole('link', { name: '监护人输入密码' })).toBeTruthy();
});
