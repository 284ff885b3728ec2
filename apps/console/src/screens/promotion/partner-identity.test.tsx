import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import { PartnerIdentity } from './partner-identity.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
vi.mock('../../features/session/session.ts', () => ({
  useMe: () => ({ data: held }),
  hasPermission: (_: unknown, permission: string) => held.includes(permission),
}));
const calls = vi.mocked(call);
let held: string[] = [];

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
});

const NUMBER = '11010519491231002X';
const partner = {
  ...{ id: 'p1', name: '青禾', firstBasisPoints: 3000, renewalBasisPoints: 1000 },
  ...{ createdAt: '2026-11-29T08:00:00.000Z', pageExpiresAt: null, pageAddress: null },
};

function show(identity: { kind: 'person' | 'company'; tail: string } | null, permissions: string[]) {
  held = permissions;
  calls.mockResolvedValue({ kind: 'person', legalName: '王芳', number: NUMBER, seconds: 60 } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <PartnerIdentity partner={{ ...partner, identity }} />
    </QueryClientProvider>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the form sends a number only once its check digit is right', async () => {
  show(null, ['partners.edit']);
  press('填写');
  fireEvent.click(screen.getByLabelText('个人'));
  type('姓名或企业全称', '王芳');
  type('居民身份证号', '110105194912310021');
  press('保存');
  expect(await screen.findByText('证件号不对，请核对 18 位')).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
  type('居民身份证号', '110105 19491231 002x');
  press('保存');
  const input = { partnerId: 'p1', kind: 'person', legalName: '王芳', number: NUMBER };
  await waitFor(() => expect(calls).toHaveBeenCalledWith('PUT admin/promotion/identity/update', input));
});

it('the whole number is shown to a person who says why', async () => {
  show({ kind: 'person', tail: '002X' }, ['partners.identity']);
  expect(screen.getByText('**** 002X')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
  press('看完整证件号');
  const dialog = screen.getByRole('dialog');
  fireEvent.change(dialog.querySelector('textarea') ?? dialog, { target: { value: '季度报送' } });
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  expect(await screen.findByText(`王芳 ${NUMBER}`)).toBeTruthy();
});

it('a person without permission sees the last four signs alone', () => {
  show({ kind: 'company', tail: '433B' }, []);
  expect(screen.getByText('**** 433B')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
