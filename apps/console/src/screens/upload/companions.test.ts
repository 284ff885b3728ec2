import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../lib/text.ts';
import type { ChosenFile } from './read-folders.ts';
import { useUpload } from './store.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/call.ts', () => ({ call }));
const { addCompanions, planCompanions, sendCompanions } = await import('./companions.ts');

const FOLDER = '雨停之前';
const chosen = (name: string): ChosenFile => ({
  folder: FOLDER,
  name,
  size: 1,
  modified: 0,
  file: new File(['x'], name),
  handle: null,
});
const statesOf = () => useUpload.getState().companions.map(({ name, send }) => [name, send]);

beforeAll(() => activateLanguage('zh-CN'));
beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({});
  useUpload.setState({ companions: [] });
});

describe('the files beside the videos of a folder', () => {
  it('are its poster, the subtitles with a number, and those left out by name', () => {
    const names = ['01.mp4', '01.zh.srt', '02.vtt', 'poster.jpg', 'drama.yaml', '花絮.srt', '.DS_Store'];
    const found = planCompanions(FOLDER, names.map(chosen));
    expect(
      found.map((one) => [one.name, one.kind, ...(one.kind === 'subtitle' ? [one.index, one.lang] : [])]),
    ).toEqual([
      ['01.zh.srt', 'subtitle', 1, 'zh'],
      ['02.vtt', 'subtitle', 2, 'zh'],
      ['poster.jpg', 'poster'],
      ['drama.yaml', 'leftOut'],
      ['花絮.srt', 'leftOut'],
    ]);
  });

  it('are sent once, the subtitles with their own episode', async () => {
    addCompanions(planCompanions(FOLDER, ['01.srt', '02.srt', 'poster.jpg', 'drama.yaml'].map(chosen)));
    addCompanions(planCompanions(FOLDER, ['01.srt'].map(chosen)));
    await Promise.all([sendCompanions(FOLDER, 'g1', [1]), sendCompanions(FOLDER, 'g1', [1])]);
    expect(call.mock.calls.map(([name, input]) => [name, input])).toEqual([
      ['PUT admin/ingest/subtitle/update', { groupId: 'g1', index: '1', lang: 'zh' }],
      ['PUT admin/ingest/poster/update', { groupId: 'g1' }],
    ]);
    expect(statesOf()).toEqual([
      ['01.srt', 'sent'],
      ['02.srt', 'planned'],
      ['poster.jpg', 'sent'],
      ['drama.yaml', 'planned'],
    ]);
  });

  it('stay in the plan with the reason when they are refused, and stop no other', async () => {
    call.mockRejectedValueOnce(new Error('refused'));
    addCompanions(planCompanions(FOLDER, ['01.srt', 'poster.jpg'].map(chosen)));
    await sendCompanions(FOLDER, 'g1', [1]);
    expect(statesOf()).toEqual([
      ['01.srt', 'failed'],
      ['poster.jpg', 'sent'],
    ]);
    expect(useUpload.getState().companions[0]?.problem).toEqual(expect.any(String));
  });
});
