/** The probability of a mismatch below which the assignment or the counting counts as broken, over all days. */
const MISMATCH_PROBABILITY = 0.001;

/**
 * Whether the variants got other shares of the viewers than they should: then no figure of the experiment can be believed.
 * Like the interval it may be looked at daily.
 *
 * @see Lindon, Malek: Anytime-valid inference for multinomial count data, https://arxiv.org/abs/2011.03567
 */
export function checkSampleRatio(
  { A, B }: { A: number; B: number },
  sharePercent: number,
): { shareB: number; pValue: number; isMismatch: boolean } {
  const share = sharePercent / 100;
  const logLikelihoodRatio =
    logBeta(1 + A, 1 + B) - logBeta(1, 1) - A * Math.log(1 - share) - B * Math.log(share);
  const pValue = Math.min(1, Math.exp(-logLikelihoodRatio));
  return { shareB: A + B === 0 ? share : B / (A + B), pValue, isMismatch: pValue < MISMATCH_PROBABILITY };
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Stirling's series, after the argument was moved to where it is exact to ten digits. */
function logGamma(value: number): number {
  let x = value;
  let shift = 0;
  while (x < 12) {
    shift -= Math.log(x);
    x += 1;
  }
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series + shift;
}
