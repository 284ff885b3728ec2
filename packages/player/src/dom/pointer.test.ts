import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToPointer } from './pointer.ts';

let log: string[] = [];
let frame: HTMLElement;
let stop = () => {};
let active = true;

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  active = true;
  frame = document.createElement('div');
  frame.setPointerCapture = () => {};
  document.body.append(frame);
  stop = listenToPointer(
    frame,
    {
      onGrab: () => log.push('grab'),
      onDragY: (distance) => log.push(`y ${distance}`),
      onDropY: (distance, velocity) => log.push(`drop ${distance} ${velocity.toFixed(2)}`),
      onDragX: (distance, phase) => log.push(`x ${distance} ${phase}`),
      onTap: ({ x, y }) => log.push(`tap ${x},${y}`),
      onDoubleTap: ({ x, y }) => log.push(`double ${x},${y}`),
      wantsDoubleTap: () => true,
      onHold: () => log.push('hold'),
      onHoldMove: ({ x, y }) => log.push(`slide ${x},${y}`),
      onHoldEnd: (at, heldMs) => log.push(at ? `held ${heldMs}` : 'hold lost'),
    },
    () => active,
  );
});

afterEach(() => {
  stop();
  frame.remove();
  vi.useRealTimers();
});

function touch(type: string, x: number, y: number, time: number, target: Element = frame): void {
  const event = new PointerEvent(type, {
    pointerId: 1,
    isPrimary: true,
    clientX: x,
    clientY: y,
    bubbles: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
}

it('drags vertically 1:1 and reports the speed of the last moments', () => {
  touch('pointerdown', 100, 500, 0);
  touch('pointermove', 100, 495, 16);
  touch('pointermove', 102, 440, 50);
  touch('pointermove', 102, 400, 100);
  touch('pointerup', 102, 400, 100);
  expect(log).toEqual(['grab', 'y -60', 'y -100', 'drop -100 -1.00']);
});

it('gives a finger that rested before leaving no speed', () => {
  touch('pointerdown', 100, 500, 0);
  touch('pointermove', 100, 400, 50);
  touch('pointerup', 100, 400, 400);
  expect(log.at(-1)).toBe('drop -100 0.00');
});

it('keeps the axis a drag began with', () => {
  touch('pointerdown', 100, 500, 0);
  touch('pointermove', 120, 505, 16);
  touch('pointermove', 160, 300, 32);
  touch('pointerup', 160, 300, 48);
  expect(log).toEqual(['x 20 start', 'x 60 move', 'x 60 end']);
});

it('takes a drag the system interrupted as not meant', () => {
  touch('pointerdown', 100, 500, 0);
  touch('pointermove', 100, 300, 16);
  touch('pointercancel', 100, 300, 17);
  expect(log.at(-1)).toBe('drop 0 0.00');
});

it('tells one tap from two', () => {
  touch('pointerdown', 10, 20, 0);
  touch('pointerup', 10, 20, 50);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(log).toEqual(['tap 10,20']);
  for (const time of [1_000, 1_150]) {
    touch('pointerdown', 30, 40, time);
    touch('pointerup', 30, 40, time + 40);
  }
  vi.advanceTimersByTime(1_000);
  expect(log.slice(1)).toEqual(['double 30,40']);
});

it('holds until the finger leaves, and a hold is no tap', () => {
  touch('pointerdown', 10, 20, 0);
  vi.advanceTimersByTime(500);
  touch('pointermove', 12, 60, 500);
  touch('pointerup', 12, 60, 900);
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual(['hold', 'slide 12,60', 'held 900']);
});

it('knows a hold by when the finger came and left, however late a busy page hears of it', () => {
  touch('pointerdown', 10, 20, 0);
  touch('pointerup', 10, 20, 600);
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual(['hold', 'held 600']);
});

/** Appends an element of this name to the deck and counts its clicks. */
function onDeck(name: string, role?: string): { element: HTMLElement; clicks: () => number } {
  const element = document.createElement(name);
  if (role) element.setAttribute('role', role);
  let clicked = 0;
  element.addEventListener('click', () => (clicked += 1));
  frame.append(element);
  return { element, clicks: () => clicked };
}

/** The click a browser sends after the finger has left. */
function click(element: HTMLElement, detail = 1): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

it.each(['button', 'a'])('drags from a %s as from the picture, and then does not press it', (name) => {
  const { element, clicks } = onDeck(name);
  touch('pointerdown', 100, 500, 0, element);
  touch('pointermove', 100, 400, 50, element);
  touch('pointerup', 100, 400, 400, element);
  click(element);
  expect(log).toEqual(['grab', 'y -100', 'drop -100 0.00']);
  expect(clicks()).toBe(0);
});

it('leaves a tap on a button to the button, also right after a drag, and holds nothing down', () => {
  const { element, clicks } = onDeck('button');
  touch('pointerdown', 100, 500, 0, element);
  touch('pointermove', 100, 400, 50, element);
  touch('pointerup', 100, 400, 400, element);
  log = [];
  touch('pointerdown', 100, 500, 1_000, element);
  vi.advanceTimersByTime(600);
  touch('pointerup', 100, 500, 1_600, element);
  click(element);
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual([]);
  expect(clicks()).toBe(1);
});

it('leaves a tap to the button after a touch whose end never came, as its element left the page', () => {
  const gone = onDeck('button').element;
  const { element, clicks } = onDeck('button');
  touch('pointerdown', 100, 500, 0, gone);
  touch('pointermove', 100, 400, 50, gone);
  gone.remove();
  touch('pointerdown', 100, 500, 1_000, element);
  touch('pointerup', 100, 500, 1_050, element);
  click(element);
  expect(log).toEqual(['grab', 'y -100', 'drop 0 0.00']);
  expect(clicks()).toBe(1);
});

it('hears a keyboard press of a button after a drag that no click followed', () => {
  const { element, clicks } = onDeck('button');
  touch('pointerdown', 100, 500, 0, element);
  touch('pointermove', 100, 400, 50, element);
  touch('pointerup', 100, 400, 400, element);
  click(element, 0);
  expect(clicks()).toBe(1);
});

it('keeps the browser from dragging a link away', () => {
  const { element } = onDeck('a');
  const drag = new Event('dragstart', { bubbles: true, cancelable: true });
  element.dispatchEvent(drag);
  expect(drag.defaultPrevented).toBe(true);
});

it.each([
  ['input', undefined],
  ['textarea', undefined],
  ['select', undefined],
  ['div', 'slider'],
])('leaves a %s (%s) alone', (name, role) => {
  const { element } = onDeck(name, role);
  touch('pointerdown', 10, 20, 0, element);
  touch('pointermove', 10, 200, 50, element);
  touch('pointerup', 10, 200, 100, element);
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual([]);
});

it('does nothing while inactive', () => {
  active = false;
  touch('pointerdown', 10, 20, 0);
  expect(log).toEqual([]);
});
