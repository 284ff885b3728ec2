import { listMissingEpisodes } from '@playlet/domain/publishing/check';
import { useState } from 'react';
import type { DramaDetail, Episode } from '../../features/dramas/draft.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { EpisodeDialog } from './episode-dialog.tsx';
import { buildEpisodeLines } from './episode-lines.ts';
import { EpisodeRow } from './episode-row.tsx';

type EpisodesProps = {
  drama: DramaDetail;
  /** The form's present value, saved or not. */
  freeEpisodes: number;
  mayEdit: boolean;
  onFreeUntil: (count: number) => void;
};

/** The episodes in their order, which a drag or the arrow keys change. */
export function Episodes({ drama: detail, freeEpisodes, mayEdit, onFreeUntil }: EpisodesProps) {
  const { drama, marks } = useTexts();
  const { id: groupId, episodes } = detail;
  const missing = listMissingEpisodes(
    episodes.flatMap(({ hasFile, taken, index }) => (hasFile || taken ? [index] : [])),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Episode | null>(null);
  const [overIndex, setOverIndex] = useState<number | null>(null);
  const open = episodes.find(({ id }) => id === openId);
  const sendMove = useCallMutation('POST admin/content/video/move', {
    onSuccess: ({ index: to }, { index: from }) => showToast(drama.moved({ from, to })),
  });
  const move = (episode: Episode, to: number) => {
    if (to === episode.index || to < 1 || to > (episodes.at(-1)?.index ?? 0)) return;
    sendMove.send({ groupId, index: episode.index, videoId: episode.id, to });
  };
  const heads = [
    drama.number,
    drama.episodeTitle,
    drama.renditions,
    drama.episodeState,
    drama.intro,
    drama.subtitles,
    drama.access,
  ];
  return (
    <div data-place="episodes" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-12 items-center gap-2 px-5">
        <h2 className="text-section">{drama.episodes}</h2>
        <span className="text-text-2">
          {episodes.length > 0 &&
            drama.episodeCount({
              count: episodes.length,
              playable: episodes.filter(({ playable }) => playable).length,
            })}
        </span>
        {missing.length > 0 && (
          <span className="text-warning">{drama.missing({ list: shownList(missing, marks.list) })}</span>
        )}
        <span className="ms-auto">
          <ExportButton
            name={`episodes-${groupId}`}
            read={() => buildEpisodeLines(episodes)}
            disabled={episodes.length === 0}
          />
        </span>
      </div>
      {episodes.length === 0 ? (
        <State prop="seat" title={drama.episodesEmptyTitle}>
          {drama.episodesEmpty}
        </State>
      ) : (
        <ScrollRegion label={drama.episodes} className="min-h-0 flex-1">
          <table className="w-full min-w-180 border-collapse" aria-label={drama.episodes}>
            <thead className="sticky top-0 z-10 bg-bg">
              <tr className="text-caption text-text-2">
                <th className="w-10 border-b border-line">
                  <span className="sr-only">{drama.dragHint}</span>
                </th>
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="h-8.5 border-b border-line px-2 text-start font-normal"
                  >
                    {head}
                  </th>
                ))}
                <th className="w-12 border-b border-line">
                  <span className="sr-only">{drama.setSubtitles}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {episodes.map((episode) => (
                <EpisodeRow
                  key={episode.id}
                  groupId={groupId}
                  episode={episode}
                  isFree={detail.fields.access === 'free' || episode.index <= freeEpisodes}
                  isVip={detail.fields.access === 'vip'}
                  mayEdit={mayEdit}
                  isTarget={dragged !== null && overIndex === episode.index}
                  isBelow={dragged !== null && dragged.index < episode.index}
                  onDrag={setDragged}
                  onOver={setOverIndex}
                  onDrop={() => {
                    if (dragged && overIndex !== null) move(dragged, overIndex);
                    setDragged(null);
                    setOverIndex(null);
                  }}
                  onMove={(by) => move(episode, episode.index + by)}
                  onOpen={() => setOpenId(episode.id)}
                  onFreeUntil={() => onFreeUntil(episode.index)}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {open && (
        <EpisodeDialog groupId={groupId} episode={open} mayEdit={mayEdit} onClose={() => setOpenId(null)} />
      )}
    </div>
  );
}

/** The most missing numbers that are listed. */
const MAX_NAMED_NUMBERS = 12;

function shownList(indexes: readonly number[], mark: string): string {
  const named = indexes.slice(0, MAX_NAMED_NUMBERS).join(mark);
  return indexes.length > MAX_NAMED_NUMBERS ? `${named}…` : named;
}
