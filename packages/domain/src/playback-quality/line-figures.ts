import { addHistogram, type Histogram, readQuantile } from './histogram.ts';

/** The report of one network's players about a line within some seconds. */
export type NetworkVoice = {
  /** A keyed hash of the network. */
  network: string;
  requests: number;
  failures: number;
  /** Milliseconds to the slowest first byte; 0 where none came. */
  slowestMs: number;
};

/** The figures of a line within some seconds, in one place. */
export type LineSlot = {
  line: string;
  ageSeconds: number;
  voices: readonly NetworkVoice[];
  firstBytes: Histogram;
};

/** Sums of some slots, without the networks that reported most failures. */
export type Figures = {
  samples: number;
  failures: number;
  /** How many networks reported failures, with those that are left out of the sums. */
  failingNetworks: number;
  /** The slowest first byte of each network, in milliseconds. */
  slowestMs: readonly number[];
  failureShare: number;
  firstByteP95: number | null;
};

/** How many networks a verdict takes, and how many with the most failures it leaves out: they may be those of a liar. */
export type NetworkQuorum = { minNetworks: number; ignoredNetworks: number };
export const PLACE_QUORUM: NetworkQuorum = { minNetworks: 3, ignoredNetworks: 1 };
/** All regions and operators together: one liar must not lead everybody. */
export const OVERALL_QUORUM: NetworkQuorum = { minNetworks: 8, ignoredNetworks: 3 };

/** Fewer requests do not prove that a line is dead. */
export const MIN_DEAD_SAMPLES = 20;
/** A dead line is judged by the last seconds alone, where they suffice. */
const RECENT_SECONDS = 30;
/** A network counts for at most this share of what all others do. */
const MAX_NETWORK_FACTOR = 0.5;
/** A smaller difference is not noticeable, whatever the factor. */
const MIN_FIRST_BYTE_GAP_MS = 80;
/** Of 95 % one-sided confidence. */
const CONFIDENCE_Z_SCORE = 1.645;

export function figuresOf(
  slots: readonly LineSlot[],
  weightOf: (slot: LineSlot) => number,
  { ignoredNetworks }: NetworkQuorum,
): Figures {
  const networks = new Map<string, { requests: number; failures: number; slowestMs: number }>();
  const firstBytes: number[] = [];
  let total = 0;
  for (const slot of slots) {
    const weight = weightOf(slot);
    if (weight === 0) continue;
    addHistogram(firstBytes, slot.firstBytes, weight);
    for (const voice of slot.voices) {
      const sum = networks.get(voice.network) ?? { requests: 0, failures: 0, slowestMs: 0 };
      sum.requests += voice.requests * weight;
      sum.failures += voice.failures * weight;
      sum.slowestMs = Math.max(sum.slowestMs, voice.slowestMs);
      networks.set(voice.network, sum);
      total += voice.requests * weight;
    }
  }
  const capped = [...networks.values()].map(({ requests, failures, slowestMs }) => {
    const factor = requests === 0 ? 0 : Math.min(1, ((total - requests) * MAX_NETWORK_FACTOR) / requests);
    return { requests: requests * factor, failures: failures * factor, slowestMs, isFailing: failures > 0 };
  });
  const failing = capped.filter(({ isFailing }) => isFailing);
  const ignored = new Set(
    failing.toSorted((one, other) => other.failures - one.failures).slice(0, ignoredNetworks),
  );
  const counted = capped.filter((network) => !ignored.has(network));
  const samples = counted.reduce((sum, { requests }) => sum + requests, 0);
  const failures = counted.reduce((sum, one) => sum + one.failures, 0);
  return {
    samples,
    failures,
    failingNetworks: failing.length,
    slowestMs: capped.map(({ slowestMs }) => slowestMs),
    failureShare: samples === 0 ? 0 : failures / samples,
    firstByteP95: readQuantile(firstBytes, 0.95) ?? null,
  };
}

/**
 * Returns the newest slots that suffice to recognize a dead line: some seconds of an evening, minutes of a night. They
 * suffice by the requests that count: of a slot with just enough, the network that is left out would leave too few.
 */
export function selectLatestSlots(slots: readonly LineSlot[], quorum: NetworkQuorum): LineSlot[] {
  const taken: LineSlot[] = [];
  for (const slot of slots.toSorted((one, other) => one.ageSeconds - other.ageSeconds)) {
    const { samples, failingNetworks } = figuresOf(taken, () => 1, quorum);
    if (
      samples >= MIN_DEAD_SAMPLES &&
      (failingNetworks >= quorum.minNetworks || slot.ageSeconds > RECENT_SECONDS)
    )
      break;
    taken.push(slot);
  }
  return taken;
}

export function isSlower(one: Figures, best: Figures, factor: number): boolean {
  const [own, others] = [one.firstByteP95, best.firstByteP95];
  return own !== null && others !== null && own > others * factor && own - others > MIN_FIRST_BYTE_GAP_MS;
}

/** The lower end of Wilson's interval: few requests say little. */
export function lowerBound({ samples, failureShare }: Figures): number {
  if (samples === 0) return 0;
  const z2 = CONFIDENCE_Z_SCORE ** 2;
  const middle = failureShare + z2 / (2 * samples);
  const spread =
    CONFIDENCE_Z_SCORE * Math.sqrt((failureShare * (1 - failureShare)) / samples + z2 / (4 * samples ** 2));
  return (middle - spread) / (1 + z2 / samples);
}
