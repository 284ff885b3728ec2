import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';

export type PermissionTableData = CallOutput<'GET admin/own/permission/list'>;
type PermissionRow = PermissionTableData['permissions'][number];
type Role = PermissionTableData['roles'][number];
type Grant = PermissionRow['grants'][number]['grant'];
type Group = 'content' | 'trade' | 'members' | 'system';

/** Which part of the house a permission is about, by the first word of its name. */
const groupOf: Record<string, Group> = {
  content: 'content',
  catalogue: 'content',
  agreements: 'content',
  orders: 'trade',
  refunds: 'trade',
  prices: 'trade',
  ledger: 'trade',
  experiments: 'trade',
  members: 'members',
};
const GROUPS: readonly Group[] = ['content', 'trade', 'members', 'system'];

/** The permissions by group, in their own order; what no group knows is the system's. */
export function groupPermissions(rows: readonly PermissionRow[]): [Group, PermissionRow[]][] {
  return GROUPS.map((group): [Group, PermissionRow[]] => [
    group,
    rows.filter(({ permission }) => (groupOf[permission.split('.')[0] ?? ''] ?? 'system') === group),
  ]).filter(([, list]) => list.length > 0);
}

export function usePermissions() {
  return useQuery(callQuery('GET admin/own/permission/list', {}));
}

/** The permissions of all roles, as the service enforces them; the columns of some roles are lit. */
export function PermissionTable({ lit }: { lit: readonly Role[] }) {
  const { data, error, refetch } = usePermissions();
  const { permissions: words, roles } = useTexts();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const litClass = (role: Role) => (lit.includes(role) ? 'bg-surface-2' : '');
  return (
    <table className="w-full table-fixed border-collapse" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col" className="w-[28%] border-b border-line ps-6">
            <span className="sr-only">{words.title}</span>
          </th>
          {data.roles.map((role) => (
            <th
              key={role}
              scope="col"
              className={`h-8.5 truncate border-b border-line px-1 text-caption ${lit.includes(role) ? 'bg-surface-2 font-semibold text-text-1' : 'font-normal text-text-2'}`}
            >
              {roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      {groupPermissions(data.permissions).map(([group, list]) => (
        <tbody key={group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={data.roles.length + 1}
              className="h-7 border-b border-line bg-hover ps-6 text-start text-caption font-normal text-text-2"
            >
              {words.groups[group]}
            </th>
          </tr>
          {list.map(({ permission, grants }) => (
            <tr key={permission}>
              <th scope="row" className="h-8.5 border-b border-line ps-6 text-start font-normal">
                {words[permission]}
              </th>
              {data.roles.map((role) => (
                <td key={role} className={`border-b border-line text-center ${litClass(role)}`}>
                  <GrantMark grant={grants.find((one) => one.role === role)?.grant} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const grantTones: Record<Exclude<Grant, 'free'>, TagTone> = {
  note: 'info',
  reason: 'info',
  second: 'warning',
};

function GrantMark({ grant }: { grant: Grant | undefined }) {
  const { permissions } = useTexts();
  if (!grant)
    return (
      <span className="text-text-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{permissions.none}</span>
      </span>
    );
  if (grant !== 'free') return <Tag tone={grantTones[grant]}>{permissions.grants[grant]}</Tag>;
  return (
    <>
      <IconCheck size={16} aria-hidden className="inline text-success" />
      <span className="sr-only">{permissions.grants.free}</span>
    </>
  );
}

/** The meaning of the words in the table. */
export function GrantLegend() {
  const { permissions } = useTexts();
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-text-2">
      <li className="flex items-center gap-1">
        <IconCheck size={15} aria-hidden className="text-success" />
        {permissions.grantNotes.free}
      </li>
      {(['note', 'reason', 'second'] as const).map((grant) => (
        <li key={grant} className="flex items-center gap-1.5">
          <Tag tone={grantTones[grant]}>{permissions.grants[grant]}</Tag>
          {permissions.grantNotes[grant]}
        </li>
      ))}
    </ul>
  );
}
