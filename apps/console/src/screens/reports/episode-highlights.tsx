import { HighlightLine } from '../../features/reports/highlight-line.tsx';
import { formatShort } from '../../features/reports/numbers.ts';
import { formatShare } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { type EpisodeFacts, type EpisodeHighlight, findEpisodeHighlights } from './episode-highlights.ts';

const TONES = { drop: 'bg-danger', belowGenre: 'bg-warning', wall: 'bg-info', rise: 'bg-success' };

/** The episodes of a drama that are out of the ordinary; one that is chosen is shown second by second. */
export function EpisodeHighlights({
  onChoose,
  ...facts
}: EpisodeFacts & { onChoose: (index: number) => void }) {
  const { reports } = useTexts();
  const found = findEpisodeHighlights(facts);
  return (
    <Section title={reports.highlights}>
      {found.length === 0 && <p className="text-text-2">{reports.nothingOdd}</p>}
      <ul>
        {found.map((highlight) => (
          <li key={`${highlight.kind} ${highlight.index}`} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(highlight.index)}
              className="group flex w-full items-start gap-3 py-2.5 text-start"
            >
              <HighlightLine
                tone={TONES[highlight.kind]}
                title={reports.episode({ index: highlight.index })}
                note={noteOf(highlight, reports.highlightNotes)}
              />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function noteOf(highlight: EpisodeHighlight, words: Texts['reports']['highlightNotes']): string {
  switch (highlight.kind) {
    case 'drop':
      return words.episodeDrop({
        completion: formatShare(highlight.completion),
        points: pointsOf(highlight),
      });
    case 'belowGenre':
      return words.belowGenre({
        own: formatShare(highlight.completion),
        genre: formatShare(highlight.genre),
      });
    case 'wall':
      return words.wall({ viewers: formatShort(highlight.viewers), share: formatShare(highlight.share) });
    case 'rise':
      return words.rise({ completion: formatShare(highlight.completion), points: pointsOf(highlight) });
  }
}

const pointsOf = ({ points }: { points: number }): string => (points * 100).toFixed(1);
