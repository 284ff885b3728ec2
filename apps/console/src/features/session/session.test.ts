import { expect, it } from 'vitest';
import { type Me, may } from './session.ts';

const editor = {
  permissions: [
    { permission: 'content.edit', grant: 'free' },
    { permission: 'content.publish', grant: 'note' },
  ],
} as Me;

it('allows what a role was granted, also where it asks for a note', () => {
  expect(may(editor, 'content.edit')).toBe(true);
  expect(may(editor, 'content.publish')).toBe(true);
});

it('denies everything else, and everything to nobody', () => {
  expect(may(editor, 'staff.manage')).toBe(false);
  expect(may(undefined, 'content.edit')).toBe(false);
});
