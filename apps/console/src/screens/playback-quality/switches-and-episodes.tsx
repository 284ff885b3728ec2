import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import {
  formatOperator,
  formatRegion,
  formatSeconds,
  type PlaybackQuality,
  type QualityTexts,
  shareText,
} from './words.ts';

type Switch = PlaybackQuality['switches'][number];

/** The switches of lines, with their reasons and numbers of samples. */
export function Switches({ switches }: { switches: readonly Switch[] }) {
  const { playbackQuality: words } = useTexts();
  return (
    <Section
      title={words.switches}
      actions={<span className="text-caption text-text-2">{words.switchesNote}</span>}
    >
      {switches.length === 0 && <p className="text-text-2">{words.noSwitches}</p>}
      <ul>
        {switches.map((one) => (
          <li key={one.id} className="flex gap-3 border-b border-line py-2.5 last:border-0">
            <time dateTime={one.at} className="w-24 shrink-0 text-caption text-text-2 tabular">
              {formatMoment(one.at)}
            </time>
            <span
              aria-hidden
              className={`mt-1.5 size-2 shrink-0 rounded-full ${one.kind === 'demoted' ? 'bg-warning' : 'bg-success'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold">
                {words.switched[one.kind]({
                  place: placeText(one, words),
                  line: one.line,
                  first: one.firstLine,
                })}
              </p>
              <p className="text-caption text-text-2">
                {words.reasons[one.reason]({
                  failure: shareText(one.failureShare),
                  best: shareText(one.bestFailureShare),
                  p95: words.seconds({ value: formatSeconds(one.firstByteP95) }),
                  bestP95: words.seconds({ value: formatSeconds(one.bestFirstByteP95) }),
                  samples: formatCount(one.samples),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const placeText = ({ region, operator }: Switch, words: QualityTexts): string =>
  words.place({ region: formatRegion(region, words), operator: formatOperator(operator, words) });

/** Episodes that stall more than the others do in the same networks. */
export function StallingEpisodes({ episodes }: { episodes: PlaybackQuality['episodes'] }) {
  const { playbackQuality: words } = useTexts();
  return (
    <Section title={words.episodes}>
      {episodes.length === 0 && <p className="text-text-2">{words.noEpisodes}</p>}
      <ul>
        {episodes.map(({ groupId, index, title, plays, stalledShare, peersShare }) => (
          <li
            key={`${groupId}/${index}`}
            className="flex items-center gap-3 border-b border-line py-2.5 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{words.episode({ title, index })}</p>
              <p className="text-caption text-warning">
                {words.stalled({
                  own: shareText(stalledShare),
                  peers: shareText(peersShare),
                  plays: formatCount(plays),
                })}
              </p>
            </div>
            <Link to={`/dramas/${groupId}/episodes/${index}`} className={buttonClassOf({ size: 'small' })}>
              {words.check}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
