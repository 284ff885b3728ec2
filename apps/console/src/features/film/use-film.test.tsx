import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EpisodeCheck } from '../quality/parts.ts';
import { useFilm } from './use-film.ts';

vi.mock('./load-video.ts', () => ({ loadVideo: () => () => {} }));

// Of the answer only the media is read, and of the media only its length.
const check = { media: { start: { duration: 8 } } } as EpisodeCheck;

function Film() {
  const { video, time, seek } = useFilm(check);
  return (
    <>
      <video ref={video} muted data-testid="film" />
      <button type="button" onClick={() => seek(0.5)}>
        {time}
      </button>
    </>
  );
}

it('a place that is asked for before the film is there is gone to when it comes', () => {
  render(<Film />);
  const film = screen.getByTestId<HTMLVideoElement>('film');
  act(() => screen.getByRole('button').click());
  film.currentTime = 0;
  act(() => void film.dispatchEvent(new Event('seeked')));
  expect(screen.getByRole('button').textContent).toBe('0.5');
  act(() => void film.dispatchEvent(new Event('loadeddata')));
  expect(film.currentTime).toBe(0.5);
});
