import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { objectOf } from '../../features/audit/describe.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { Tag } from '../../ui/tag.tsx';
import { buildAuditColumns } from './audit-columns.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { auditFilters, filterInput } from './filters.ts';

/** No studio has more people at work at once. */
const MAX_PEOPLE_COUNT = 100;

/** The audit log: the actor, the action, the time and the network; a row opens its changes. */
export default function Audit() {
  const texts = useTexts();
  const { audit } = texts;
  const search = useSearch();
  const input = filterInput(auditFilters.read(search));
  const list = useList('POST admin/staff/audit/list', input);
  const columns = useMemo(() => buildAuditColumns(texts), [texts]);
  const openId = search.get('open');
  const chosen = list.rows.find(({ id }) => id === openId);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  const people = usePeople();
  const [entry] = list.rows;
  const file = useFileExport('POST admin/staff/audit/export', {
    name: 'audit',
    done: audit.exported,
  });

  return (
    <Page
      title={audit.title}
      aside={
        <>
          <Tag tone="success" icon={<IconLock size={14} aria-hidden />}>
            {audit.appendOnly}
          </Tag>
          <span className="text-text-2">{audit.appendOnlyNote}</span>
        </>
      }
      actions={<ExportButtons busy={file.isPending} onExport={(format) => file.send({ ...input, format })} />}
    >
      <ListBody
        list={list}
        name="audit"
        words={audit}
        columns={columns}
        hasColumnChoice
        rowId={({ id }) => id}
        openId={openId}
        onOpen={open}
        panel={chosen && <EntryPanel entry={chosen} onClose={() => open(null)} />}
        bar={{
          filters: auditFilters,
          words: {
            q: audit.search,
            time: { label: audit.time, names: audit.times },
            kind: { label: audit.kind, names: audit.kinds },
            staffId: { label: audit.who, name: entry?.staffName, among: people, any: audit.anybody },
            objectId: { label: audit.object, name: entry && objectOf(entry, texts).name },
          },
        }}
      />
    </Page>
  );
}

/** The colleagues by name, for those who may see them. */
function usePeople() {
  const { data: me } = useMe();
  const { data } = useQuery({
    ...callQuery('POST admin/staff/account/list', { pageSize: MAX_PEOPLE_COUNT }),
    enabled: hasPermission(me, 'staff.manage'),
  });
  return data?.list;
}
