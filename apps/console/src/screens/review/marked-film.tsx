import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FilmView } from '../../features/film/film-view.tsx';
import { useFilm } from '../../features/film/use-film.ts';
import type { EpisodeCheck } from '../../features/quality/parts.ts';
import { callQuery } from '../../lib/query.ts';

/** The slider goes in steps of this. */
const STEP_SECONDS = 0.5;

type MarkedFilmProps = {
  groupId: string;
  index: number;
  /** The slider's position. */
  second: number;
  onSecond: (second: number) => void;
};

/** The episode a reviewer marks: the film follows the slider, and the slider the film. */
export function MarkedFilm({ groupId, index, ...rest }: MarkedFilmProps) {
  const { data } = useQuery(callQuery('POST admin/quality/episode/detail', { groupId, index }));
  // An episode whose media wait for their moment has no picture here; it is marked by the clock.
  return data && <Film check={data} {...rest} />;
}

type FilmProps = Pick<MarkedFilmProps, 'second' | 'onSecond'> & { check: EpisodeCheck };

function Film({ check, second, onSecond }: FilmProps) {
  const film = useFilm(check);
  const { time, isPlaying } = film;
  const followFilm = useEffectEvent((to: number) => onSecond(to));
  const followSlider = useEffectEvent((to: number) => {
    if (Math.abs(to - film.time) >= STEP_SECONDS) film.seek(to);
  });
  const rounded = Math.round(time / STEP_SECONDS) * STEP_SECONDS;
  useEffect(() => {
    if (isPlaying) followFilm(rounded);
  }, [isPlaying, rounded]);
  useEffect(() => {
    followSlider(second);
  }, [second]);
  return (
    <div className="flex h-105">
      <FilmView film={film} duration={check.media.start.duration} />
    </div>
  );
}
