import { readFileSync } from 'node:fs';

/**
 * @typedef {{ message?: string, stack?: string }} JourneyError
 * @typedef {{ results: { status: string, errors: JourneyError[], duration: number }[], projectName: string, status: string }} Attempt
 * @typedef {{ title: string, file: string, line: number, tests: Attempt[] }} Journey
 * @typedef {{ title: string, file: string, specs: Journey[], suites?: Suite[] }} Suite
 */

/**
 * What failed in a Playwright run, by its JSON report: journeys, and what broke outside of them. `repeated` are the journeys that
 * passed only when they were tried again.
 * @param {string} file
 * @returns {import('./failures-reporter.mjs').Report}
 */
export function readJourneys(file) {
  /** @type {{ suites: Suite[], errors: JourneyError[], stats: { expected: number, flaky: number } }} */
  const { suites, errors, stats } = JSON.parse(readFileSync(file, 'utf8'));
  const journeys = suites.flatMap(journeysOf);
  /** @param {string} status */
  const ended = (status) =>
    journeys
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title, file, line, tests }) => ({
        name: `${file}:${line} ${title}`,
        error: textOf(tests.flatMap(({ results }) => results.flatMap((result) => result.errors))),
      }));
  return {
    passed: stats.expected + stats.flaky,
    repeated: ended('flaky'),
    durations: journeys.map(({ title, file, line, tests }) => ({
      name: `${file}:${line} ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    failures: [
      ...ended('unexpected'),
      ...errors.map((error) => ({ name: 'an error outside the journeys', error: textOf([error]) })),
    ],
  };
}

/**
 * @param {Suite} suite
 * @returns {Journey[]}
 */
const journeysOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

/** @param {JourneyError[]} errors */
const textOf = (errors) => errors.map(({ message, stack }) => message ?? stack ?? '').join('\n');
