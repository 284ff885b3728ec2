import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import { PriceDialog } from './price-dialog.tsx';

const signed = { id: 'K1', clientDataJSON: 'c', authenticatorData: 'a', signature: 's' };
vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
vi.mock('../../features/passkeys/passkeys.ts', () => ({
  canUsePasskeys: () => true,
  signChallenge: async () => signed,
}));
const calls = vi.mocked(call);
const passkey = { id: 'P1', name: '办公室的电脑', createdAt: '2026-11-29T02:00:00.000Z', lastUsedAt: null };
let passkeys: (typeof passkey)[];
const sent: unknown[] = [];

beforeAll(() => activateLanguage('zh-CN'));
beforeEach(() => {
  passkeys = [passkey];
  sent.length = 0;
  calls.mockImplementation(async (name: string, input: unknown): Promise<never> => {
    // Each answer is that of its call.
    if (name === 'POST admin/own/passkey/list') return { list: passkeys, page: 0, pageSize: 50 } as never;
    if (name === 'PUT admin/account/plan/update') sent.push(input);
    return { plan: null } as never;
  });
  const current = { price: 2900, renewals: 0 } as Parameters<typeof PriceDialog>[0]['current']; // As far as it is shown.
  render(
    <QueryClientProvider client={queryClient}>
      <PriceDialog
        duration="monthly"
        current={current}
        prices={new Map()}
        suggested={undefined}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const fillSteepFall = () => fireEvent.change(screen.getByLabelText('价格（元）'), { target: { value: '1' } });

it('a steep fall is confirmed with a passkey in place of the digits', async () => {
  fillSteepFall();
  fireEvent.change(screen.getByRole('textbox', { name: /备注/ }), { target: { value: '双十二活动的价格' } });
  fireEvent.click(await screen.findByRole('button', { name: '改用通行密钥确认' }));
  await waitFor(() =>
    expect(sent).toEqual([{ duration: 'monthly', note: '双十二活动的价格', price: 100, passkey: signed }]),
  );
});

it('a person without a passkey is offered the digits alone', async () => {
  passkeys = [];
  fillSteepFall();
  await waitFor(() =>
    expect(calls).toHaveBeenCalledWith('POST admin/own/passkey/list', expect.anything(), expect.anything()),
  );
  expect(screen.getByLabelText('验证器 6 位数字')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '改用通行密钥确认' })).toBeNull();
});
