import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../src/ui');

/** What a gallery cannot show, and where it is seen instead. */
const SHOWN_ELSEWHERE = [
  // Fill a whole page; the journeys through every screen look at them.
  'form/pin-screen.tsx',
  'money/pay-frame.tsx',
  'page/page.tsx',
  'player/watch-layout.tsx',
  'state/not-found-screen.tsx',
  // Live for a moment after a touch on a playing clip.
  'player/hearts.tsx',
  'player/time-bubble.tsx',
  // Parts of what is shown.
  'form/switch.tsx',
];

it('shows every component of ui/', () => {
  const shown = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const missing = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !shown.includes(`../src/ui/${file}`) && !SHOWN_ELSEWHERE.includes(file));
  expect(missing).toEqual([]);
});
