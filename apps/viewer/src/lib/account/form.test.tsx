import { type RefObject, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { focusFirstError } from './form.ts';

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

test('the cursor stands in the first wrong field as soon as it is told, however late the page is drawn', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  const drawn = vi.fn<(refuse: () => void) => void>();
  createRoot(box).render(<Form onDraw={drawn} />);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  // Not from an event of the page: the service's answer comes at any time.
  drawn.mock.calls[0]?.[0]();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});
