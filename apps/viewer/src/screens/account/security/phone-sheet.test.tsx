import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMessages } from '../../../lib/toast.ts';
import { closeService, type FakeService, openService } from '../fake-service.fixture.ts';
import PhoneSheet from './phone-sheet.tsx';

const PHONE = 'member/profile/profile/phone';
const onClose = vi.fn<() => void>();
let service: FakeService;

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: '更换手机号' }));

async function fill() {
  await type('新手机号', '13900000000');
  await type('短信验证码', '123456');
  await type('密码', 'correct horse');
}

beforeEach(async () => {
  service = await openService();
  service.answers[PHONE] = { token: 'next', phone: '139****0000', teen: { enabled: false } };
  render(<PhoneSheet phone="138****0000" onClose={onClose} onChanged={() => undefined} />);
});
afterEach(() => {
  closeService();
  vi.clearAllMocks();
});

test('a code goes only to a number that can be one', async () => {
  await type('新手机号', '139');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('手机号应为 11 位数字')).toBeTruthy();
  expect(service.requests).toEqual([]);
});

test('the number is changed, and the sheet closes', async () => {
  await fill();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(service.requests.map(({ input }) => input)).toEqual([
    { phone: '13900000000', smsCode: '123456', password: 'correct horse' },
  ]);
  expect(useMessages.getState().list).toMatchObject([{ text: '手机号已更换，其他设备已下线' }]);
});

test('a number that is taken is said below it, in words for somebody who is signed in', async () => {
  service.refuse(PHONE, 'PHONE_TAKEN', '该手机号已注册，请直接登录');
  await fill();
  await submit();
  await screen.findByText('这个手机号已绑定其他账号');
  expect(onClose).not.toHaveBeenCalled();
});
