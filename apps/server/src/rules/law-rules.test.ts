import { readLawRules } from '@playlet/core/rules/law-rules';
import { newId } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { findLawRule } from '@playlet/domain/rules/law-rules';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const owner = await insertStaff(db, { name: '许砚秋', roles: ['owner'] });
const editor = await insertStaff(db, { roles: ['editor'] });
const today = beijingDayOf(Date.now());
const tomorrow = beijingDayOf(Date.now() + DAY_MS);

const version = {
  id: 'tier-filmed' as const,
  ...{ from: today, source: '省局 2026 年第 3 号通知', isEnabled: true },
  ...{ parameters: { keyYuan: 2_000_000, ordinaryYuan: 500_000 }, note: '省局下调了标准' },
};
const update = (changes: object, headers = owner.headers) =>
  server.call('PUT admin/system/law/update', { ...version, ...changes }, headers);
const read = async () => (await server.call('GET admin/system/law/list', {}, editor.headers)).envelope.data;

describe('rules by law', () => {
  it('are those of the product, each with its document, until somebody writes others', async () => {
    const { rules } = await read();
    expect(rules.find(({ id }) => id === 'tier-filmed')).toMatchObject({
      current: { version: 'built-in/2026-01-01', parameters: { keyYuan: 3_000_000 }, own: null },
      versions: [{ from: '2026-01-01' }, { from: '2025-02-05' }],
    });
    expect(rules.find(({ id }) => id === 'first-screen')?.current?.isEnabled).toBe(false);
    for (const { versions } of rules) for (const { source } of versions) expect(source).not.toBe('');
  });

  it('hold from their day on, with their author, and leave a line in the audit log', async () => {
    const { rules } = (await update({ from: tomorrow })).envelope.data;
    const rule = rules.find(({ id }) => id === 'tier-filmed');
    expect(rule?.current?.version).toBe('built-in/2026-01-01');
    expect(rule?.versions[0]).toMatchObject({
      from: tomorrow,
      own: { by: '许砚秋', note: '省局下调了标准' },
    });
    const all = await readLawRules(db);
    expect(findLawRule(all, 'tier-filmed', today)?.parameters.keyYuan).toBe(3_000_000);
    expect(findLawRule(all, 'tier-filmed', tomorrow)?.parameters.keyYuan).toBe(2_000_000);
    const { list } = (
      await server.call('POST admin/staff/audit/list', { objectKind: 'law rule' }, owner.headers)
    ).envelope.data;
    expect(list[0]).toMatchObject({ objectId: 'tier-filmed', note: '省局下调了标准' });
  });

  it('are turned off and on again from the same day, the last word holding', async () => {
    await update({ id: 'tier-facts', parameters: {}, isEnabled: false });
    expect(findLawRule(await readLawRules(db), 'tier-facts', today)).toBeUndefined();
    await update({ id: 'tier-facts', parameters: {}, isEnabled: true });
    expect(findLawRule(await readLawRules(db), 'tier-facts', today)).toBeDefined();
  });

  it('change for no day that has passed, and only to values of their own', async () => {
    const past = await update({ from: beijingDayOf(Date.now() - DAY_MS) });
    expect(past.envelope.errorCode).toBe('LAW_RULE_DAY_PASSED');
    for (const parameters of [
      {},
      { keyYuan: -1, ordinaryYuan: 1 },
      { keyYuan: 1, ordinaryYuan: 1, other: 1 },
    ])
      expect((await update({ parameters })).envelope.errorCode).toBe('VALIDATION_FAILED');
    const kinds = { key: ['plan'], ordinary: [], other: [] };
    const refused = await update({ id: 'registration-comic', parameters: kinds });
    expect(refused.envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('are written by owners alone', async () => {
    expect((await update({}, editor.headers)).envelope.errorCode).toBe('PERMISSION_REQUIRED');
  });

  it('keep their numbers apart when two write at once', async () => {
    const answers = await Promise.all([update({}), update({}), update({})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const versions = (await db.selectFrom('law_rule').select('version').execute()).map((row) => row.version);
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe('a rule whose numbers the product always needs', () => {
  it('changes, and is never turned off', async () => {
    const hours = { id: 'complaint-answer', parameters: { hours: 48 } };
    expect((await update({ ...hours, isEnabled: false })).envelope.errorCode).toBe('LAW_RULE_ALWAYS_ON');
    const wrong = { firstDays: 3, secondDays: 7, lastDays: 1 };
    const refused = await update({ id: 'license-notice', parameters: wrong });
    expect(refused.envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('holds from its first day on, and what was decided before keeps its version', async () => {
    const clock = { at: Date.parse('2026-12-31T23:00:00+08:00'), now: () => clock.at };
    const other = await startTestServer({}, clock);
    const staff = await insertStaff(other.db, { roles: ['owner'] });
    const write = (id: 'complaint-answer' | 'ai-label', parameters: Record<string, number>) =>
      other.call(
        'PUT admin/system/law/update',
        { ...version, id, parameters, from: '2027-01-01' },
        staff.headers,
      );
    await write('complaint-answer', { hours: 24 });
    await write('ai-label', { seconds: 5, heightPercent: 8 });
    const complain = async () => {
      const input = { key: newId(), kind: 'content', text: '画面与简介不符' } as const;
      const { data } = (await other.call('POST public/content/complaint/create', input)).envelope;
      return (Date.parse(data.dueAt) - clock.at) / HOUR_MS;
    };
    const config = async () => {
      const { data } = (await other.call('GET public/content/config/detail', {})).envelope;
      return [data.complaintHours.complaint, data.aiLabel.seconds, data.aiLabel.heightPercent];
    };
    expect([await complain(), await config()]).toEqual([72, [72, 3, 5]]);
    clock.at = Date.parse('2027-01-01T00:00:00+08:00');
    expect([await complain(), await config()]).toEqual([24, [24, 5, 8]]);
    const rows = await other.db.selectFrom('complaint').select('due_rule').orderBy('seq').execute();
    expect(rows.map((row) => row.due_rule?.version)).toEqual([
      'built-in/2017-06-01',
      expect.stringMatching(/^own\/\d+\/2027-01-01$/),
    ]);
  });
});
