import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallInput } from '../../lib/call.ts';
import { useFileExport } from '../../lib/file-export.ts';
import type { SheetFormat } from '../../lib/save-rows.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';

type ExportName = CallInput<'POST admin/system/compliance/export'>['name'];

/** The export of a duty, for those who may make it. */
export function DutyExport({ name, label }: { name: ExportName | 'partners'; label: string }) {
  return name === 'partners' ? <PartnerExport label={label} /> : <RegisterExport name={name} label={label} />;
}

function RegisterExport({ name, label }: { name: ExportName; label: string }) {
  const { compliance } = useTexts();
  const { data: me } = useMe();
  const file = useFileExport('POST admin/system/compliance/export', { name, done: compliance.exported });
  if (!hasPermission(me, 'compliance.edit')) return null;
  return (
    <ExportButtons
      size="small"
      busy={file.isPending}
      labelOf={(format) => `${format} ${label}`}
      onExport={(format) => file.send({ name, format })}
    />
  );
}

/** Asks why: the list has identity numbers. */
function PartnerExport({ label }: { label: string }) {
  const { compliance } = useTexts();
  const { data: me } = useMe();
  const [format, setFormat] = useState<SheetFormat | null>(null);
  const file = useFileExport('POST admin/promotion/identity/export', {
    name: 'partners',
    done: compliance.exported,
  });
  if (!hasPermission(me, 'partners.identity')) return null;
  return (
    <>
      <ExportButtons
        size="small"
        busy={file.isPending}
        labelOf={(one) => `${one} ${label}`}
        onExport={setFormat}
      />
      {format && (
        <NoteDialog
          title={label}
          description={compliance.partnersNote}
          submit={compliance.exportPartners}
          isPending={file.isPending}
          onSubmit={(note) => {
            file.send({ format, note });
            setFormat(null);
          }}
          onClose={() => setFormat(null)}
        />
      )}
    </>
  );
}
