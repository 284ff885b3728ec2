/** The number of posters before the first advertisement, so that no view begins with one. */
const FIRST_AFTER_COUNT = 6;
/** The number of posters between the others. */
const INTERVAL_COUNT = 18;

/**
 * Returns the numbers of posters of a grid after which an advertisement follows: 6, 24, 42 and so on, where more
 * posters follow.
 */
export function listAdPlaces(posterCount: number): number[] {
  const places: number[] = [];
  for (let place = FIRST_AFTER_COUNT; place < posterCount; place += INTERVAL_COUNT) places.push(place);
  return places;
}
