import { type RefObject, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { focusFirstError } from './form.ts';

let refuse = () => {};

function Form() {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [wrong, setWrong] = useState(false);
  refuse = () => focusFirstError(form.current, () => setWrong(true));
  return (
    <form ref={form}>
      <input name="phone" />
      <input name="password" aria-invalid={wrong} />
    </form>
  );
}

test('the cursor stands in the first wrong field as soon as it is told, however late the page is drawn', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  createRoot(box).render(<Form />);
  await vi.waitFor(() => expect(box.querySelector('form')).not.toBeNull());
  // Not from an event of the page: the service's answer comes at any time.
  await Promise.resolve();
  refuse();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});
