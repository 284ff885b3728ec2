import type { Group } from '@playlet/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../features/session/session.ts';
import { DramaMenu } from './drama-menu.tsx';
import MoreSheet from './more-sheet.tsx';

// Only what the menu reads of a drama.
const group = { id: 'g', title: '雨停之前' } as Group;

/** The keys of the controls' texts. */
function controls(): string[] {
  render(
    <>
      <DramaMenu group={group} glass />
      <DramaMenu group={group} />
      <MoreSheet group={group} open onClose={() => undefined} />
    </>,
  );
  return [...document.querySelectorAll('button, a')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );
}

afterEach(() => {
  cleanup();
  useSession.setState({ guestTeen: false });
});

test('a drama is shared from its page by two buttons and by its link', () =>
  expect(controls().toSorted()).toEqual([
    ...['action.more', 'action.share', 'action.share'],
    ...['drama.copyLink', 'drama.report'],
  ]));

test('teen mode has no ways out, so a drama is not shared from its page', () => {
  useSession.setState({ guestTeen: true });
  expect(controls().toSorted()).toEqual(['action.more', 'drama.report']);
});
