import { expect, it } from 'vitest';
import { hasPermission, type Me } from './session.ts';

const editor = {
  permissions: [
    { permission: 'content.edit', grant: 'free' },
    { permission: 'content.publish', grant: 'note' },
  ],
} as Me;

it('allows what a role was granted, also where it asks for a note', () => {
  expect(hasPermission(editor, 'content.edit')).toBe(true);
  expect(hasPermission(editor, 'content.publish')).toBe(true);
});

it('denies everything else, and everything to nobody', () => {
  expect(hasPermission(editor, 'staff.manage')).toBe(false);
  expect(hasPermission(undefined, 'content.edit')).toBe(false);
});
