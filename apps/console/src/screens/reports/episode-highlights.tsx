import { IconChevronRight } from '@tabler/icons-react';
import {
  type EpisodeFacts,
  type EpisodeHighlight,
  findEpisodeHighlights,
} from '../../features/reports/episode-highlights.ts';
import { formatShare, formatShort } from '../../features/reports/numbers.ts';
import { useTexts } from '../../lib/text.ts';
import type { Texts } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';

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
              <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-full ${TONES[highlight.kind]}`} />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold group-hover:underline">
                  {reports.episode({ index: highlight.index })}
                </b>
                <span className="block text-caption text-text-2">
                  {noteOf(highlight, reports.highlightNotes)}
                </span>
              </span>
              <IconChevronRight size={16} aria-hidden className="mt-1 shrink-0 text-text-3" />
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
