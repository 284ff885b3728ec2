import { type DomPlayer, PlayerProvider } from '@playlet/player';
import { createInitialState } from '@playlet/player/core/playback/player-view';
import { createStore } from '@playlet/player/core/store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Caption } from './caption.tsx';

afterEach(cleanup);

test('a caption runs in the direction of its own language, whatever that of the page', () => {
  const caption = '不好意思，这把伞是我的。';
  const state = createStore({ ...createInitialState({ clips: [] } as never, true), caption });
  // The caption only reads the state.
  const player = { state } as unknown as DomPlayer<unknown>;
  render(
    <PlayerProvider player={player}>
      <Caption />
    </PlayerProvider>,
  );
  expect(screen.getByText(caption).getAttribute('dir')).toBe('auto');
});
