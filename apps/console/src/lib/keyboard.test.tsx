import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeys } from './keyboard.ts';

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('answers a key by what the page knows last', () => {
  const first = vi.fn();
  const second = vi.fn();
  const { rerender } = renderHook(({ run }) => useKeys({ y: run }), { initialProps: { run: first } });
  rerender({ run: second });
  press('y');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('leaves letters to who writes, and to a dialog that lies over the page', () => {
  const run = vi.fn();
  renderHook(() => useKeys({ y: run }));
  document.body.innerHTML = '<input>';
  press('y', document.querySelector('input') ?? document.body);
  document.body.innerHTML = '<div role="dialog"></div>';
  press('y');
  expect(run).not.toHaveBeenCalled();
});

it('is not kept from a page by a list that a box keeps hidden there', () => {
  const run = vi.fn();
  renderHook(() => useKeys({ y: run }));
  document.body.innerHTML = '<div role="listbox" hidden></div>';
  press('y');
  expect(run).toHaveBeenCalledOnce();
});
