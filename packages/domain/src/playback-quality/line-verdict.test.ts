import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { bucketOf, emptyHistogram } from './histogram.ts';
import { type NetworkQuorum, type NetworkVoice, OVERALL_QUORUM, PLACE_QUORUM } from './line-figures.ts';
import { PROBE_SHARE, sortForPlay, sortLines } from './line-order.ts';
import { type LineVerdict } from './line-rules.ts';
import { judgeLines, type LineSwitch, newVerdict } from './line-verdict.ts';

const SLOT_SECONDS = 10;
const LINES = ['1', '2', '3'];

const NETWORK_COUNT = 30;
const voice = (network: string): NetworkVoice => ({ network, requests: 0, failures: 0, slowestMs: 0 });

type Behavior = { firstByteMs: number; spread: number; failureShare: number };
const sound: Behavior = { firstByteMs: 80, spread: 0.5, failureShare: 0.002 };
const dead: Behavior = { ...sound, failureShare: 1 };

/** Plays with these lines for a while: viewers follow the order, one in twenty tries another line, failed requests fall back. */
function simulate({
  seconds,
  requestsPerSecond,
  seed,
  lines = LINES,
  quorum = PLACE_QUORUM,
  behaviorAt,
}: {
  seconds: number;
  requestsPerSecond: number;
  seed: number;
  lines?: readonly string[];
  quorum?: NetworkQuorum;
  behaviorAt: (line: string, second: number) => Behavior;
}) {
  const random = createRandom(seed);
  const slots: { line: string; at: number; voices: NetworkVoice[]; firstBytes: number[] }[] = [];
  let verdicts: LineVerdict[] = [];
  const switches: (LineSwitch & { second: number })[] = [];
  const firstAt: string[] = [];
  for (let second = 0; second < seconds; second += SLOT_SECONDS) {
    const at = new Map<string, (typeof slots)[number]>();
    const slotOf = (line: string) => {
      const slot = at.get(line) ?? {
        line,
        at: second,
        voices: Array.from({ length: NETWORK_COUNT }, (_, n) => voice(`${n}`)),
        firstBytes: emptyHistogram(),
      };
      at.set(line, slot);
      return slot;
    };
    const order = sortLines(lines, verdicts);
    for (let n = 0; n < requestsPerSecond * SLOT_SECONDS; n += 1) {
      const network = Math.floor(random() * NETWORK_COUNT);
      for (const line of sortForPlay(order, random())) {
        const { firstByteMs, spread, failureShare } = behaviorAt(line, second);
        const slot = slotOf(line);
        const from = slot.voices[network] ?? voice('');
        from.requests += 1;
        if (random() < failureShare) {
          from.failures += 1;
          continue;
        }
        const ms = firstByteMs * Math.exp(spread * normal(random));
        from.slowestMs = Math.max(from.slowestMs, ms);
        const bucket = bucketOf(ms);
        slot.firstBytes[bucket] = (slot.firstBytes[bucket] ?? 0) + 1;
        break;
      }
    }
    slots.push(...at.values());
    const end = second + SLOT_SECONDS;
    const judged = judgeLines(
      lines,
      verdicts,
      slots.map(({ at: from, ...slot }) => ({ ...slot, ageSeconds: end - from - SLOT_SECONDS / 2 })),
      end * 1000,
      quorum,
    );
    verdicts = judged.verdicts;
    switches.push(...judged.switches.map((each) => ({ ...each, second: end })));
    firstAt.push(sortLines(lines, verdicts)[0] ?? '');
    expect(
      verdicts.some(({ isDemoted }) => !isDemoted),
      'some line is left',
    ).toBe(true);
  }
  return { switches, firstAt: (second: number) => firstAt[Math.floor(second / SLOT_SECONDS) - 1] };
}

const seed = fc.integer({ min: 1, max: 1_000_000 });

describe('the lines of a place', () => {
  it('stay as they are through the noise of an evening', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 2, max: 60 }),
        fc.double({ min: 0.2, max: 0.9, noNaN: true }),
        fc.double({ min: 40, max: 200, noNaN: true }),
        (from, requestsPerSecond, spread, firstByteMs) => {
          const { switches } = simulate({
            seconds: 1200,
            requestsPerSecond,
            seed: from,
            behaviorAt: (line) => ({
              firstByteMs: firstByteMs * (line === '2' ? 1.2 : 1),
              spread,
              failureShare: 0.003,
            }),
          });
          expect(switches).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are left within forty seconds if they are dead, whatever hour it is', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 2, max: 50 }), (from, requestsPerSecond) => {
        const { switches, firstAt } = simulate({
          seconds: 300,
          requestsPerSecond,
          seed: from,
          behaviorAt: (line, second) => (line === '1' && second >= 200 ? dead : sound),
        });
        expect(switches[0]).toMatchObject({ line: '1', kind: 'demoted', reason: 'dead', firstLine: '2' });
        expect(switches[0]?.samples).toBeGreaterThanOrEqual(20);
        expect(firstAt(240)).toBe('2');
      }),
      // The example: about as many requests in ten seconds as prove a dead line.
      { numRuns: 25, examples: [[367_483, 2]] },
    );
  });

  it('are left after three minutes if they are slow, and not for a slow minute', () => {
    const slowFor = (slowSeconds: number) =>
      simulate({
        seconds: 900,
        requestsPerSecond: 30,
        seed: 7,
        behaviorAt: (line, second) =>
          line === '1' && second >= 300 && second < 300 + slowSeconds
            ? { ...sound, firstByteMs: 400 }
            : sound,
      }).switches;
    expect(slowFor(60)).toEqual([]);
    const [first] = slowFor(600);
    expect(first).toMatchObject({ line: '1', kind: 'demoted', reason: 'slow' });
    expect(first?.second).toBeGreaterThanOrEqual(480);
    expect(first?.second).toBeLessThanOrEqual(560);
  });

  it('come back once they have been well for a while, and later each time they fail again', () => {
    const { switches } = simulate({
      seconds: 3600,
      requestsPerSecond: 60,
      seed: 3,
      behaviorAt: (line, second) =>
        line === '1' && ((second >= 300 && second < 600) || (second >= 1300 && second < 1500)) ? dead : sound,
    });
    expect(switches.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '1 demoted',
      '1 restored',
      '1 demoted',
      '1 restored',
    ]);
    const [, back, again, backAgain] = switches.map(({ second }) => second);
    expect(back).toBeGreaterThanOrEqual(900);
    expect(back).toBeLessThanOrEqual(1200);
    expect((backAgain ?? 0) - (again ?? 0)).toBeGreaterThan(700);
  });

  it('change places where the only one left dies and another lives again', () => {
    const { switches, firstAt } = simulate({
      seconds: 900,
      requestsPerSecond: 30,
      seed: 5,
      lines: ['1', '2'],
      behaviorAt: (line, second) =>
        (line === '1' && second >= 200 && second < 380) || (line === '2' && second >= 400) ? dead : sound,
    });
    expect(switches.map(({ line, kind }) => `${line} ${kind}`).slice(0, 3)).toEqual([
      '1 demoted',
      '1 restored',
      '2 demoted',
    ]);
    expect(firstAt(450)).toBe('1');
  });

  it('are kept in their order where all fail alike, as a wrong ticket or a lost file would have them', () => {
    const { switches } = simulate({
      seconds: 600,
      requestsPerSecond: 30,
      seed: 9,
      behaviorAt: () => ({ ...sound, failureShare: 0.3 }),
    });
    expect(switches).toEqual([]);
  });

  const honest = (line: string, ageSeconds: number) => ({
    line,
    ageSeconds,
    voices: Array.from({ length: 10 }, (_, n) => ({ ...voice(`honest ${n}`), requests: 4, slowestMs: 60 })),
    firstBytes: [0, 0, 0, 0, 0, 0, 40],
  });
  const liar = (network: string, line: string, ageSeconds: number) => ({
    line,
    ageSeconds,
    voices: [{ network, requests: 3000, failures: 3000, slowestMs: 9000 }],
    firstBytes: [],
  });
  const judge = (liarCount: number, quorum: NetworkQuorum) =>
    judgeLines(
      ['1', '2'],
      [],
      [5, 15, 25].flatMap((age) => [
        honest('1', age),
        honest('2', age),
        ...Array.from({ length: liarCount }, (_, n) => liar(`liar ${n}`, '1', age)),
      ]),
      0,
      quorum,
    ).switches;

  it('are not judged by one network, however many failures it reports', () => {
    expect(judge(1, PLACE_QUORUM)).toEqual([]);
    expect(judge(7, OVERALL_QUORUM)).toEqual([]);
  });

  it('are judged once enough networks report failures', () => {
    expect(judge(3, PLACE_QUORUM)).toMatchObject([{ line: '1', reason: 'dead' }]);
    expect(judge(12, OVERALL_QUORUM)).toMatchObject([{ line: '1', reason: 'dead' }]);
  });

  it('are left where many networks see them dead and one says they are well', () => {
    const dead = (age: number) => ({
      ...honest('1', age),
      voices: honest('1', age).voices.map((each) => ({ ...each, failures: each.requests })),
    });
    const flatterer = (age: number) => ({
      ...liar('liar', '1', age),
      voices: [{ ...voice('liar'), requests: 30_000 }],
    });
    const slots = [5, 15, 25].flatMap((age) => [dead(age), flatterer(age), honest('2', age)]);
    expect(judgeLines(['1', '2'], [], slots, 0, PLACE_QUORUM).switches).toMatchObject([{ reason: 'dead' }]);
  });

  it('come back all the same if one network keeps calling them dead', () => {
    const demoted = { ...newVerdict('1'), isDemoted: true, demotedAt: 0 };
    let verdicts = [demoted, newVerdict('2')];
    for (let minute = 1; minute <= 6; minute += 1) {
      const slots = Array.from({ length: minute * 6 }, (_, n) => 5 + n * 10).flatMap((age) => [
        honest('1', age),
        honest('2', age),
        liar('liar', '1', age),
      ]);
      verdicts = judgeLines(['1', '2'], verdicts, slots, minute * 60_000, PLACE_QUORUM).verdicts;
    }
    expect(verdicts[0]).toMatchObject({ isDemoted: false });
  });
});

it('are tried by one play in twenty, each as often as the next', () => {
  const first = Array.from({ length: 10_000 }, (_, n) => sortForPlay(LINES, n / 10_000)[0]);
  const times = (line: string) => first.filter((one) => one === line).length;
  expect([times('2'), times('3')]).toEqual([250, 250]);
  expect(times('1')).toBe(10_000 * (1 - PROBE_SHARE));
});

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
