import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listConfig } from '@playlet/config';
import { expect, it } from 'vitest';
import { linkToStep, PRODUCTION_STEPS, pickMistakes } from '../../apps/cli/src/doctor/production-steps.ts';
import { anchorsOf } from './references.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/production.md'), 'utf8');
const sections = page.split(/^## /m).slice(1);

it('the page has the steps of the doctor, in their order', () => {
  expect(sections.map((section) => section.split('\n')[0])).toEqual(
    PRODUCTION_STEPS.map(({ title }) => title),
  );
});

it('every link of a finding leads to a paragraph', () => {
  const anchors = anchorsOf(page);
  for (const step of PRODUCTION_STEPS) {
    const [file, anchor = ''] = linkToStep(step).split('#');
    expect(file).toBe('docs/production.md');
    expect(anchors).toContain(anchor);
  }
});

it('each step has a check on the page and in the doctor', () => {
  for (const section of sections) expect(section).toMatch(/^\*\*Check:\*\* [\s\S]*`doctor`/m);
  for (const { checks, productionChecks = [] } of PRODUCTION_STEPS)
    expect(checks.length + productionChecks.length).toBeGreaterThan(0);
});

it('the mistake of any setting belongs to one step', () => {
  for (const { name } of listConfig({})) {
    const steps = PRODUCTION_STEPS.filter((step) => pickMistakes(step, [`${name} is missing`]).length > 0);
    expect(steps, name).toHaveLength(1);
  }
});
