import { expect, it } from 'vitest';
import { describeRefusal, REFUSAL_CODES, Refusal } from './refusal.ts';

it('names the file, fills in the numbers and the kind of content', () => {
  const refused = { file: '03.mp4', details: { kind: 'playlist' } };
  expect(describeRefusal('NOT_A_VIDEO', 'zh', refused)).toContain('03.mp4：这不是视频文件（内容是播放列表）');
  expect(new Refusal('TOO_LONG', '03.mp4', { seconds: 9000, limit: 7200 }).message).toBe(
    '03.mp4: it lasts 9000 s; at most 7200 s are accepted.',
  );
});

it('has words for every code in both languages', () => {
  for (const code of REFUSAL_CODES) {
    expect(describeRefusal(code, 'zh', { file: 'a' })).toMatch(/^a：.*[\u4e00-\u9fff].*/u);
    expect(describeRefusal(code, 'en', { file: 'a' })).toMatch(/^a: [a-z].+/);
  }
});
