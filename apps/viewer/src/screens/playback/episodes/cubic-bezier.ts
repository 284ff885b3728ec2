/** A timing function of CSS as a function: the progress at each share of the time. */
export function createCubicBezier(x1: number, y1: number, x2: number, y2: number): (time: number) => number {
  const at = (one: number, two: number, t: number) =>
    3 * one * t * (1 - t) ** 2 + 3 * two * t ** 2 * (1 - t) + t ** 3;
  return (time) => {
    let low = 0;
    let high = 1;
    for (let halvings = 0; halvings < 20; halvings += 1) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}
