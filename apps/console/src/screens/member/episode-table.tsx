import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

export type Explanation = CallOutput<'GET admin/member/view/explain'>;
type Episode = Explanation['episodes'][number];
/** Episodes in a row that are explained alike. */
type Run = { from: number; to: number; episode: Episode };

/** The playable episodes with the reasons; equal ones share one row. */
export function EpisodeTable({ episodes }: { episodes: readonly Episode[] }) {
  const { memberView: words, marks } = useTexts();
  if (episodes.length === 0) return <p className="text-text-3">{words.noEpisodes}</p>;
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-caption text-text-2">
          {[words.index, words.mayPlay, words.why, words.ads].map((head) => (
            <th key={head} className="py-1.5 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runsOf(episodes).map(({ from, to, episode }) => (
          <tr key={from} className="h-10 border-b border-line">
            <td className="tabular">{from === to ? from : `${from} ${marks.range} ${to}`}</td>
            <td>
              <Tag tone={episode.denial === null ? 'success' : 'danger'}>
                {episode.denial === null ? words.yes : words.no}
              </Tag>
            </td>
            <td>
              {episode.denial === null
                ? episode.right !== null && words.rights[episode.right]
                : words.denials[episode.denial]}
            </td>
            <td className="text-text-2">{words.adKinds[episode.ads]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function runsOf(episodes: readonly Episode[]): Run[] {
  const runs: Run[] = [];
  for (const episode of episodes) {
    const last = runs.at(-1);
    const isAlike =
      last &&
      last.episode.denial === episode.denial &&
      last.episode.right === episode.right &&
      last.episode.ads === episode.ads;
    if (isAlike) last.to = episode.index;
    else runs.push({ from: episode.index, to: episode.index, episode });
  }
  return runs;
}
