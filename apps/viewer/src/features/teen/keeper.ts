import type { TeenBand, TeenState } from '@playlet/contract';

/** Who holds teen mode: the service for members, the device for guests. Refusals are thrown as `BusinessError`. */
export type TeenKeeper = {
  enable: (input: { pin: string; band: TeenBand }) => Promise<TeenState>;
  extend: (input: { pin: string }) => Promise<TeenState>;
  disable: (input: { pin: string }) => Promise<TeenState>;
  update: (input: { pin: string; band?: TeenBand; newPin?: string }) => Promise<TeenState>;
};
