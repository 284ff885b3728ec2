import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newMessage, type Side } from './protocol.ts';
import { sharedStorage } from './shared-storage.fixture.ts';
import { createSlotTransport } from './slot.ts';

const SLOT = 'frame_command';
const toast = (to: Side, text: string) => newMessage(to, { name: 'toast', text, tone: 'info' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the command slot', () => {
  test('carries every message once and in order, both ways, whenever the events arrive, and is empty after', () => {
    const step = fc.constantFrom<'host' | 'embedded' | 'deliver'>('host', 'embedded', 'deliver');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { shared, host, embedded, received } = twoDocuments();
        const sent: Record<Side, string[]> = { host: [], embedded: [] };
        for (const [at, kind] of steps.entries()) {
          if (kind === 'deliver') shared.deliver();
          else {
            (kind === 'host' ? embedded : host).send(toast(kind, `${at}`));
            sent[kind].push(`${at}`);
          }
        }
        shared.settle();
        expect(received).toEqual(sent);
        expect(shared.entries.has(SLOT)).toBe(false);
      }),
    );
  });

  test('holds a message under its key as JSON until it is taken', () => {
    const { shared, embedded } = twoDocuments();
    const message = toast('host', '你好');
    embedded.send(message);
    expect(JSON.parse(shared.entries.get(SLOT) ?? '')).toEqual(message);
    shared.settle();
    expect(shared.entries.has(SLOT)).toBe(false);
  });

  test('makes room when nobody takes what lies in it', () => {
    const shared = sharedStorage();
    const embedded = createSlotTransport('embedded', shared.open());
    embedded.listen(() => undefined);
    embedded.send(toast('host', 'first'));
    embedded.send(toast('host', 'second'));
    vi.advanceTimersByTime(500);
    expect(shared.entries.get(SLOT)).toContain('second');
    vi.advanceTimersByTime(500);
    expect(shared.entries.has(SLOT)).toBe(false);
  });

  test('goes on after what an earlier visit left in it', () => {
    const shared = sharedStorage();
    shared.entries.set(SLOT, 'left over');
    const { embedded, received } = twoDocuments(shared);
    embedded.send(toast('host', 'now'));
    vi.advanceTimersByTime(500);
    shared.settle();
    expect(received.host).toEqual(['now']);
  });

  test('never takes what is for the other side, or for another key', () => {
    const shared = sharedStorage();
    const { received } = twoDocuments(shared);
    const stranger = shared.open().storage;
    stranger.setItem('frame_path', JSON.stringify(toast('host', 'a')));
    stranger.setItem(SLOT, 'nonsense');
    stranger.setItem(SLOT, JSON.stringify({ name: 'back' }));
    stranger.setItem(SLOT, 'null');
    shared.settle();
    expect(received).toEqual({ host: [], embedded: [] });
  });

  test('is silent after the end', () => {
    const shared = sharedStorage();
    const received = vi.fn();
    const close = createSlotTransport('host', shared.open()).listen(received);
    close();
    createSlotTransport('embedded', shared.open()).send(toast('host', 'a'));
    shared.settle();
    expect(received).not.toHaveBeenCalled();
  });
});

function twoDocuments(shared = sharedStorage()) {
  const host = createSlotTransport('host', shared.open());
  const embedded = createSlotTransport('embedded', shared.open());
  const received: Record<Side, string[]> = { host: [], embedded: [] };
  host.listen((value) => received.host.push((value as { text: string }).text));
  embedded.listen((value) => received.embedded.push((value as { text: string }).text));
  return { shared, host, embedded, received };
}
