import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AuditEntry, actOf, objectOf } from '../../features/audit/describe.ts';
import { deviceOf } from '../../features/sessions/device.ts';
import { formatExact } from '../../lib/format.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChangeTable } from './change-table.tsx';
import { SameObject } from './same-object.tsx';

/** One line of the log with all it knows. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const texts = useTexts();
  const { audit, actions, roles, marks } = texts;
  const { kind, name } = objectOf(entry, texts);
  const title = `${actOf(entry, texts)} · ${name || kind}`;
  const who = entry.staffName || audit.system;
  return (
    <aside
      aria-label={title}
      className="w-108 shrink-0 overflow-y-auto border-s border-line bg-bg px-6 py-4 stacked:absolute stacked:inset-y-0 stacked:end-0 stacked:z-20 stacked:w-[min(27rem,100%)] stacked:shadow-float"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-section break-words">{title}</h2>
          <p className="text-text-2">{[formatExact(entry.at), who].join(marks.comma)}</p>
        </div>
        <IconButton label={actions.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      <ChangeTable key={entry.id} entry={entry} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-4">
        <Fact name={audit.request}>
          <code className="font-mono break-all">{entry.requestId}</code>
        </Fact>
        <Fact name={audit.from}>
          {[entry.ip, entry.agent && deviceOf(entry.agent).name].filter(Boolean).join(marks.comma)}
        </Fact>
        {entry.via && <Fact name={audit.session}>{entry.via}</Fact>}
        {entry.roles.length > 0 && (
          <Fact name={audit.roles}>
            {entry.roles
              .map((role) => (role in roles ? roles[role as keyof typeof roles] : role))
              .join(marks.list)}
          </Fact>
        )}
        <Fact name={audit.call}>
          <code className="font-mono break-all">{entry.call}</code>
        </Fact>
        {entry.note && <Fact name={audit.note}>{entry.note}</Fact>}
        {entry.errorCode && (
          <Fact name={audit.change}>
            <span className="text-danger">{audit.refused({ code: entry.errorCode })}</span>
          </Fact>
        )}
      </dl>
      {entry.objectId && <SameObject entry={entry} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {entry.objectId && (
          <Button
            size="small"
            onClick={() =>
              changeSearch(
                { objectKind: entry.objectKind, objectId: entry.objectId, q: null },
                { push: true },
              )
            }
          >
            {audit.onlyObject}
          </Button>
        )}
        {entry.staffId && (
          <Button size="small" onClick={() => changeSearch({ staffId: entry.staffId }, { push: true })}>
            {audit.onlyPerson}
          </Button>
        )}
      </div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
