import { expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../test/clock.ts';
import { createCaptions } from './captions.ts';

const TEXT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n来了\n\n00:02.100 --> 00:03.000\n走吧\n';
const subtitles = [{ lang: 'zh-CN', label: '中文', url: '/s/zh.vtt' }];

function setup() {
  const clock = createFakeClock();
  const requestedUrls: string[] = [];
  let shown = '';
  const network = {
    async get(url: string) {
      requestedUrls.push(url);
      return { bytes: new TextEncoder().encode(TEXT).buffer, cached: false };
    },
  };
  const captions = createCaptions(clock, network, (text) => {
    shown = text;
  });
  return { clock, requestedUrls, captions, shown: () => shown };
}

it('reads a clip’s subtitles once and changes the text between two time events', async () => {
  const { clock, requestedUrls, captions, shown } = setup();
  const update = (position: number) => captions.update({ subtitles, lang: 'zh-CN', position, speed: 1 });
  update(0.1);
  await vi.dynamicImportSettled();
  await clock.advance(1);
  update(0.9);
  expect(shown()).toBe('');
  await clock.advance(101);
  expect(shown()).toBe('来了');
  update(2.05);
  expect(shown()).toBe('');
  await clock.advance(51);
  expect(shown()).toBe('走吧');
  expect(requestedUrls).toEqual(['/s/zh.vtt']);
});

it('shows nothing for a language there is none of, or when switched off', async () => {
  const { clock, requestedUrls, captions, shown } = setup();
  captions.update({ subtitles, lang: 'en', position: 1.5, speed: 1 });
  captions.update({ subtitles, lang: null, position: 1.5, speed: 1 });
  await clock.advance(1);
  expect([requestedUrls, shown()]).toEqual([[], '']);
});

it('does not run ahead while paused', async () => {
  const { clock, captions, shown } = setup();
  const paused = { subtitles, lang: 'zh-CN', position: 0.9, speed: 0 };
  captions.update(paused);
  await vi.dynamicImportSettled();
  await clock.advance(1);
  captions.update(paused);
  await clock.advance(5_000);
  expect(shown()).toBe('');
});

it('shows the line as soon as the subtitles came, also while paused', async () => {
  const { clock, captions, shown } = setup();
  captions.update({ subtitles, lang: 'zh-CN', position: 1.5, speed: 0 });
  expect(shown()).toBe('');
  await vi.dynamicImportSettled();
  await clock.advance(1);
  expect(shown()).toBe('来了');
});

it('asks for subtitles again that failed, and shows their line then, but not for a clip that was left', async () => {
  let asked = 0;
  const network = {
    async get() {
      asked += 1;
      if (asked < 3) throw new Error('the line is away');
      return { bytes: new TextEncoder().encode(TEXT).buffer, cached: false };
    },
  };
  const clock = createFakeClock();
  let shown = '';
  const captions = createCaptions(clock, network, (text) => {
    shown = text;
  });
  captions.update({ subtitles, lang: 'zh-CN', position: 1.5, speed: 0 });
  await vi.dynamicImportSettled();
  await clock.advance(2_001);
  await vi.dynamicImportSettled();
  await clock.advance(8_001);
  await vi.dynamicImportSettled();
  await clock.advance(1);
  expect([asked, shown]).toEqual([3, '来了']);

  asked = 0;
  const other = [{ lang: 'zh-CN', label: '中文', url: '/s/other.vtt' }];
  captions.update({ subtitles: other, lang: 'zh-CN', position: 1.5, speed: 0 });
  await vi.dynamicImportSettled();
  captions.stop();
  await clock.advance(20_000);
  expect(asked).toBe(1);
});

it('never shows the subtitles of a clip that was left before they came', async () => {
  const encode = (text: string) => new TextEncoder().encode(text).buffer;
  const late = Promise.withResolvers<void>();
  const network = {
    async get(url: string) {
      if (url === '/s/late.vtt') await late.promise;
      return { bytes: encode(url === '/s/late.vtt' ? TEXT : 'WEBVTT\n'), cached: false };
    },
  };
  let shown = '';
  const clock = createFakeClock();
  const captions = createCaptions(clock, network, (text) => {
    shown = text;
  });
  const update = (url: string) =>
    captions.update({
      subtitles: [{ lang: 'zh-CN', label: '中文', url }],
      lang: 'zh-CN',
      position: 1.5,
      speed: 1,
    });
  update('/s/late.vtt');
  update('/s/next.vtt');
  await vi.dynamicImportSettled();
  await clock.advance(1);
  late.resolve();
  await clock.advance(1);
  update('/s/next.vtt');
  expect(shown).toBe('');
});
