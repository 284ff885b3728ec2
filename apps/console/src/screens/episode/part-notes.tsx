import { IconInfoCircle } from '@tabler/icons-react';
import { type EpisodeCheck, type EpisodePart, MIN_SKIP_CONFIDENCE } from '../../features/quality/parts.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import type { PartEditor } from './use-part-editor.ts';

/** The source of each part, and its alternatives. */
export function PartNotes({
  check,
  editor,
  time,
}: {
  check: EpisodeCheck;
  editor: PartEditor;
  time: number;
}) {
  return (
    <>
      {check.parts.map((part) => (
        <PartNote key={part.kind} part={part} editor={editor} time={time} />
      ))}
    </>
  );
}

function PartNote({ part, editor, time }: { part: EpisodePart; editor: PartEditor; time: number }) {
  const { episodeCheck } = useTexts();
  const { kind, found, corrected } = part;
  const name = episodeCheck.kinds[kind];
  const isUnsure = found !== null && found.confidence < MIN_SKIP_CONFIDENCE && kind !== 'credits';
  const hasSpan = corrected === 'none' ? false : corrected !== null || found !== null;
  if (!hasSpan && !editor.isAllowed) return null;
  return (
    <div
      className={`flex gap-2 rounded-field p-2.5 text-caption ${hasSpan ? 'bg-info-soft text-info' : 'px-0'}`}
    >
      {hasSpan && <IconInfoCircle size={16} aria-hidden className="shrink-0" />}
      <div className="min-w-0">
        {corrected === null && found && (
          <p>
            {episodeCheck.found({ ...found, name, confidence: found.confidence.toFixed(2) })}
            {isUnsure && <span className="block">{episodeCheck.tooUnsure({ name })}</span>}
          </p>
        )}
        {corrected !== null && corrected !== 'none' && <p>{episodeCheck.corrected({ name })}</p>}
        {editor.isAllowed && (
          <div className="mt-1 flex flex-wrap gap-x-3">
            {corrected === null && found && isUnsure && (
              <Button
                tone="plain"
                size="small"
                onClick={() => editor.save(kind, { start: found.start, end: found.end })}
              >
                {episodeCheck.confirm}
              </Button>
            )}
            {corrected !== null && found && (
              <Button tone="plain" size="small" onClick={() => editor.save(kind, null)}>
                {episodeCheck.backToFound}
              </Button>
            )}
            {hasSpan ? (
              <Button tone="plain" size="small" onClick={() => editor.save(kind, 'none')}>
                {episodeCheck.remove}
              </Button>
            ) : (
              <Button tone="plain" size="small" onClick={() => editor.addAt(kind, time)}>
                {episodeCheck.add({ name })}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
