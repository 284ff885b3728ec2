import { describe, expect, it } from 'vitest';
import { commandOf } from './shortcut.ts';

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('keys of the player', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['ArrowLeft', { do: 'seek', by: -5 }],
    ['ArrowRight', { do: 'seek', by: 5 }],
    ['M', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['1', { do: 'speed', to: 1 }],
    ['4', { do: 'speed', to: 2 }],
    ['?', { do: 'help' }],
  ])('%s', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it('leaves the browser its own keys', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('l', { metaKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  });

  it('leaves the deck its arrows and everything else alone', () => {
    expect(press('ArrowDown')).toBeUndefined();
    expect(press('x')).toBeUndefined();
    expect(press('constructor')).toBeUndefined();
  });
});
