import { useQuery } from '@tanstack/react-query';
import { HighlightLine } from '../../features/reports/highlight-line.tsx';
import { type Numbers } from '../../features/reports/numbers.ts';
import { searchOf, type View } from '../../features/reports/view.ts';
import { formatCount, formatShare } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { findHighlights, type Highlight } from './highlights.ts';
import { buildQualityQuery } from './quality-panel.tsx';
import { buildTopDramasQuery } from './top-dramas.tsx';

type HighlightsProps = { view: View; numbers: Numbers; before: Numbers };

const SEARCH_COUNT = 5;

/** The notable facts, each leading to its list. */
export function Highlights({ view, numbers, before }: HighlightsProps) {
  const texts = useTexts();
  const { reports } = texts;
  const { from, to } = view.input;
  const quality = useQuery(buildQualityQuery(view));
  const dramas = useQuery(buildTopDramasQuery(view));
  const searches = useQuery(callQuery('POST admin/report/search/list', { from, to, pageSize: SEARCH_COUNT }));
  const found = findHighlights({
    numbers,
    before,
    dramas: dramas.data?.list ?? [],
    searches: searches.data?.list ?? [],
    quality: quality.data,
  });
  return (
    <Section title={reports.highlights}>
      {found.length === 0 && <p className="text-text-2">{reports.nothingOdd}</p>}
      <ul>
        {found.map((highlight) => {
          const { title, note, to: list, tone } = present(highlight, texts, view);
          return (
            <li key={title} className="border-b border-line last:border-b-0">
              <Link to={list} className="group flex items-start gap-3 py-2.5">
                <HighlightLine tone={tone} title={title} note={note} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function present(highlight: Highlight, { reports, playbackQuality }: Texts, view: View) {
  const words = reports.highlightNotes;
  switch (highlight.kind) {
    case 'quality': {
      const isTime = highlight.measure.startsWith('firstFrame');
      const text = (value: number) =>
        isTime ? playbackQuality.seconds({ value: (value / 1000).toFixed(2) }) : formatShare(value);
      return {
        title: playbackQuality.measures[highlight.measure],
        note: words.overLimit({ value: text(highlight.value), limit: text(highlight.limit) }),
        to: '/playback-quality',
        tone: 'bg-danger',
      };
    }
    case 'stalls':
      return {
        title: `${highlight.title} ${reports.episode({ index: highlight.index })}`,
        note: words.stalls({ share: formatShare(highlight.share), peers: formatShare(highlight.peers) }),
        to: '/playback-quality',
        tone: 'bg-danger',
      };
    case 'drop':
      return {
        title: reports.figures[highlight.figure],
        note: words.drop({ share: formatShare(highlight.share), before: formatShare(highlight.before) }),
        to: `/reports/events${searchOf(view, { kind: highlight.figure === 'completion' ? 'complete' : 'order_paid' })}`,
        tone: 'bg-warning',
      };
    case 'drama':
      return {
        title: highlight.title,
        note: words.weakDrama({
          completion: formatShare(highlight.completion),
          all: formatShare(highlight.all),
        }),
        to: `/reports/dramas/${highlight.groupId}${searchOf(view)}`,
        tone: 'bg-warning',
      };
    case 'search':
      return {
        title: words.searched({ query: highlight.query }),
        note: words.inVain({ times: formatCount(highlight.times) }),
        to: `/reports/retention${searchOf(view)}`,
        tone: 'bg-info',
      };
  }
}
