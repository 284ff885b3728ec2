import { expect, it } from 'vitest';
import { createEventReader } from './server-sent-events.ts';

function read(...parts: string[]): [string, string][] {
  const events: [string, string][] = [];
  const readPart = createEventReader((event, data) => events.push([event, data]));
  for (const part of parts) readPart(part);
  return events;
}

it('reads events with their names and data, wherever the text is cut', () => {
  const text =
    'retry: 1000\nevent: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: {"topic":"drama"}\n\n';
  const expected = [
    ['ready', '{}'],
    ['change', '{"topic":"drama"}'],
  ];
  expect(read(text)).toEqual(expected);
  expect(read(...text)).toEqual(expected);
});

it('keeps what is not whole yet, and passes over comments', () => {
  expect(read(': hello\n\n', 'event: change\ndata: {"a"')).toEqual([]);
  expect(read('data: one\r\ndata: two\r\n\r\n')).toEqual([['message', 'one\ntwo']]);
});
