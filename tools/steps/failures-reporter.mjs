import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './say.mjs';

/**
 * @typedef {{ name: string, error: string }} Failure
 * @typedef {{ name: string, seconds: number }} Duration
 * @typedef {{ passed: number, failures: Failure[], repeated?: Failure[], durations?: Duration[] }} Report
 * @typedef {{ message: string, stack?: string, diff?: string }} SerializedError
 */

/**
 * A Vitest reporter that writes a `Report` to the file FAILURES_FILE names. Vitest's own JSON leaves out what fails
 * outside of a test: hooks, and errors nobody caught.
 */
export default class FailuresReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly SerializedError[]} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    /** @type {Report} */
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...uncaught.map((error) => ({ name: 'an error outside the tests', error: textOf([error]) })),
      ],
      durations: tests.map((test) => ({
        name: `${relative(root, test.module.moduleId)} > ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      })),
    };
    writeFileSync(process.env.FAILURES_FILE ?? 'failures.json', JSON.stringify(report));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {Failure[]}
 */
function failuresOf(module) {
  const file = `${module.project.name} ${relative(root, module.moduleId)}`;
  const suites = [...module.children.allSuites()];
  const failures = [
    { name: file, errors: module.errors() },
    ...suites.map((suite) => ({ name: `${file} > ${suite.fullName}`, errors: suite.errors() })),
    ...[...module.children.allTests('failed')].map((test) => ({
      name: `${file} > ${test.fullName}`,
      errors: test.result().errors ?? [],
    })),
  ].filter(({ errors }) => errors.length > 0);
  if (failures.length === 0 && !['passed', 'skipped'].includes(module.state()))
    return [{ name: file, error: `it did not finish: ${module.state()}` }];
  return failures.map(({ name, errors }) => ({ name, error: textOf(errors) }));
}

/** @param {readonly SerializedError[]} errors */
function textOf(errors) {
  return errors
    .flatMap(({ message, stack = '', diff = '' }) => [message, ...ownFrames(stack), diff])
    .join('\n');
}

/** @param {string} stack */
function ownFrames(stack) {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !/node_modules|node:|<anonymous>/.test(line));
}
