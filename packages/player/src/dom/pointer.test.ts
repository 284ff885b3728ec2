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
      onHold: (held) => log.push(`hold ${held}`),
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
  expect(log).toEqual(['grab', 'x 20 start', 'x 60 move', 'x 60 end']);
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
  expect(log).toEqual(['grab']);
  vi.advanceTimersByTime(300);
  expect(log).toEqual(['grab', 'tap 10,20']);
  for (const time of [1_000, 1_150]) {
    touch('pointerdown', 30, 40, time);
    touch('pointerup', 30, 40, time + 40);
  }
  vi.advanceTimersByTime(1_000);
  expect(log.slice(2)).toEqual(['grab', 'grab', 'double 30,40']);
});

it('holds until the finger leaves, and a hold is no tap', () => {
  touch('pointerdown', 10, 20, 0);
  vi.advanceTimersByTime(500);
  touch('pointermove', 12, 60, 500);
  touch('pointerup', 12, 60, 900);
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual(['grab', 'hold true', 'hold false']);
});

it('leaves buttons, fields and sliders alone, and everything while inactive', () => {
  const button = document.createElement('button');
  frame.append(button);
  touch('pointerdown', 10, 20, 0, button);
  active = false;
  touch('pointerdown', 10, 20, 0);
  expect(log).toEqual([]);
});
