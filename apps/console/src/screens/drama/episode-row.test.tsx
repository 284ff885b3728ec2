import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Episode } from '../../features/dramas/draft.ts';
import { getPlace, navigate } from '../../lib/navigation.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import { EpisodeRow } from './episode-row.tsx';

beforeAll(() => activateLanguage('zh-CN'));
afterEach(cleanup);

// What the row reads.
const episode = {
  index: 3,
  title: '雨夜',
  duration: 90,
  releaseAt: null,
  taken: null,
  ingest: null,
  poster: null,
  intro: { start: null, end: null },
  subtitles: [],
  renditions: [],
  access: 'vip',
} as unknown as Episode;

function show(hasFile: boolean) {
  navigate('/dramas/D1');
  const rest = {
    onDrag: vi.fn(),
    onOver: vi.fn(),
    onDrop: vi.fn(),
    onMove: vi.fn(),
    onOpen: vi.fn(),
    onFreeUntil: vi.fn(),
  };
  render(
    <QueryClientProvider client={queryClient}>
      <table>
        <tbody>
          <EpisodeRow
            {...rest}
            groupId="D1"
            episode={{ ...episode, hasFile }}
            isFree={false}
            isVip
            mayEdit
            isTarget={false}
            isBelow={false}
          />
        </tbody>
      </table>
    </QueryClientProvider>,
  );
  return screen.getByRole('row');
}

it('a click anywhere in the row opens the episode', () => {
  fireEvent.click(show(true));
  expect(getPlace().path).toBe('/dramas/D1/episodes/3');
});

it('a click in the title only edits it', () => {
  show(true);
  fireEvent.click(screen.getByRole('textbox'));
  expect(getPlace().path).toBe('/dramas/D1');
});

it('an episode without a file has no page to open', () => {
  fireEvent.click(show(false));
  expect(getPlace().path).toBe('/dramas/D1');
});
