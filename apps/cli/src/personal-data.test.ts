import { expect, it } from 'vitest';
import { removePersonalData } from './personal-data.ts';

it.each([
  ['no route to 203.0.113.9', 'no route to (address)'],
  ['no route to 2001:db8::1', 'no route to (address)'],
  ['zhou.ning@studio.example was refused', '(mail) was refused'],
  ['call 138 1234 5678 or +86-13812345678', 'call (number) or (number)'],
  ['postgres://web:word@db.example/playlet is away', 'postgres://(hidden)@db.example/playlet is away'],
  ['token plt_abc-DEF is void', 'token (token) is void'],
  ['invalid input “周宁”, "a" and \'b\'', 'invalid input "…", "…" and "…"'],
  ['ffmpeg ended with 1: Unknown encoder', 'ffmpeg ended with 1: Unknown encoder'],
])('%s becomes %s', (text, left) => expect(removePersonalData(text)).toBe(left));
