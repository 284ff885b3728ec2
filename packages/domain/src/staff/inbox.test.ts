import { expect, it } from 'vitest';
import { INBOX_KINDS, INBOX_PERMISSIONS, inboxLevelOf } from './inbox.ts';
import { grantOf, type Permission, STAFF_ROLES } from './permissions.ts';

/** The permission of the page where each kind of work is done. */
const PAGE_PERMISSIONS: Record<(typeof INBOX_KINDS)[number], Permission> = {
  alert: 'service.view',
  request: 'members.view',
  complaint: 'complaints.view',
  incident: 'compliance.view',
  duty: 'compliance.view',
  refund: 'orders.view',
  statement: 'orders.view',
  difference: 'orders.view',
  ingest: 'content.view',
  returned: 'content.view',
  review: 'content.view',
  license: 'content.view',
  finding: 'content.view',
};

it('an item of the inbox is received only by roles that may open its page', () => {
  for (const kind of INBOX_KINDS)
    for (const role of STAFF_ROLES)
      if (grantOf([role], INBOX_PERMISSIONS[kind]))
        expect([role, kind, grantOf([role], PAGE_PERMISSIONS[kind])]).toEqual([role, kind, 'free']);
});

it('a request presses two working days before its day, a license a week before its end', () => {
  expect([3, 2, 0, -1].map((left) => inboxLevelOf('request', left, [1, 7, 30]))).toEqual([
    'waiting',
    'warning',
    'warning',
    'danger',
  ]);
  expect([30, 7, 1, -1].map((left) => inboxLevelOf('license', left, [1, 7, 30]))).toEqual([
    'waiting',
    'warning',
    'danger',
    'danger',
  ]);
  expect([2, 0, -1].map((left) => inboxLevelOf('complaint', left, [1, 7, 30]))).toEqual([
    'waiting',
    'warning',
    'danger',
  ]);
  expect(inboxLevelOf('review', null, [1, 7, 30])).toBe('waiting');
  expect([30, 7, -1].map((left) => inboxLevelOf('duty', left, [1, 7, 30]))).toEqual([
    'waiting',
    'warning',
    'danger',
  ]);
  expect([0, -1].map((left) => inboxLevelOf('incident', left, [1, 7, 30]))).toEqual(['warning', 'danger']);
});
