import type { SheetRows } from '../../lib/save-rows.ts';
import type { PermissionTableData } from './permission-table.tsx';

/** The whole table as a file: one line for each call that a permission opens. */
export function buildPermissionLines({ roles, permissions }: PermissionTableData): SheetRows {
  const head = ['permission', 'call', ...roles];
  const lines = permissions.flatMap(({ permission, grants, calls }) => {
    const byRole = new Map(grants.map(({ role, grant }) => [role, grant]));
    return (calls.length > 0 ? calls : ['']).map((call) => [
      permission,
      call,
      ...roles.map((role) => byRole.get(role) ?? ''),
    ]);
  });
  return [head, ...lines];
}
