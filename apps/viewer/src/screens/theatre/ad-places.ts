/** The first advertisement stands behind so many posters, so that no view begins with one. */
const FIRST_AFTER_COUNT = 6;
/** The others follow every so many. */
const INTERVAL_COUNT = 18;

/** After how many posters of a grid an advertisement stands: 6, 24, 42 and so on, where more posters follow. */
export function adPlaces(posterCount: number): number[] {
  const places: number[] = [];
  for (let place = FIRST_AFTER_COUNT; place < posterCount; place += INTERVAL_COUNT) places.push(place);
  return places;
}
