import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signChallenge } from '../../../features/passkeys/ceremony.ts';
import { useSession } from '../../../features/session/session.ts';
import { useMessages } from '../../../lib/toast.ts';
import { closeService, type FakeService, openService } from '../fake-service.fixture.ts';
import { Login } from './login.tsx';

const LOGIN = 'public/member/member/login';
const SMS = 'public/member/member/sms';
let service: FakeService;
// The form alone, as on a phone.
vi.mock('../../../features/passkeys/ceremony.ts', () => ({
  signChallenge: vi.fn<typeof signChallenge>(),
  PasskeyStopped: Error,
}));
vi.mock('../../../features/passkeys/support.ts', () => ({
  canUsePasskeys: () => true,
  canSuggestPasskeys: async () => false,
  hasPlatformAuthenticator: async () => false,
}));
vi.mock('../../../ui/page/use-beside.ts', () => ({ useBeside: () => false }));

const name = () => screen.getByLabelText('手机号或用户名');
const password = () => screen.getByLabelText('密码');
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }));
const asked = (path: string) => service.requests.filter((request) => request.path === path);

const turnToPassword = () => userEvent.click(screen.getByRole('button', { name: '密码登录' }));

async function fill({ agreed = true }: { agreed?: boolean } = {}) {
  await turnToPassword();
  await userEvent.type(name(), '听雨 ');
  await userEvent.type(password(), 'correct horse');
  if (agreed) await userEvent.click(screen.getByRole('checkbox'));
}

beforeEach(async () => {
  service = await openService();
  service.answers[LOGIN] = {
    token: 't',
    member: { username: '听雨', phone: '138****0000', teen: { enabled: false } },
    restored: false,
  };
  render(<Login back={undefined} />);
});
afterEach(closeService);

test('an empty form is sent nowhere: every field says what it needs, and the first has the cursor', async () => {
  await turnToPassword();
  await submit();
  expect(screen.getByText('请输入手机号或用户名')).toBeTruthy();
  expect(screen.getByText('请输入密码')).toBeTruthy();
  expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(asked(LOGIN)).toEqual([]);
});

test('name and password sign in, once however often the button is tapped', async () => {
  await fill();
  const button = screen.getByRole('button', { name: '登录' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(useSession.getState().currentUser?.username).toBe('听雨'));
  expect(asked(LOGIN)).toHaveLength(1);
  expect(asked(LOGIN)[0]?.input).toMatchObject({ username: '听雨', password: 'correct horse' });
});

test('a consent that was overlooked is asked for, and agreeing signs in', async () => {
  await fill({ agreed: false });
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: '同意并登录' }));
  await waitFor(() => expect(asked(LOGIN)).toHaveLength(1));
});

test('wrong credentials are said below the password', async () => {
  service.refuse(LOGIN, 'CREDENTIALS_WRONG', '用户名或密码不对');
  await fill();
  await submit();
  await screen.findByText('用户名或密码不对');
  expect(document.activeElement).toBe(password());
});

test('an unusual place takes a code instead of the password, and the code is sent to the number', async () => {
  service.refuse(LOGIN, 'CREDENTIAL_REQUIRED', '');
  await fill();
  await submit();
  await screen.findByText('检测到异地登录，请用短信验证码登录');
  service.answers[SMS] = { challengeId: 'c', resendAfter: 60 };
  await userEvent.clear(screen.getByLabelText('手机号'));
  await userEvent.type(screen.getByLabelText('手机号'), '13800000000');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/秒后可重新发送/);
  expect(asked(SMS)[0]?.input).toEqual({ phone: '13800000000', purpose: 'login' });
  await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
  await waitFor(() => expect(asked(LOGIN)).toHaveLength(2));
  expect(asked(LOGIN)[1]?.input).toMatchObject({ smsCode: '123456', challengeId: 'c' });
});

test('a new number is in with four actions: number, send, agree, code; the last digit signs in', async () => {
  service.answers[SMS] = { challengeId: 'c', resendAfter: 60 };
  service.answers[LOGIN] = { ...(service.answers[LOGIN] as object), created: true };
  await userEvent.type(screen.getByLabelText('手机号'), '13800000000');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(asked(SMS)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: '同意并获取验证码' }));
  await waitFor(() => expect(asked(SMS)).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
  await waitFor(() => expect(useSession.getState().currentUser?.username).toBe('听雨'));
  expect(asked(LOGIN)).toHaveLength(1);
  expect(asked(LOGIN)[0]?.input).toMatchObject({
    username: '13800000000',
    smsCode: '123456',
    challengeId: 'c',
    consents: [{ document: 'user' }, { document: 'privacy' }],
  });
});

const PASSKEY = 'public/member/passkey/login';
const signed = { id: 'cred', clientDataJSON: 'c', authenticatorData: 'a', signature: 's' };
const askForPasskey = () => userEvent.click(screen.getByRole('button', { name: '用通行密钥登录' }));

test('a passkey signs in after the consent, without a number or a code', async () => {
  vi.mocked(signChallenge).mockResolvedValue(signed);
  service.answers[PASSKEY] = service.answers[LOGIN];
  await askForPasskey();
  await userEvent.click(await screen.findByRole('button', { name: '同意并登录' }));
  await waitFor(() => expect(useSession.getState().currentUser?.username).toBe('听雨'));
  expect(asked(PASSKEY)).toMatchObject([
    { input: { passkey: signed, consents: [{ document: 'user' }, { document: 'privacy' }] } },
  ]);
});

test('a passkey of an account that is being given up asks for a code', async () => {
  vi.mocked(signChallenge).mockResolvedValue(signed);
  service.refuse(PASSKEY, 'ACCOUNT_LEAVING', '账号正在注销中，用短信验证码登录即可恢复');
  await userEvent.click(screen.getByRole('checkbox'));
  await askForPasskey();
  await screen.findByText('账号正在注销中，用短信验证码登录即可恢复');
  expect(screen.getByLabelText('短信验证码')).toBeTruthy();
});

test('a passkey that is refused is said, and a password goes on', async () => {
  vi.mocked(signChallenge).mockResolvedValue(signed);
  service.refuse(PASSKEY, 'PASSKEY_REFUSED', '这个通行密钥不能用了');
  await userEvent.click(screen.getByRole('checkbox'));
  await askForPasskey();
  await waitFor(() => expect(useMessages.getState().list).toMatchObject([{ text: '这个通行密钥不能用了' }]));
  await fill({ agreed: false });
  await submit();
  await waitFor(() => expect(asked(LOGIN)).toHaveLength(1));
});
