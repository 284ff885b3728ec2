import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../features/session/session.ts';
import { closeService, type FakeService, openService } from '../fake-service.fixture.ts';
import { Register } from './register.tsx';

const REGISTER = 'public/member/member/register';
let service: FakeService;
// The form alone, as on a phone.
vi.mock('../../../ui/page/use-beside.ts', () => ({ useBeside: () => false }));

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: '注册并登录' }));
const sent = () => service.requests.filter(({ path }) => path === REGISTER);

async function fill() {
  await type('手机号', '13800000000');
  await type('短信验证码', '123456');
  await type('用户名', '听雨');
  await type('密码', 'correct horse');
  await userEvent.click(screen.getByRole('checkbox'));
}

beforeEach(async () => {
  service = await openService();
  service.answers[REGISTER] = {
    token: 't',
    member: { username: '听雨', phone: '138****0000', teen: { enabled: false } },
  };
  render(<Register back={undefined} />);
});
afterEach(closeService);

test('a mistake is said when its field is left, and goes when it is typed in again', async () => {
  await type('手机号', '138');
  await userEvent.tab();
  expect(screen.getByText('手机号应为 11 位数字')).toBeTruthy();
  await type('手机号', '0');
  expect(screen.queryByText('手机号应为 11 位数字')).toBeNull();
});

test('an empty form is sent nowhere, and the first field has the cursor', async () => {
  await submit();
  for (const text of ['请输入手机号', '请输入短信验证码', '请输入用户名', '请输入密码'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  expect(sent()).toEqual([]);
});

test('a complete form registers and signs in', async () => {
  await fill();
  await submit();
  await waitFor(() => expect(useSession.getState().currentUser?.username).toBe('听雨'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.input).toMatchObject({ phone: '13800000000', smsCode: '123456', username: '听雨' });
});

test('a name that is taken is said below the name', async () => {
  service.refuse(REGISTER, 'USERNAME_TAKEN', '用户名已被使用');
  await fill();
  await submit();
  await screen.findByText('用户名已被使用');
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
});

test.each(['123 456', ' 123456', '123-456', '１２３４５６', '【小剧场】验证码123456'])(
  'pasting %o fills in the code',
  async (text) => {
    await userEvent.click(screen.getByLabelText('短信验证码'));
    await userEvent.paste(text);
    expect(screen.getByLabelText<HTMLInputElement>('短信验证码').value).toBe('123456');
  },
);

test.each(['+8619900001000', '199 0000 1000', '+86 199-0000-1000', '１９９００００１０００'])(
  'pasting %o fills in the number',
  async (text) => {
    await userEvent.click(screen.getByLabelText('手机号'));
    await userEvent.paste(text);
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('19900001000');
  },
);
