import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyKeys, pressEarlyKeys } from './early-keys.ts';

let keys: string[] = [];
const hear = ({ key }: KeyboardEvent) => keys.push(key);
const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));

/** The page's controls are there. */
function controlsCome() {
  addEventListener('keydown', hear);
  pressEarlyKeys();
}

beforeEach(() => {
  keys = [];
  history.replaceState(null, '', '/video/1/1');
  keepEarlyKeys();
});
afterEach(() => {
  removeEventListener('keydown', hear);
  pressEarlyKeys();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('presses again, in their order, the keys that nobody could hear', () => {
  press(' ');
  press('ArrowDown');
  controlsCome();
  expect(keys).toEqual([' ', 'ArrowDown']);
});

it('presses each key once, and keeps none from then on', () => {
  press(' ');
  controlsCome();
  press('m');
  pressEarlyKeys();
  expect(keys).toEqual([' ', 'm']);
});

it('leaves alone what was pressed in a field, held down, or meant for the browser', () => {
  press('a', {}, document.body.appendChild(document.createElement('input')));
  press('ArrowDown', { repeat: true });
  press('f', { ctrlKey: true });
  controlsCome();
  expect(keys).toEqual([]);
});

it('forgets the keys of another page, and those of long ago', () => {
  vi.useFakeTimers();
  press(' ');
  vi.advanceTimersByTime(20_000);
  press('m');
  history.replaceState(null, '', '/video/1/2');
  press('ArrowUp');
  controlsCome();
  expect(keys).toEqual(['ArrowUp']);
});

it('presses no key again that a part of the page has heard by then', () => {
  const takeArrows = (event: KeyboardEvent) => event.key === 'ArrowDown' && event.preventDefault();
  addEventListener('keydown', takeArrows);
  press('ArrowDown', { cancelable: true });
  press('m', { cancelable: true });
  removeEventListener('keydown', takeArrows);
  controlsCome();
  expect(keys).toEqual(['m']);
});
