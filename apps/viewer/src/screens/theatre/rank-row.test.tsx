import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Ranked, RankRow } from './rank-row.tsx';

const ranked = (playCount: number) =>
  ({ id: 'a', title: '雨停之前', place: 1, playCount, categories: [], episodeCount: 8, episodeTotal: 8 }) as
    // The other fields are not drawn.
    unknown as Ranked;

test.each([
  [99, false],
  [100, true],
])('a drama of %i plays shows its plays: %s', (playCount, shown) => {
  const { container } = render(<RankRow group={ranked(playCount)} />);
  expect(container.textContent?.includes(String(playCount))).toBe(shown);
});
