import { buildPermissionLines } from '../../features/permissions/permission-lines.ts';
import {
  GrantLegend,
  PermissionTable,
  usePermissions,
} from '../../features/permissions/permission-table.tsx';
import { useMe } from '../../features/session/session.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';

/** The permissions of all roles; one's own role is lit. */
export default function Permissions() {
  const { permissions } = useTexts();
  const { data: me } = useMe();
  const { data } = usePermissions();
  const callCount = data?.permissions.reduce((sum, { calls }) => sum + calls.length, 0) ?? 0;
  return (
    <Page
      title={permissions.title}
      aside={<span className="text-text-2">{permissions.note}</span>}
      actions={
        <ExportButton
          name="permissions"
          disabled={!data}
          read={() => (data ? buildPermissionLines(data) : [])}
        />
      }
    >
      <Strip>
        <GrantLegend />
      </Strip>
      <ScrollRegion label={permissions.title} className="min-h-0 flex-1">
        <div className="max-w-240 min-w-160 pb-6">
          <PermissionTable lit={me?.roles ?? []} />
        </div>
      </ScrollRegion>
      <Strip isFooter>{permissions.calls({ count: callCount })}</Strip>
    </Page>
  );
}
