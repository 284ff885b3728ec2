import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FilmView } from '../../features/film/film-view.tsx';
import { useFilm } from '../../features/film/use-film.ts';
import type { EpisodeCheck } from '../../features/quality/parts.ts';
import { callQuery } from '../../lib/query.ts';

type Cue = { from: number; to: number; text: string };
type CuePictureProps = {
  place: { groupId: string; index: number };
  cues: readonly Cue[];
  /** Seconds that all lines are moved by, saved or not. */
  by: number;
  /** The second of a pressed line. */
  seekTo: { second: number } | null;
};

/** The episode with its lines over it, as they would be read. */
export function CuePicture({ place: { groupId, index }, ...rest }: CuePictureProps) {
  const { data } = useQuery(callQuery('POST admin/quality/episode/detail', { groupId, index }));
  // Without its picture the lines are a list, as they were.
  return data && <FilmWithCues check={data} {...rest} />;
}

type FilmWithCuesProps = Omit<CuePictureProps, 'place'> & { check: EpisodeCheck };

function FilmWithCues({ check, cues, by, seekTo }: FilmWithCuesProps) {
  const film = useFilm(check);
  const seek = useEffectEvent((second: number) => film.seek(second));
  useEffect(() => {
    if (seekTo) seek(seekTo.second);
  }, [seekTo]);
  const at = film.time - by;
  const shown = cues.filter(({ from, to }) => from <= at && at < to).map(({ text }) => text);
  return (
    <div className="flex h-80">
      <FilmView film={film} duration={check.media.start.duration} caption={shown.join('\n')} />
    </div>
  );
}
