import { describe, expect, it } from 'vitest';
import { type ContentMatch, type FoundFile, type PlannedDrama, planFolder, reviewDrama } from './plan.ts';

const folder = '寒江雪刃';
const found = (...names: string[]): FoundFile[] =>
  names.map((name, at) => ({ folder, name, size: 100 + at, modified: at }));
const drama = (changes: Partial<PlannedDrama> = {}): PlannedDrama => ({
  folder,
  title: folder,
  groupId: 'g1',
  posterUrl: null,
  hasLicense: true,
  episodes: [],
  ...changes,
});
const noMatches = new Map<string, ContentMatch[]>();

describe('the plan of a folder', () => {
  it('reads numbers from names and passes over what is no video', () => {
    const files = planFolder(folder, found('第2集.mp4', '01.mov', 'poster.jpg', '.DS_Store', 'notes.txt'));
    expect(files.map(({ name, index }) => [name, index])).toEqual([
      ['01.mov', 1],
      ['第2集.mp4', 2],
    ]);
  });

  it('finds gaps below the highest number, but not where the server has the episode', () => {
    const files = planFolder(folder, found('01.mp4', '04.mp4'));
    expect(reviewDrama(drama(), files, noMatches).findings).toEqual([
      { kind: 'gap', indexes: [2, 3], before: '01.mp4', after: '04.mp4' },
    ]);
    expect(reviewDrama(drama({ episodes: [2, 3] }), files, noMatches).findings).toEqual([]);
  });

  it('sends one of two files that are byte for byte the same, and neither of two different ones', () => {
    const files = planFolder(folder, found('01.mp4', '01 (1).mp4'));
    expect(reviewDrama(drama(), files, noMatches).toSend).toEqual([]);
    const same = files.map((file) => ({ ...file, sha256: 'aa' }));
    const review = reviewDrama(drama(), same, noMatches);
    expect(review.toSend).toHaveLength(1);
    expect(review.findings).toMatchObject([{ kind: 'sameNumber', index: 1 }]);
  });

  it('does not send what this episode has already, and asks about what another one has', () => {
    const files = planFolder(folder, found('01.mp4', '02.mp4')).map((file, at) => ({
      ...file,
      sha256: `c${at}`,
    }));
    const matches = new Map([
      ['c0', [{ groupId: 'g1', groupTitle: folder, index: 1 }]],
      ['c1', [{ groupId: 'g2', groupTitle: '申城密电', index: 7 }]],
    ]);
    const review = reviewDrama(drama({ episodes: [1] }), files, matches);
    expect(review.toSend.map(({ index }) => index)).toEqual([2]);
    expect(review.same.map(({ name }) => name)).toEqual(['01.mp4']);
    expect(review.cells[0]).toEqual({ index: 1, state: 'same' });
    expect(review.findings).toMatchObject([{ kind: 'sameContent', of: { title: '申城密电', index: 7 } }]);
  });

  it('suggests the numbers that follow for names that tell none, and waits for a yes', () => {
    const files = planFolder(folder, found('01.mp4', '大结局.mov', '花絮.mp4'));
    const review = reviewDrama(drama(), files, noMatches);
    expect(files.find(({ name }) => name === '大结局.mov')).toMatchObject({ index: null, suggestion: 2 });
    expect(review.toSend.map(({ name }) => name)).toEqual(['01.mp4']);
    expect(review.findings.map(({ kind }) => kind)).toEqual(['noNumber', 'extra']);
    expect(review.cells).toEqual([
      { index: 1, state: 'send' },
      { index: 2, state: 'question' },
    ]);
  });

  it('shows the last episodes that are there before those that come, and what is replaced', () => {
    const files = planFolder(folder, found('05.mp4', '06.mp4'));
    const review = reviewDrama(drama({ episodes: [1, 2, 3, 4, 5] }), files, noMatches);
    expect(review.cells.map(({ index, state }) => `${index} ${state}`)).toEqual([
      '2 there',
      '3 there',
      '4 there',
      '5 replace',
      '6 send',
    ]);
  });
});
