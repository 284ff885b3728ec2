import { Menu } from '@base-ui/react/menu';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { navigate, usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { hasPermission, useMe } from '../session/session.ts';
import { SaveViewDialog } from '../views/save-view-dialog.tsx';
import { findSavedPath, queryOfReport } from './saved-report.ts';

type SavedReport = CallOutput<'GET admin/content/view/list'>['views'][number];

const ITEM = 'block w-full px-3 py-2 text-start data-highlighted:bg-surface-2';

/** The reports that are kept under a name, with days that stay relative: `7 days` are the last seven of the day it is opened. */
export function SavedReports() {
  const { reports, views } = useTexts();
  const { data: me } = useMe();
  const { path, search } = usePlace();
  const [isSaving, setSaving] = useState(false);
  const mayKeep = hasPermission(me, 'content.view');
  const { data } = useQuery({
    ...callQuery('GET admin/content/view/list', { list: 'reports' }),
    enabled: mayKeep,
  });
  const query = queryOfReport(path, search);
  const own = data?.views.find((view) => view.own && view.query === query);
  if (!mayKeep) return null;
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={buttonClassOf()}>
          <IconBookmark size={16} aria-hidden />
          {reports.savedReports}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} className="z-30">
            <Menu.Popup className="max-h-90 max-w-80 min-w-44 overflow-auto rounded-field border border-line bg-bg py-1 text-text-1 shadow-float outline-none">
              {data?.views.length === 0 && <p className="px-3 py-2 text-text-2">{reports.noSavedReports}</p>}
              {data?.views.map((view) => (
                <Menu.Item key={view.id} className={ITEM} onClick={() => navigate(findSavedPath(view.query))}>
                  {view.name}
                  {!view.own && <span className="ms-2 text-text-2">{views.by({ name: view.by })}</span>}
                </Menu.Item>
              ))}
              <Menu.Separator className="my-1 border-t border-line" />
              {own ? (
                <RemoveItem report={own} />
              ) : (
                <Menu.Item className={ITEM} onClick={() => setSaving(true)}>
                  {reports.saveReport}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isSaving && (
        <SaveViewDialog
          list="reports"
          texts={{ title: reports.saveReport, name: reports.reportName, saved: reports.reportSaved }}
          query={query}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function RemoveItem({ report: { id, name } }: { report: SavedReport }) {
  const { reports } = useTexts();
  const remove = useCallMutation('DELETE admin/content/view/delete', {
    onSuccess: () => showToast(reports.reportRemoved({ name })),
  });
  return (
    <Menu.Item className={ITEM} onClick={() => remove.send({ id })}>
      {reports.removeReport}
    </Menu.Item>
  );
}
