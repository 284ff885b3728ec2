import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashMemberId } from '@playlet/core/deregistration/member-tombstone';
import { sealGuardianName } from '@playlet/core/orders/guardian-name';
import { replaceSealed, SEALED_COLUMNS } from '@playlet/db/queries/secrets/sealed';
import { hideTables } from '@playlet/db/raw';
import { createRootKey, newSecret } from '@playlet/secrets';
import { testSecrets } from '@playlet/secrets/testing';
import { hashPassword } from '@playlet/server/account/password/password-hash';
import { createEnrolment } from '@playlet/server/staff/enrolment';
import { computeTotp } from '@playlet/server/staff/totp';
import { logIn, PASSWORD, register, requestChallenge } from '@playlet/server/testing/accounts';
import { startTestServer } from '@playlet/server/testing/server';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { afterAll, describe, expect, it } from 'vitest';
import { reencrypt } from '#cli/secrets/reencrypt.ts';

/** As the version before key ids made it at its first start. */
const BEFORE = 'sQ3vQm0kXlqgW8n4m0y1D2jUoZb7cT9aRf5eGh6iKlM';
const folder = mkdtempSync(join(tmpdir(), 'playlet-rotate-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'media.secret'), BEFORE, { mode: 0o600 });

const server = await startTestServer({ DATA_DIR: folder });
const { db, databaseUrl, context } = server;
const { secrets } = context.config;
// Who is there from the beginning has an authenticator like everybody.
await db
  .updateTable('staff')
  .set({ totp_secret: secrets.seal('staff-authenticator', Buffer.from('somebody')) })
  .execute();

/** Runs the command as an operator does, in a process of its own. */
async function playlet(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../main.ts'), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

type Staff = { id: string; account: string; key: Buffer; recoveryCodes: string[] };

/** Somebody of the staff with an authenticator, as the installation encrypts it today. */
async function staffMember(): Promise<Staff> {
  const { id, account } = await insertStaff(db, { roles: ['editor'] });
  const { shown, stored } = createEnrolment(secrets, account);
  const key = secrets.open('staff-authenticator', stored.totp_secret);
  if (!key) throw new Error('the authenticator was not encrypted');
  const password_hash = await hashPassword(PASSWORD);
  await db
    .updateTable('staff')
    .set({ ...stored, password_hash })
    .where('id', '=', id)
    .execute();
  return { id, account, key, recoveryCodes: shown.recoveryCodes };
}

const signIn = async (staff: Staff, factor: { code: string } | { recoveryCode: string }) =>
  (
    await server.call('POST admin/entry/session/create', {
      account: staff.account,
      password: PASSWORD,
      ...factor,
    })
  ).envelope.success;

describe('a rotation while the product serves', () => {
  it('logs nobody out, loses no authenticator, and refuses no ticket', async () => {
    const staff = await staffMember();
    const account = await register(server);
    const other = await register(server);
    const child = await register(server);
    const { id: leaverId } = await insertMember(db);
    const tombstone = hashMemberId(secrets, leaverId)[0];
    const order = await insertOrder(db, (await insertMember(db)).id);
    const guardian = sealGuardianName(secrets, '林建国');
    await db.updateTable('recharge').set({ guardian_name: guardian }).where('id', '=', order.id).execute();
    const groupId = await insertGroup(db);
    await insertEpisode(db, groupId, 1);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, account.headers);
    const [source] = play.envelope.data.sources;
    const teen = { pin: '2580', band: '12-16' } as const;
    const enabled = await server.call('POST member/profile/teen/enable', teen, child.headers);
    const device = enabled.envelope.data.device ?? '';
    const sent = await requestChallenge(server, other.phone, 'login');

    const { code, stdout, stderr } = await playlet(['secrets', 'rotate', '--yes', '--json']);
    expect(code, stderr).toBe(0);
    const { keys, encrypted } = JSON.parse(stdout);
    expect(keys).toMatchObject([
      { role: 'current', ageDays: 0, hasId: true },
      { kid: createRootKey(BEFORE).kid, role: 'previous', hasId: false },
    ]);
    expect(encrypted).toContainEqual({
      table: 'recharge',
      column: 'guardian_name',
      changed: 1,
      unreadable: 0,
    });
    expect(stdout + stderr).not.toContain(BEFORE);
    const secret = readFileSync(join(folder, 'media.secret'), 'utf8');
    expect(stdout + stderr).not.toContain(secret);
    await wait(1000);

    // What was given out before is good …
    expect((await fetch(source?.url ?? '')).status).not.toBe(403);
    const profile = await server.call('GET member/profile/profile/detail', {}, account.headers);
    expect(profile.envelope.success).toBe(true);
    const byCode = { username: other.phone, smsCode: sent.smsCode, challengeId: sent.challengeId };
    expect((await logIn(server, byCode)).envelope.errorCode).toBeNull();
    const check = { device, pin: teen.pin };
    expect((await server.call('POST public/member/teen/check', check)).envelope.success).toBe(true);
    expect(hashMemberId(secrets, leaverId)).toContainEqual(tombstone);
    expect(await signIn(staff, { code: computeTotp(staff.key, Date.now()) })).toBe(true);
    expect(await signIn(staff, { recoveryCode: staff.recoveryCodes[0] ?? '' })).toBe(true);
    // … the running server makes everything new with the new key …
    const again = await server.call('POST member/video/play/create', { groupId, index: 1 }, other.headers);
    expect(again.envelope.data.sources[0]?.url).toContain(`.${createRootKey(secret).kid}.`);
    // … and what is kept is encrypted with it.
    const row = await db.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow();
    expect(testSecrets(secret).open('staff-authenticator', row.totp_secret)).toEqual(staff.key);
  });

  it('is shown by ids and ages, and never by a secret', async () => {
    const { code, stdout } = await playlet(['secrets']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^[\w-]{8} {2}current {3}0 days\n[\w-]{8} {2}previous {2}age unknown/);
    for (const text of [BEFORE, readFileSync(join(folder, 'media.secret'), 'utf8')])
      expect(stdout).not.toContain(text);
  });

  it('after a leak refuses at once what the old secret signed, and keeps what it encrypted', async () => {
    const staff = await staffMember();
    const groupId = await insertGroup(db);
    await insertEpisode(db, groupId, 1);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 });
    const url = play.envelope.data.sources[0]?.url ?? '';
    expect((await playlet(['secrets', 'rotate', '--leaked', '--yes'])).code).toBe(0);
    await wait(1000);
    expect((await fetch(url)).status).toBe(403);
    expect(await signIn(staff, { code: computeTotp(staff.key, Date.now()) })).toBe(true);
    expect(await signIn(staff, { recoveryCode: staff.recoveryCodes[0] ?? '' })).toBe(true);
  });

  it('is not done without a yes', async () => {
    const before = readFileSync(join(folder, 'media.secret'), 'utf8');
    const { code, stderr } = await playlet(['secrets', 'rotate']);
    expect(code).toBe(64);
    expect(stderr).toContain('say --yes');
    expect(readFileSync(join(folder, 'media.secret'), 'utf8')).toBe(before);
  });
});

describe('a secret that is set from outside', () => {
  const [current, next] = [newSecret(new Date()), newSecret(new Date())];

  it('is not touched: the command says what to set, in which order', async () => {
    const { code, stdout } = await playlet(['secrets', 'rotate', '--json'], { MEDIA_SECRET: current });
    expect(code).toBe(0);
    const { secret, steps, current: kid } = JSON.parse(stdout);
    expect(kid).toBe(createRootKey(current).kid);
    expect(createRootKey(secret).hasId).toBe(true);
    expect(steps.map((step: string) => step.match(/MEDIA_SECRET\w*|--reencrypt/)?.[0])).toEqual([
      'MEDIA_SECRET_NEXT',
      'MEDIA_SECRET',
      '--reencrypt',
      'MEDIA_SECRET_PREVIOUS',
    ]);
  });

  it('opens on every server in every step of the order what any other made', () => {
    const steps = [
      testSecrets(current),
      testSecrets(current, { next: [next] }),
      testSecrets(next, { previous: [current] }),
      testSecrets(next, { retired: [current] }),
    ];
    for (const [at, one] of steps.entries()) {
      const neighbour = steps[at + 1];
      if (!neighbour) continue;
      // While servers are restarted one after the other, both steps run side by side; a day lies before the last.
      expect(one.verify('media-ticket', neighbour.sign('media-ticket', 'text'))).toBe('text');
      if (at < 2) expect(neighbour.verify('media-ticket', one.sign('media-ticket', 'text'))).toBe('text');
      const sealed = neighbour.seal('guardian-name', Buffer.from('王芳'));
      expect(one.open('guardian-name', sealed)?.toString()).toBe('王芳');
    }
  });

  it('encrypts anew what the environment’s older secrets can read, and names what none can', async () => {
    const staff = await staffMember();
    const lost = await insertStaff(db, {});
    const totp_secret = testSecrets().seal('staff-authenticator', Buffer.from('lost'));
    await db.updateTable('staff').set({ totp_secret }).where('id', '=', lost.id).execute();
    const env = {
      MEDIA_SECRET: next,
      MEDIA_SECRET_PREVIOUS: readFileSync(join(folder, 'media.secret'), 'utf8'),
    };
    const { code, stdout } = await playlet(['secrets', 'rotate', '--reencrypt', '--yes'], env);
    expect(code).toBe(1);
    expect(stdout).toMatch(/values are encrypted with a secret that is not set here/);
    const kept = await db
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', lost.id)
      .executeTakeFirst();
    expect(kept?.totp_secret).toEqual(totp_secret);
    const row = await db.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow();
    expect(testSecrets(next).open('staff-authenticator', row.totp_secret)).toEqual(staff.key);
    const shown = await playlet(['secrets', '--json'], env);
    const { all, current: done } = JSON.parse(shown.stdout).encrypted;
    expect(all - done).toBeGreaterThan(0);
  });
});

it('a run that is stopped is gone on with, and what changes meanwhile stays as it was changed', async () => {
  const { id } = await staffMember();
  const older = readFileSync(join(folder, 'media.secret'), 'utf8');
  const target = testSecrets(newSecret(new Date()), { previous: [older] });
  const stopped = { signal: AbortSignal.abort(new Error('stopped')), progress: () => {} };
  await expect(reencrypt(hideTables(db), target, stopped)).rejects.toThrow('stopped');
  const [column] = SEALED_COLUMNS;
  const read = await db
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const enrolled = target.seal('staff-authenticator', Buffer.from('another authenticator'));
  await db.updateTable('staff').set({ totp_secret: enrolled }).where('id', '=', id).execute();
  const stale = { id, sealed: read.totp_secret, by: Buffer.from('stale') };
  expect(await replaceSealed(hideTables(db), column, stale)).toBe(false);
  await reencrypt(hideTables(db), target, { ...stopped, signal: new AbortController().signal });
  const row = await db.selectFrom('staff').select('totp_secret').where('id', '=', id).executeTakeFirst();
  expect(row?.totp_secret).toEqual(enrolled);
});
