import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredToken } from '../../../lib/storage.ts';
import { useMessages } from '../../../lib/toast.ts';
import { closeService, type FakeService, openService } from '../fake-service.fixture.ts';
import PasswordSheet from './password-sheet.tsx';

const PASSWORD = 'member/profile/profile/password';
const onClose = vi.fn<() => void>();
const onChanged = vi.fn<() => void>();
let service: FakeService;

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: '修改密码' }));

beforeEach(async () => {
  service = await openService();
  service.answers[PASSWORD] = { token: 'next' };
  render(<PasswordSheet onClose={onClose} onChanged={onChanged} />);
});
afterEach(() => {
  closeService();
  vi.clearAllMocks();
});

test('a missing field is named, and the form is not sent', async () => {
  await submit();
  expect(screen.getAllByText('请输入密码')).toHaveLength(2);
  expect(service.requests).toEqual([]);
});

test('the new password is set, this device keeps its session, and the sheet closes', async () => {
  await type('当前密码', 'old password');
  await type('新密码', 'new password');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onChanged).toHaveBeenCalledOnce();
  expect(service.requests.map(({ input }) => input)).toEqual([
    { newPassword: 'new password', password: 'old password' },
  ]);
  expect(readStoredToken()).toBe('next');
  expect(useMessages.getState().list).toMatchObject([{ text: '密码已修改，其他设备已下线' }]);
});

test('a wrong old password is said below it, and the sheet stays', async () => {
  service.refuse(PASSWORD, 'PASSWORD_WRONG', '密码不对');
  await type('当前密码', 'wrong password');
  await type('新密码', 'new password');
  await submit();
  await screen.findByText('密码不对');
  expect(document.activeElement).toBe(screen.getByLabelText('当前密码'));
  expect(onClose).not.toHaveBeenCalled();
});
