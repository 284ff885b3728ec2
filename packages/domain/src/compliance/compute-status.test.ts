import { describe, expect, it } from 'vitest';
import { computeDutyStatuses, type DutyFacts } from './compute-status.ts';
import { DUTIES, DUTY_IDS } from './duty.ts';

const NOTHING: DutyFacts = {
  since: '2026-06-01',
  isAlgorithmFiled: false,
  selfReviewed: 0,
  generated: 0,
  minors: 0,
  exportedOn: { 'self-review': null, 'minors-pack': null },
  members: 0,
  incidents: { open: 0, unreported: 0, firstDueAt: null, lastDrillOn: null },
  complaints: { open: 0, overdue: 0, firstDueAt: null },
  retention: { rules: 0, refused: 0, lastAt: null },
  partners: 0,
  unidentified: 0,
};
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const at = (day: string, facts: Partial<DutyFacts> = {}) =>
  computeDutyStatuses({ ...NOTHING, ...facts }, noon(day));

describe('the pack about minors', () => {
  const packOf = (day: string, exported: string | null, since = '2026-06-01') =>
    at(day, { minors: 3, since, exportedOn: { 'self-review': null, 'minors-pack': exported } })[
      'minors-pack'
    ];

  it('is due until the end of 31 January and overdue the day after', () => {
    expect(packOf('2027-01-31', null)).toEqual({ state: 'due', dueOn: '2027-01-31', count: 3 });
    expect(packOf('2027-02-01', null)).toEqual({ state: 'overdue', dueOn: '2027-01-31', count: 3 });
    expect(packOf('2026-11-29', null)).toEqual({ state: 'due', dueOn: '2027-01-31', count: 3 });
  });

  it('is met by a pack of the same year, for a year', () => {
    expect(packOf('2027-02-01', '2027-01-30')).toEqual({ state: 'met', dueOn: '2028-01-31', count: 3 });
    expect(packOf('2028-01-01', '2027-01-30')).toEqual({ state: 'due', dueOn: '2028-01-31', count: 3 });
    expect(packOf('2028-02-01', '2027-01-30').state).toBe('overdue');
  });

  it('does not concern an installation without minors, nor a day before the installation', () => {
    expect(at('2027-02-01')['minors-pack'].state).toBe('not_applicable');
    expect(packOf('2027-02-01', null, '2027-02-01').state).toBe('due');
  });
});

it('the list of self-reviewed dramas is due each quarter', () => {
  const listOf = (day: string, exported: string | null) =>
    at(day, { selfReviewed: 2, exportedOn: { 'self-review': exported, 'minors-pack': null } })['self-review'];
  expect(listOf('2026-11-29', '2026-09-30')).toEqual({ state: 'due', dueOn: '2026-12-31', count: 2 });
  expect(listOf('2026-11-29', '2026-10-01').state).toBe('met');
});

it('an incident is overdue an hour after it was found, and a year without a drill is due', () => {
  const incidents = { open: 1, unreported: 1, firstDueAt: noon('2026-11-29') - 1, lastDrillOn: null };
  expect(at('2026-11-29', { incidents }).incidents.state).toBe('overdue');
  expect(at('2026-11-29').incidents.state).toBe('due');
  const drilled = { ...NOTHING.incidents, lastDrillOn: '2026-01-02' };
  expect(at('2026-11-29', { incidents: drilled }).incidents.state).toBe('met');
});

it('retention is overdue once a purge was refused or none ran for days', () => {
  const stateOf = (refused: number, day: string) =>
    at('2026-11-29', { retention: { rules: 40, refused, lastAt: noon(day) } }).retention.state;
  expect([stateOf(0, '2026-11-28'), stateOf(1, '2026-11-28'), stateOf(0, '2026-11-20')]).toEqual([
    'met',
    'overdue',
    'overdue',
  ]);
});

it('every duty has a state, a source and a day', () => {
  expect(Object.keys(at('2026-11-29')).sort()).toEqual([...DUTY_IDS].sort());
  for (const { source, appliesFrom } of Object.values(DUTIES)) {
    expect(source).not.toBe('');
    expect(appliesFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

it('the tax list of partners is due while one who was paid has no identity', () => {
  expect(at('2026-11-29').partners.state).toBe('not_applicable');
  expect(at('2026-11-29', { partners: 3 }).partners).toEqual({ state: 'manual', dueOn: null, count: 0 });
  expect(at('2026-11-29', { partners: 3, unidentified: 1 }).partners).toEqual({
    state: 'due',
    dueOn: null,
    count: 1,
  });
});

it('the algorithm is filed once its number is shown', () => {
  expect(at('2026-11-29').algorithm.state).toBe('due');
  expect(at('2026-11-29', { isAlgorithmFiled: true }).algorithm.state).toBe('met');
});
