import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPasskey } from '../../../features/passkeys/ceremony.ts';
import { useSession } from '../../../features/session/session.ts';
import { BusinessError } from '../../../lib/failure.ts';
import { queryClient } from '../../../lib/query.ts';
import { closeService, type FakeService, openService } from '../fake-service.fixture.ts';
import { Passkeys } from './passkeys.tsx';

vi.mock('../../../features/passkeys/ceremony.ts', async (original) => ({
  ...(await original<typeof import('../../../features/passkeys/ceremony.ts')>()),
  addPasskey: vi.fn<typeof addPasskey>(),
}));
vi.mock('../../../features/passkeys/support.ts', () => ({ canUsePasskeys: () => true }));

const LIST = 'member/profile/passkey/list';
const ICLOUD = { id: 'p1', name: 'iCloud Keychain', createdAt: '2026-11-22T13:20:00Z', lastUsedAt: null };
let service: FakeService;

beforeEach(async () => {
  service = await openService();
  service.answers[LIST] = { list: [ICLOUD], page: 0, pageSize: 20 };
});
afterEach(() => {
  closeService();
  queryClient.clear();
  vi.clearAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Passkeys phone="138****0000" />
    </QueryClientProvider>,
  );
const asked = (path: string) => service.requests.filter((request) => request.path === path);

test('a passkey is listed with its name, and removed after one question', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: '移除 iCloud Keychain' }));
  expect(await screen.findByText('移除“iCloud Keychain”？')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() =>
    expect(asked('member/profile/passkey/delete')).toMatchObject([{ input: { id: 'p1' } }]),
  );
  await waitFor(() => expect(asked(LIST)).toHaveLength(2));
});

test('adding asks for a proof where the login is older, and goes on with it', async () => {
  service.answers['public/member/member/sms'] = { challengeId: 'c', resendAfter: 60 };
  vi.mocked(addPasskey).mockRejectedValueOnce(
    new BusinessError({ errorCode: 'PROOF_REQUIRED', errorMessage: '', showType: 0, data: null } as never),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '添加通行密钥' }));
  await userEvent.type(await screen.findByLabelText('短信验证码'), '123456');
  await userEvent.click(screen.getAllByRole('button', { name: '添加通行密钥' }).at(-1) as HTMLElement);
  await waitFor(() => expect(addPasskey).toHaveBeenCalledTimes(2));
  expect(vi.mocked(addPasskey).mock.calls[1]).toEqual([{ smsCode: '123456', challengeId: 'c' }]);
  expect(asked('public/member/member/sms')[0]?.input).toEqual({ purpose: 'passkey' });
});

test('in teen mode none can be added', async () => {
  useSession.setState({ currentUser: { teen: { enabled: true } } as never });
  show();
  await screen.findByText('iCloud Keychain');
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
});
