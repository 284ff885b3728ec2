import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Loading } from './skeleton.tsx';

let root: Root;
let place: HTMLElement;
const draw = (when: boolean) =>
  act(() =>
    root.render(
      <Loading when={when} label="loading" skeleton={<i>skeleton</i>}>
        <b>content</b>
      </Loading>,
    ),
  );
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const sees = () => {
  if (place.querySelector('b')) return 'content';
  return place.querySelector('.invisible') ? 'nothing' : 'skeleton';
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a skeleton', () => {
  test('is not seen when the answer comes within 200 ms', () => {
    draw(true);
    pass(199);
    expect(sees()).toBe('nothing');
    draw(false);
    expect(sees()).toBe('content');
  });

  test('once seen stays for 400 ms, so that nothing flickers', () => {
    draw(true);
    pass(200);
    expect(sees()).toBe('skeleton');
    pass(10);
    draw(false);
    pass(389);
    expect(sees()).toBe('skeleton');
    pass(1);
    expect(sees()).toBe('content');
  });

  test('gives way at once when it was seen long enough', () => {
    draw(true);
    pass(2000);
    expect(sees()).toBe('skeleton');
    draw(false);
    pass(0);
    expect(sees()).toBe('content');
  });
});
