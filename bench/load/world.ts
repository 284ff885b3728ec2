/** What the generator must know of the data it asks for; written by the seed, read by the generator's process. */
export type World = {
  dramaCount: number;
  episodeCount: number;
  /** A member's token and phone, by number. */
  members: { token: string; phone: string }[];
  password: string;
  /** What people type: beginnings and parts of titles. */
  typed: string[];
  categoryIds: string[];
  planId: string;
  /** Signs the notifications of the sandbox. */
  mediaSecret: string;
};

/** Every fifth drama is for VIPs beyond its first episodes, and every fifth member is a VIP. */
export const DRAMAS_PER_VIP_COUNT = 5;
export const FREE_EPISODE_COUNT = 6;

export function dramaId(number: number): string {
  return `G${String(number).padStart(10, '0')}`;
}

/** Each viewer has an address of their own, on the mainland: ChinaNet's 36.96.0.0/11. */
export function addressOf(viewer: number): string {
  return `36.${96 + ((viewer >> 16) & 31)}.${(viewer >> 8) & 255}.${viewer & 255}`;
}

/** Guests' addresses come after those of all members. */
export const MAX_MEMBER_COUNT = 100_000;
export const GUEST_COUNT = 20_000;
