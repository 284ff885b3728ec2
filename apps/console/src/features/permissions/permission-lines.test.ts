import { expect, it } from 'vitest';
import { buildPermissionLines } from './permission-lines.ts';
import { groupPermissions } from './permission-table.tsx';

it('writes a line for each call that a permission opens', () => {
  const lines = buildPermissionLines({
    roles: ['owner', 'editor'],
    permissions: [
      {
        permission: 'content.publish',
        grants: [
          { role: 'owner', grant: 'free' },
          { role: 'editor', grant: 'note' },
        ],
        calls: ['POST admin/content/group/publish', 'POST admin/content/group/unpublish'],
      },
      { permission: 'audit.view', grants: [{ role: 'owner', grant: 'free' }], calls: [] },
    ],
  });
  expect(lines.slice(1)).toEqual([
    ['content.publish', 'POST admin/content/group/publish', 'free', 'note'],
    ['content.publish', 'POST admin/content/group/unpublish', 'free', 'note'],
    ['audit.view', '', 'free', ''],
  ]);
});

it('shows every permission in a group, one that is new among those of the system', () => {
  const row = (permission: string) => ({ permission, grants: [], calls: [] }) as never;
  const groups = groupPermissions([row('brand.new'), row('content.edit'), row('refunds.approve')]);
  expect(groups.map(([group]) => group)).toEqual(['content', 'trade', 'system']);
});
