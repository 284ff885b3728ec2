import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { Tag } from '../../ui/tag.tsx';
import { buildSecurityColumns } from './columns.tsx';
import { filterInput, securityFilters } from './filters.ts';

/** The events of accounts and rights. */
export default function Security() {
  const texts = useTexts();
  const { security, audit } = texts;
  const input = filterInput(securityFilters.read(useSearch()));
  const list = useList('POST admin/staff/security/list', input);
  const columns = useMemo(() => buildSecurityColumns(texts), [texts]);
  const file = useFileExport('POST admin/staff/security/export', {
    name: 'security',
    done: security.exported,
  });
  return (
    <Page
      title={security.title}
      aside={
        <>
          <Tag tone="success" icon={<IconLock size={14} aria-hidden />}>
            {audit.appendOnly}
          </Tag>
          <span className="text-text-2">{security.retention}</span>
        </>
      }
      actions={<ExportButtons busy={file.isPending} onExport={(format) => file.send({ ...input, format })} />}
    >
      <ListBody
        list={list}
        name="security"
        words={security}
        columns={columns}
        rowId={({ id }) => id}
        bar={{
          filters: securityFilters,
          words: {
            q: security.search,
            kind: { label: security.kind, names: security.kinds, any: security.anyKind },
            outcome: { label: security.outcome, names: security.outcomes },
            actorKind: { label: security.who, names: security.actors },
          },
        }}
      />
    </Page>
  );
}
