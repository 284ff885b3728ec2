import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { buildPermissionLines } from '../../features/permissions/permission-lines.ts';
import {
  GrantLegend,
  PermissionTable,
  usePermissions,
} from '../../features/permissions/permission-table.tsx';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationPanel, PersonPanel } from './person-panel.tsx';
import { buildStaffRows } from './staff.ts';
import { StaffTable } from './staff-table.tsx';

/** No studio has more links out at once. */
const MAX_INVITATION_COUNT = 100;

/** The staff, and beside them what their roles may do: the one chosen lights the role's column. */
export default function Staff() {
  const { staff, permissions, tokens, marks } = useTexts();
  const search = useSearch();
  const people = useList('POST admin/staff/account/list', {});
  const invitations = useQuery(
    callQuery('POST admin/staff/invitation/list', { pageSize: MAX_INVITATION_COUNT }),
  );
  const table = usePermissions();
  const rows = buildStaffRows(people.rows, invitations.data?.list ?? []);
  const openId = search.get('open');
  const chosen = rows.find(({ id }) => id === openId);
  const roles = chosen?.kind === 'person' ? chosen.person.roles : (chosen?.invitation.roles ?? []);
  const callCount = table.data?.permissions.reduce((sum, { calls }) => sum + calls.length, 0) ?? 0;

  return (
    <Page
      title={staff.title}
      aside={
        <span className="text-text-2">
          {people.rows.length > 0 &&
            `${staff.summary({ people: people.rows.length, roles: table.data?.roles.length ?? 0 })}${marks.semicolon}${permissions.note}`}
        </span>
      }
      actions={
        <>
          <Link to="/tokens" className={buttonClassOf()}>
            <IconKey size={16} aria-hidden />
            {tokens.title}
          </Link>
          <Button tone="primary" onClick={() => changeSearch({ do: 'invite' })}>
            <IconUserPlus size={16} aria-hidden />
            {staff.invite}
          </Button>
        </>
      }
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <div className="flex min-h-0 w-[48%] min-w-110 flex-col overflow-y-auto border-e border-line stacked:w-full stacked:min-w-0">
          {people.error ? (
            <FailedState error={people.error} onRetry={people.retry} />
          ) : (
            <StaffTable
              rows={rows}
              isLoading={people.isLoading}
              hasMore={people.hasMore}
              onMore={people.loadMore}
              openId={openId}
            />
          )}
          {chosen?.kind === 'person' && <PersonPanel key={chosen.id} person={chosen.person} />}
          {chosen?.kind === 'invitation' && (
            <InvitationPanel key={chosen.id} invitation={chosen.invitation} />
          )}
        </div>
        <ScrollRegion label={permissions.title} className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-2">
            <h2 className="text-section">{permissions.title}</h2>
            <GrantLegend />
          </div>
          <PermissionTable lit={roles} />
        </ScrollRegion>
      </div>
      <Strip isFooter>
        <span className="flex-1">{permissions.calls({ count: callCount })}</span>
        <ExportButton
          name="permissions"
          size="small"
          disabled={!table.data}
          read={() => (table.data ? buildPermissionLines(table.data) : [])}
        />
      </Strip>
      {search.get('do') === 'invite' && <InviteDialog onClose={() => changeSearch({ do: null })} />}
    </Page>
  );
}
