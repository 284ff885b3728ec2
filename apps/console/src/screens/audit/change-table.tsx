import { useState } from 'react';
import { type AuditEntry, changesOf, type FieldChange } from '../../features/audit/describe.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';

/** The fields before and after, side by side; what did not change is folded away. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const { audit } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { changed, unchanged } = changesOf(entry);
  if (changed.length + unchanged.length === 0) return <p className="mt-3 text-text-3">{audit.noFields}</p>;
  return (
    <>
      <table className="mt-3 w-full table-fixed border-collapse text-caption" aria-label={audit.change}>
        <thead>
          <tr className="text-text-2">
            {[audit.field, audit.before, audit.after].map((head) => (
              <th key={head} scope="col" className="border-b border-line px-2 py-1 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...changed, ...(isWhole ? unchanged : [])].map((change) => (
            <ChangeRow key={change.field} change={change} />
          ))}
        </tbody>
      </table>
      {unchanged.length > 0 && !isWhole && (
        <p className="mt-2 flex items-center gap-2 text-caption text-text-2">
          {audit.unchanged({ count: unchanged.length })}
          <Button tone="plain" size="small" onClick={() => setWhole(true)}>
            {audit.showUnchanged}
          </Button>
        </p>
      )}
    </>
  );
}

function ChangeRow({ change: { field, before, after } }: { change: FieldChange }) {
  const isChanged = before !== after;
  return (
    <tr className="border-b border-line align-top font-mono">
      <th scope="row" className="px-2 py-1.5 text-start font-normal break-words">
        {field}
      </th>
      <td
        className={`px-2 py-1.5 break-words ${isChanged && before !== null ? 'bg-danger-soft text-danger' : ''}`}
      >
        {before !== null && `${isChanged ? '− ' : ''}${before}`}
      </td>
      <td
        className={`px-2 py-1.5 break-words ${isChanged && after !== null ? 'bg-success-soft text-success' : ''}`}
      >
        {after !== null && `${isChanged ? '+ ' : ''}${after}`}
      </td>
    </tr>
  );
}
