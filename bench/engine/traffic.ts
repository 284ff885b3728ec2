import { byteRangeOf, type Part, partsOf, sumPartBytes } from '@playlet/player/core/media/parts';
import type { Rendition } from '@playlet/player/core/media/source';
import type { CDPSession } from 'playwright-core';
import type { BenchClip } from './ladder.ts';

const SEGMENT = /\/media\/(\d+)\/(?:polished\/)?([\w-]+)\/(\d+)\.m4s/;

type Answer = { url: string; from: number; bytes: number };

const MP4 = /\/media\/(\d+)\/\d+\.mp4/;

/** Counts media bytes as they come over the line, and afterwards which of them were played. */
export function countTraffic(
  cdp: CDPSession,
  clips: readonly BenchClip[],
): {
  total: () => number;
  useful: (played: Record<number, number>) => number;
  requests: () => number;
} {
  const answers = new Map<string, Answer>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/media/')) return;
    const range = request.headers.range ?? request.headers.Range ?? '';
    const from = Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0);
    answers.set(requestId, { url: request.url, from, bytes: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes += dataLength;
  });
  return {
    total: () => sum([...answers.values()].map(({ bytes }) => bytes)),
    requests: () => [...answers.values()].filter(({ bytes }) => bytes > 0).length,
    useful(played) {
      // What was fetched in two renditions was played in one of them.
      const best = new Map<string, number>();
      for (const answer of answers.values()) {
        const [, index = '', id = '', segment = ''] = SEGMENT.exec(answer.url) ?? [];
        const [, whole] = MP4.exec(answer.url) ?? [];
        if (whole !== undefined) best.set(`${whole} ${answer.from}`, usefulOfMp4(answer, whole));
        const clip = clips[Number(index) % clips.length];
        const rendition = clip && renditionsOf(clip).find((one) => one.id === id);
        if (!clip || !rendition) continue;
        const parts = partsOf(clip.manifest);
        for (const [number, part] of parts.entries()) {
          if (part.segment !== Number(segment)) continue;
          const key = `${index} ${number}`;
          const useful = received(answer, rendition, parts, number) * share(part, played[Number(index)] ?? 0);
          best.set(key, Math.max(best.get(key) ?? 0, useful));
        }
      }
      return sum([...best.values()]);

      /** Bytes of one file: as many of them are useful as its share that was played. */
      function usefulOfMp4({ from, bytes }: Answer, index: string): number {
        const manifest = clips[Number(index) % clips.length]?.manifest;
        const rendition = manifest?.renditions.at(-1);
        const usefulEnd = ((rendition?.averageBandwidth ?? 0) / 8) * (played[Number(index)] ?? 0);
        return Math.max(0, Math.min(usefulEnd, from + bytes) - from);
      }
    },
  };
}

const renditionsOf = ({ manifest }: BenchClip): Rendition[] => [
  ...manifest.renditions,
  ...(manifest.alternatives ?? []).flatMap(({ renditions }) => renditions),
];

/** Bytes of the answer that belong to a part. */
function received(answer: Answer, rendition: Rendition, parts: readonly Part[], number: number): number {
  const range = { first: number, last: number };
  const start = byteRangeOf(rendition, parts, range)?.start ?? 0;
  const end = start + sumPartBytes(rendition, parts, range);
  return Math.max(0, Math.min(end, answer.from + answer.bytes) - Math.max(start, answer.from));
}

const share = ({ start, end }: Part, played: number): number =>
  Math.min(1, Math.max(0, (played - start) / (end - start)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
