import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FilmView } from '../../features/film/film-view.tsx';
import { useFilm } from '../../features/film/use-film.ts';
import type { EpisodeCheck } from '../../features/quality/parts.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';

type ComplaintClipProps = { groupId: string; index: number; second: number };

/** The episode at the second that the complaint is about. */
export function ComplaintClip({ groupId, index, second }: ComplaintClipProps) {
  const { complaints } = useTexts();
  const { data, error } = useQuery(callQuery('POST admin/quality/episode/detail', { groupId, index }));
  // An episode that is taken down has no picture any more.
  if (error) return <p className="text-text-3">{complaints.noClip}</p>;
  return data ? <Clip check={data} second={second} /> : null;
}

function Clip({ check, second }: { check: EpisodeCheck; second: number }) {
  const film = useFilm(check);
  const seek = useEffectEvent((to: number) => film.seek(to));
  useEffect(() => {
    if (film.isReady) seek(second);
  }, [film.isReady, second]);
  return (
    <div className="flex h-105">
      <FilmView film={film} duration={check.media.start.duration} />
    </div>
  );
}
