import { expect, it } from 'vitest';
import { readBody } from './bounded-body.ts';

it('reads a body that is short enough', async () => {
  expect((await readBody(new Response('四个字的'), 12)).toString()).toBe('四个字的');
  expect((await readBody(new Response(null), 0)).length).toBe(0);
});

it('stops reading a body that does not end', async () => {
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      cancelled = true;
    },
  });
  await expect(readBody(new Response(endless), 10_000)).rejects.toThrow(RangeError);
  expect(sent).toBeLessThan(15_000);
  expect(cancelled).toBe(true);
});
