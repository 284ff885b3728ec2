import type { TextLocale } from '@playlet/legal';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../lib/text.ts';
import { type DiffLine, diffTexts } from './diff.ts';

type DiffViewProps = { before: string; after: string; locale: TextLocale };

/** Lines around a change that are shown with it. */
const CONTEXT_LINE_COUNT = 1;

/** The changes between two versions; long equal stretches are folded to their number. */
export function DiffView({ before, after, locale }: DiffViewProps) {
  const { agreements: words } = useTexts();
  const lines = useMemo(() => diffTexts(before, after, locale), [before, after, locale]);
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  if (added + removed === 0) return <p className="py-6 text-text-2">{words.same}</p>;
  return (
    <div lang={locale} className="max-w-200">
      <p className="pb-3 text-text-2" role="status">
        {words.changed({ added, removed })}
      </p>
      {folded(lines).map((part, at) =>
        Array.isArray(part) ? (
          <div key={at} className="border-s-3 border-line ps-3">
            {part.map((line, place) => (
              <Line key={place} line={line} />
            ))}
          </div>
        ) : (
          <p key={at} className="py-2 text-caption text-text-3">
            {words.skipped({ count: part })}
          </p>
        ),
      )}
    </div>
  );
}

const looks = {
  same: 'text-text-2',
  removed: 'bg-danger-soft text-text-1',
  added: 'bg-success-soft text-text-1',
};

function Line({ line: { kind, parts } }: { line: DiffLine }) {
  const { agreements: words } = useTexts();
  const text = parts.map(({ text: word, isChanged }, at) =>
    isChanged ? (
      <b
        key={at}
        className={`font-semibold underline ${kind === 'removed' ? 'text-danger' : 'text-success'}`}
      >
        {word}
      </b>
    ) : (
      <span key={at}>{word}</span>
    ),
  );
  return (
    <p className={`flex gap-2 px-2 py-1 wrap-anywhere ${looks[kind]}`}>
      <span aria-hidden className="w-3 shrink-0 text-text-2">
        {{ same: '', removed: '−', added: '+' }[kind]}
      </span>
      {kind !== 'same' && <span className="sr-only">{words[kind]}</span>}
      <Marked kind={kind}>{text}</Marked>
    </p>
  );
}

function Marked({ kind, children }: { kind: DiffLine['kind']; children: ReactNode }) {
  if (kind === 'removed') return <del className="min-w-0 no-underline">{children}</del>;
  if (kind === 'added') return <ins className="min-w-0 no-underline">{children}</ins>;
  return <span className="min-w-0">{children}</span>;
}

/** The lines to be shown together, and between them how many are not. */
function folded(lines: readonly DiffLine[]): (DiffLine[] | number)[] {
  const isNear = lines.map((_, at) =>
    lines
      .slice(Math.max(0, at - CONTEXT_LINE_COUNT), at + CONTEXT_LINE_COUNT + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  const parts: (DiffLine[] | number)[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isNear[at]) {
      if (Array.isArray(last)) last.push(line);
      else parts.push([line]);
    } else if (typeof last === 'number') parts[parts.length - 1] = last + 1;
    else parts.push(1);
  }
  return parts;
}
