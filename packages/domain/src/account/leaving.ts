import { DAY_MS } from '../time.ts';

/** An account given up from a new place is erased this many days later; until then its owner can take it back. */
export const LEAVING_UNDO_DAYS = 7;

type Leaving = {
  /** The session is not trusted. */
  risk: boolean;
  deviceId: string;
  region: string | null;
  memberSince: Date;
  /** Undoubted logins, by device and region, with the first time of each. */
  places: readonly { deviceId: string; region: string | null; firstAt: Date }[];
  now: Date;
};

/**
 * Whether an account is given up from a device or a region it has not been used from for a week: then it may be a thief
 * who does it. An account younger than that has no usual device yet; for it only another region than its other devices'
 * is new. `CN`, where only the country is known, and null say nothing of the region.
 */
export function isLeavingUndoable({ risk, deviceId, region, memberSince, places, now }: Leaving): boolean {
  if (risk) return true;
  const since = now.getTime() - LEAVING_UNDO_DAYS * DAY_MS;
  const isYoung = memberSince.getTime() > since;
  const usual = isYoung
    ? places.filter((place) => place.deviceId !== deviceId)
    : places.filter((place) => place.firstAt.getTime() <= since);
  const regions = usual.map((place) => place.region).filter(isTelling);
  if (isTelling(region) && regions.length > 0 && !regions.includes(region)) return true;
  return !isYoung && usual.length > 0 && !usual.some((place) => place.deviceId === deviceId);
}

function isTelling(region: string | null): boolean {
  return region !== null && region !== 'CN' && region !== 'ZZ';
}
