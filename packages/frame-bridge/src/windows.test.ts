import { describe, expect, test, vi } from 'vitest';
import { newMessage } from './protocol.ts';
import { createWindowTransport } from './windows.ts';

const A = 'https://a.example';
const B = 'https://b.example';
const hello = newMessage('host', { name: 'hello', handles: [] });

describe('messages between windows', () => {
  test('go to the listed origins only, and never to any other', () => {
    const { peer, transport } = around([A, B]);
    transport.send(hello);
    expect(peer.postMessage.mock.calls).toEqual([
      [hello, A],
      [hello, B],
    ]);
  });

  test('go to the one that has spoken once it is known', () => {
    const { peer, transport, say } = around([A, B]);
    transport.listen(() => undefined);
    say({ origin: B });
    transport.send(hello);
    expect(peer.postMessage.mock.calls).toEqual([[hello, B]]);
  });

  test.each([
    ['an origin that is not listed', { origin: 'https://evil.example' }],
    ['an origin that begins like a listed one', { origin: 'https://a.example.evil.example' }],
    ['another scheme', { origin: 'http://a.example' }],
    ['another port', { origin: 'https://a.example:8443' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another window of a listed origin', { source: {} }],
    ['a window that is gone', { source: null }],
  ])('from %s are ignored', (_who, from) => {
    const { transport, say } = around([A, B]);
    const received = vi.fn();
    transport.listen(received);
    say(from);
    expect(received).not.toHaveBeenCalled();
  });

  test('from a listed one are received until it closes', () => {
    const { transport, say } = around([A]);
    const received = vi.fn();
    const close = transport.listen(received);
    say({});
    close();
    say({});
    expect(received.mock.calls).toEqual([['data']]);
  });

  test('wait for no window that is not there', () => {
    expect(() => createWindowTransport({ peer: () => null, origins: [A] }).send(hello)).not.toThrow();
  });
});

function around(origins: string[]) {
  const peer = { postMessage: vi.fn() };
  const events = new EventTarget();
  // Only what the transport uses of a window.
  const transport = createWindowTransport({ peer: () => peer as unknown as Window, origins, events });
  const say = (from: { origin?: string; source?: unknown }) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), { origin: A, source: peer, data: 'data', ...from }),
    );
  return { peer, transport, say };
}
