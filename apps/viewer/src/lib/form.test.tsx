import { type RefObject, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BusinessError } from './failure.ts';
import { focusFirstError, readFieldErrors } from './form.ts';
import { useMessages } from './toast.ts';

function Form({ onDraw }: { onDraw: (refuse: () => void) => void }) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => onDraw(() => focusFirstError(form.current, () => setWrong(true))), [onDraw]);
  return (
    <form ref={form}>
      <input name="phone" />
      <input name="password" aria-invalid={wrong} />
    </form>
  );
}

test('the first wrong field gets the focus as soon as it is known, however late the page renders', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  const drawn = vi.fn<(refuse: () => void) => void>();
  createRoot(box).render(<Form onDraw={drawn} />);
  await expect.poll(() => drawn).toHaveBeenCalled();
  // Not from an event of the page: the service's answer comes at any time.
  drawn.mock.calls[0]?.[0]();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});

const FIELDS = { PASSWORD_TOO_COMMON: 'password', USERNAME_TAKEN: 'username' } as const;
const refusal = (data: unknown) =>
  new BusinessError({
    msg: '密码太常见',
    data,
    errorCode: 'PASSWORD_TOO_COMMON',
    errorMessage: '密码太常见',
    showType: 2,
  });

test('every field error is shown below its field, and no toast', () => {
  const fields = [
    { path: 'password', rule: 'PASSWORD_TOO_COMMON', message: '密码太常见' },
    { path: 'username', rule: 'USERNAME_TAKEN', message: '用户名已被使用' },
  ];
  expect(readFieldErrors(refusal({ fields }), FIELDS)).toEqual({
    password: '密码太常见',
    username: '用户名已被使用',
  });
  expect(readFieldErrors(refusal(null), FIELDS)).toEqual({ password: '密码太常见' });
  expect(useMessages.getState().list).toEqual([]);
});

test('a refusal that is about no field is shown as any other', () => {
  expect(
    readFieldErrors(refusal({ fields: [{ path: 'age', rule: 'too_small', message: '' }] }), FIELDS),
  ).toEqual({});
  expect(useMessages.getState().list).toMatchObject([{ text: '密码太常见' }]);
});
