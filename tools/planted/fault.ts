/** One small change that viewers, operators or the books would suffer from, and the tests that are expected to notice. */
export type Fault = {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: readonly string[];
  /** Where the simulation is to find it: within so many days of model time. */
  days?: number;
};
