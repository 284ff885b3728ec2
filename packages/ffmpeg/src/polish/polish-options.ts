import type { Probe } from '../inspect/probe.ts';
import type { Tools } from '../run/tools.ts';
import type { TranscodeSpec } from '../transcode/transcode-spec.ts';
import type { Hardware } from './family.ts';

/** Behind everything else on the machine: viewers are watching already. */
export const LOW_PRIORITY_NICE_LEVEL = 19;

/** `folder` takes all that is written. */
export type PolishOptions = {
  folder: string;
  spec: TranscodeSpec;
  probe: Probe;
  tools: Tools;
  hardware: Hardware | null;
  signal: AbortSignal;
};
