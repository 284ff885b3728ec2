import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { PAGE_ID } from './inert-page.ts';

let root: Root;
let box: HTMLElement;

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div id={PAGE_ID}>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      </div>
      {open && (
        <FullScreenDialog label="Time is up" className="bg-black">
          <button type="button" onClick={() => setOpen(false)}>
            done
          </button>
        </FullScreenDialog>
      )}
    </>
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const page = () => document.getElementById(PAGE_ID);
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () => root.render(<Page />));
  button('open')?.focus();
  await act(async () => button('open')?.click());
});

afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

it('takes the focus, with the page behind out of reach, and gives it back', async () => {
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Time is up');
  expect(page()?.hasAttribute('inert')).toBe(true);
  await expect.poll(focused).toBe('done');
  await act(async () => button('done')?.click());
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(page()?.hasAttribute('inert')).toBe(false);
  await expect.poll(focused).toBe('open');
});

it('is not closed by Escape', async () => {
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
});
