import { describe, expect, test, vi } from 'vitest';
import { reconcileToggle, type ToggleState } from './reconcile-toggle.ts';

/** A mark whose service answers when told to. */
function markOf(on: boolean) {
  let wanted = on;
  let id: string | undefined = on ? 'row' : undefined;
  const asked: string[] = [];
  const mark: ToggleState = {
    isOn: () => wanted,
    confirmed: () => id,
    confirm: (next) => {
      id = next;
    },
    show: () => {
      wanted = id !== undefined;
    },
    turnOn: vi.fn(async () => {
      asked.push('on');
      return 'row';
    }),
    turnOff: vi.fn(async () => {
      asked.push('off');
    }),
  };
  return { mark, asked, want: (next: boolean) => (wanted = next), isOn: () => wanted };
}

describe('a mark that was tapped', () => {
  test('is sent to the service once', async () => {
    const { mark, asked, want } = markOf(false);
    want(true);
    await reconcileToggle(mark);
    expect(asked).toEqual(['on']);
  });

  test('sends nothing when it was tapped back before the first request', async () => {
    const { mark, asked } = markOf(true);
    await reconcileToggle(mark);
    expect(asked).toEqual([]);
  });

  test('goes where the last tap went, however slow the answer before was', async () => {
    const { mark, asked, want, isOn } = markOf(false);
    let answer: (id: string) => void = () => undefined;
    mark.turnOn = () => new Promise((resolve) => (answer = resolve));
    want(true);
    const settled = reconcileToggle(mark);
    want(false);
    answer('late');
    await settled;
    expect(asked).toEqual(['off']);
    expect(isOn()).toBe(false);
  });

  test('is put back when the service refuses, and the refusal is passed on', async () => {
    const { mark, want, isOn } = markOf(false);
    mark.turnOn = () => Promise.reject(new Error('no'));
    want(true);
    await expect(reconcileToggle(mark)).rejects.toThrow('no');
    expect(isOn()).toBe(false);
  });
});
