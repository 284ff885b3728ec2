import type { Endpoint } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { grantOf, PERMISSIONS, STAFF_ROLES } from '@playlet/domain/staff/permissions';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/own/permission/list'>(async () => {
  const calls = Object.entries<Endpoint>(api);
  return {
    roles: [...STAFF_ROLES],
    permissions: PERMISSIONS.map((permission) => ({
      permission,
      grants: STAFF_ROLES.flatMap((role) => {
        const grant = grantOf([role], permission);
        return grant === undefined ? [] : [{ role, grant }];
      }),
      calls: calls.flatMap(([key, endpoint]) => (endpoint.permission === permission ? [key] : [])),
    })),
  };
});
