import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PartKind, type Span, spanOf } from '../../features/quality/parts.ts';
import { formatSpan } from '../../features/quality/time.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import type { PartsEpisode } from './use-drama-parts.ts';

type SameSoundDialogProps = {
  groupId: string;
  /** The part whose sound is looked for. */
  part: { index: number; kind: PartKind; span: Span };
  episodes: readonly PartsEpisode[];
  onApply: (episodes: { index: number; part: Span }[]) => void;
  onClose: () => void;
};

/** Shows where the other episodes have the same sound, and what would become of each, before anything is changed. */
export function SameSoundDialog({ groupId, part, episodes, onApply, onClose }: SameSoundDialogProps) {
  const { dramaParts, episodeCheck } = useTexts();
  const { index, kind, span } = part;
  const { start, end } = span;
  const { data, error, refetch } = useQuery(
    callQuery('POST admin/quality/part/preview', { groupId, index, span: { start, end } }),
  );
  const name = episodeCheck.kinds[kind];
  return (
    <Dialog
      title={dramaParts.applyTitle({ name: name.toLowerCase(), index })}
      description={dramaParts.applyNote({ span: formatSpan(span) })}
      onClose={onClose}
      wide
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SameSoundForm found={data} kind={kind} episodes={episodes} onApply={onApply} onClose={onClose} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type SameSoundFormProps = Pick<SameSoundDialogProps, 'episodes' | 'onApply' | 'onClose'> & {
  found: { list: { index: number; span: Span; percent: number }[]; unmeasured: number };
  kind: PartKind;
};

function SameSoundForm({ found, kind, episodes, onApply, onClose }: SameSoundFormProps) {
  const { dramaParts, actions } = useTexts();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const chosen = found.list.filter(({ index }) => !leftOut.has(index));
  const toggle = (index: number) => {
    const next = new Set(leftOut);
    if (!next.delete(index)) next.add(index);
    setLeftOut(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) onApply(chosen.map(({ index, span }) => ({ index, part: span })));
  };
  const before = (index: number) => {
    const part = episodes.find((one) => one.index === index)?.parts.find((one) => one.kind === kind);
    const span = part && spanOf(part);
    return span ? formatSpan(span) : dramaParts.nothing;
  };
  const others = episodes.length - 1 - found.list.length - found.unmeasured;
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {found.list.length === 0 ? (
        <p className="text-text-2">{dramaParts.noneAlike}</p>
      ) : (
        <table className="w-full text-start tabular">
          <thead className="text-caption text-text-2">
            <tr className="border-b border-line">
              {[dramaParts.episode, dramaParts.before, dramaParts.after, dramaParts.alike].map((head) => (
                <th key={head} scope="col" className="py-1.5 pe-4 text-start font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.list.map(({ index, span, percent }) => (
              <tr key={index} className="border-b border-line">
                <td className="py-1.5 pe-4">
                  <label className="flex items-center gap-2">
                    <input type="checkbox" checked={!leftOut.has(index)} onChange={() => toggle(index)} />
                    {dramaParts.episodeName({ index })}
                  </label>
                </td>
                <td className="pe-4 text-text-2">{before(index)}</td>
                <td className="pe-4">{formatSpan(span)}</td>
                <td>{percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others + found.unmeasured > 0 && (
        <p className="text-caption text-text-2">
          {dramaParts.leftAlone({ count: others, unmeasured: found.unmeasured })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{actions.cancel}</Button>
        <Button type="submit" tone="primary" disabled={chosen.length === 0}>
          {dramaParts.apply({ count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}
