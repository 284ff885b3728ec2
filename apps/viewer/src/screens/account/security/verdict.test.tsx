import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { closeService, type FakeService, openService } from '../fake-service.fixture.ts';
import { type CheckDetail, type LoginRecord, listStrangeLogins } from './strange-logins.ts';
import { Verdict } from './verdict.tsx';

const now = Date.parse('2026-11-22T13:22:00Z');
const login: LoginRecord = {
  id: 'l1',
  at: '2026-11-22T13:20:00Z',
  method: 'sms',
  deviceName: 'Windows · Chrome',
  place: '四川',
  deviceId: 'd1',
  risk: true,
  answer: null,
};
const onSignedOut = vi.fn<() => void>();
let service: FakeService;

function show(changes: Partial<LoginRecord> = {}, risk = false) {
  const detail: CheckDetail = { phone: '138****0000', risk, logins: [{ ...login, ...changes }] };
  render(
    <QueryClientProvider client={queryClient}>
      <Verdict
        detail={detail}
        strange={listStrangeLogins(detail, now)[0]}
        onVerify={() => undefined}
        onSignedOut={onSignedOut}
      />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  service = await openService();
});
afterEach(() => {
  closeService();
  vi.clearAllMocks();
});

test('a strange login is told with its device and place, and signed out by one tap', async () => {
  show();
  expect(screen.getByText('Windows · Chrome')).toBeTruthy();
  expect(screen.getByText(/，四川/)).toBeTruthy();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['不是我，立即下线', '是我']);
  expect(buttons[0]?.className).toContain('bg-brand-solid');
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  expect(service.requests.at(0)).toMatchObject({
    path: 'member/profile/check/answer',
    input: { id: 'l1', mine: false },
  });
});

test('a place that is not known is left out', () => {
  show({ place: null });
  expect(screen.queryByText(/未知/)).toBeNull();
  expect(screen.getByText('Windows · Chrome').parentElement?.textContent).toBe('Windows · Chrome');
});

test('it was me: nothing is signed out', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '是我' }));
  await waitFor(() => expect(service.requests.at(0)?.input).toEqual({ id: 'l1', mine: true }));
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a login that was answered, or is old, is not asked about', () => {
  show({ answer: 'mine' });
  expect(screen.getByText('未发现异常')).toBeTruthy();
  expect(
    listStrangeLogins({ phone: '', risk: false, logins: [{ ...login, at: '2026-11-01T00:00:00Z' }] }, now),
  ).toEqual([]);
});

test('a session that is not trusted proves itself first', () => {
  show({}, true);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['验证身份']);
});
