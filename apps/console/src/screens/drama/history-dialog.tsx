import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf, type DramaFields, type FieldName } from '../../features/dramas/draft.ts';
import { useChoices } from '../../features/dramas/use-choices.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { describeWritten } from './describe-written.ts';

type HistoryProps = {
  id: string;
  /** As it is written now. */
  now: DramaFields;
  /** Undefined for who may only read. */
  onRestore: ((fields: DramaFields) => void) | undefined;
  onClose: () => void;
};

/** The earlier versions of the drama, each beside the present one. */
export function HistoryDialog({ id, now, onRestore, onClose }: HistoryProps) {
  const { drama } = useTexts();
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/content/group/history', { id }),
    staleTime: 0,
  });
  const version = data?.versions[chosen];
  return (
    <Dialog wide title={drama.history} description={drama.historyNote} onClose={onClose}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data || !version ? (
        <Loading />
      ) : (
        <div className="grid grid-cols-[11rem_1fr] gap-5 stacked:grid-cols-1">
          <ul className="flex max-h-[52vh] flex-col gap-px overflow-y-auto">
            {data.versions.map((one, at) => (
              <li key={one.version}>
                <button
                  type="button"
                  aria-current={at === chosen || undefined}
                  onClick={() => setChosen(at)}
                  className="w-full rounded-control px-2.5 py-1.5 text-start hover:bg-surface-2 aria-[current]:bg-surface-3"
                >
                  <span className="block font-semibold">{one.by || drama.nobody}</span>
                  <span className="block text-caption text-text-2">{formatMoment(one.at)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Comparison
            now={now}
            then={version.fields}
            onRestore={onRestore && (() => onRestore(version.fields))}
          />
        </div>
      )}
    </Dialog>
  );
}

type ComparisonProps = { now: DramaFields; then: DramaFields; onRestore: (() => void) | undefined };

function Comparison({ now, then, onRestore }: ComparisonProps) {
  const texts = useTexts();
  const { drama, audit } = texts;
  const choices = useChoices();
  const names = Object.keys(changesOf(now, then)) as FieldName[]; // the keys are those of the fields
  if (names.length === 0) return <p className="text-text-2">{drama.noChange}</p>;
  return (
    <div>
      <table className="w-full table-fixed border-collapse" aria-label={drama.history}>
        <thead>
          <tr className="text-caption text-text-2">
            {[audit.field, audit.before, drama.now].map((head) => (
              <th key={head} scope="col" className="border-b border-line px-2 py-1 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="px-2 py-1.5 text-start font-normal text-text-2">
                {drama.fields[name]}
              </th>
              <td className="bg-success-soft px-2 py-1.5 break-words whitespace-pre-wrap">
                {describeWritten(name, then, texts, choices)}
              </td>
              <td className="px-2 py-1.5 break-words whitespace-pre-wrap">
                {describeWritten(name, now, texts, choices)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {onRestore && (
        <div className="mt-4 flex justify-end">
          <Button tone="primary" onClick={onRestore}>
            {drama.restore}
          </Button>
        </div>
      )}
    </div>
  );
}
