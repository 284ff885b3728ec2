import { IconMail, IconShield, IconShieldCheck } from '@tabler/icons-react';
import { formatMoment, formatRemaining } from '../../lib/format.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Avatar, Tag } from '../../ui/tag.tsx';
import { type StaffRow } from './staff.ts';

type StaffTableProps = {
  rows: readonly StaffRow[];
  isLoading: boolean;
  hasMore: boolean;
  onMore: () => void;
  openId: string | null;
};

/** Those who are in and those who are invited; a row opens its panel. */
export function StaffTable(props: StaffTableProps) {
  const texts = useTexts();
  const { staff } = texts;
  return (
    <DataTable
      name="staff"
      {...props}
      isShort={props.openId !== null}
      label={staff.list}
      columns={columnsIn(texts)}
      rowId={({ id }) => id}
      onOpen={(id) => changeSearch({ open: id })}
      empty={
        <State prop="seat" title={staff.empty}>
          {staff.emptyNote}
        </State>
      }
    />
  );
}

function columnsIn(texts: Texts): TableColumn<StaffRow>[] {
  const { staff } = texts;
  return [
    { id: 'person', header: staff.person, fixed: true, cell: (row) => <NameCell row={row} /> },
    { id: 'roles', header: staff.role, width: 100, cell: (row) => <RolesCell row={row} /> },
    { id: 'totp', header: staff.twoFactor, width: 156, cell: (row) => <TwoFactorCell row={row} /> },
    { id: 'activity', header: staff.activity, width: 118, cell: (row) => <ActivityCell row={row} /> },
  ];
}

function NameCell({ row }: { row: StaffRow }) {
  const one = row.kind === 'person' ? row.person : row.invitation;
  const name = one.name ?? one.account ?? '—';
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-caption text-text-2">{one.account}</span>
      </span>
    </span>
  );
}

function RolesCell({ row }: { row: StaffRow }) {
  const { roles, staff } = useTexts();
  const held = row.kind === 'person' ? row.person.roles : row.invitation.roles;
  return (
    <span className="flex flex-wrap gap-1">
      {row.kind === 'person' && row.person.disabled && <Tag tone="danger">{staff.disabled}</Tag>}
      {held.map((role) => (
        <Tag key={role} tone={role === 'owner' ? 'brand' : 'neutral'}>
          {roles[role]}
        </Tag>
      ))}
    </span>
  );
}

function TwoFactorCell({ row }: { row: StaffRow }) {
  const { staff } = useTexts();
  if (row.kind === 'invitation') {
    const time = formatRemaining(row.invitation.expiresAt);
    return (
      <span className="flex items-center gap-1.5 text-warning">
        <IconMail size={16} aria-hidden className="shrink-0" />
        <span className="truncate">
          {row.invitation.kind === 'reset' ? staff.resetting({ time }) : staff.invited({ time })}
        </span>
      </span>
    );
  }
  const { totp, recoveryCodesLeft } = row.person;
  const Icon = totp ? IconShieldCheck : IconShield;
  return (
    <span className="flex items-center gap-1.5 text-text-2">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="truncate">{totp ? staff.onWithCodes({ count: recoveryCodesLeft }) : staff.off}</span>
    </span>
  );
}

function ActivityCell({ row }: { row: StaffRow }) {
  const { staff } = useTexts();
  const seen = row.kind === 'person' ? row.person.lastSeenAt : null;
  return (
    <>
      <span className="block truncate">{formatMoment(seen)}</span>
      <span className="block truncate text-caption text-text-2">
        {staff.sessions({ count: row.kind === 'person' ? row.person.sessions : 0 })}
      </span>
    </>
  );
}
