import { type EpisodePart, type PartKind, type Span, spanOf } from '../../features/quality/parts.ts';
import { PartBar } from './part-bar.tsx';

type PartBarsProps = {
  parts: readonly EpisodePart[];
  duration: number;
  isEditable: (kind: PartKind) => boolean;
  /** The film follows the end that moves. */
  onMove?: ((time: number) => void) | undefined;
  onSave: (kind: PartKind, span: Span) => void;
};

/** The parts of an episode, each in its place along the time of it. */
export function PartBars({ parts, duration, isEditable, onMove, onSave }: PartBarsProps) {
  return parts.map((part) => {
    const span = spanOf(part);
    return (
      span && (
        <PartBar
          key={part.kind}
          kind={part.kind}
          span={span}
          duration={duration}
          isEditable={isEditable(part.kind)}
          onMove={onMove}
          onSave={(next) => onSave(part.kind, next)}
        />
      )
    );
  });
}
