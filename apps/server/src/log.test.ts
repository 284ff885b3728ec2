import { sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { createLog, serializeError } from './log.ts';
import { startTestServer } from './testing/server.ts';

const server = await startTestServer();
const PHONE = '13800001234';

/** A log whose lines are kept, as text. */
function openLog(level = 'trace') {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), text: () => lines.join('') };
}

async function failing(run: () => Promise<unknown>): Promise<Error> {
  return run().then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => error,
  );
}

describe('a log', () => {
  it('names the constraint a row breaks, and nothing of the row', async () => {
    const [first] = [await insertMember(server.db), await insertMember(server.db)];
    await server.db.updateTable('member').set({ phone: PHONE }).where('id', '=', first.id).execute();
    const taken = await failing(() =>
      server.db.updateTable('member').set({ phone: PHONE }).where('id', '<>', first.id).execute(),
    );
    expect(JSON.stringify({ ...taken })).toContain(PHONE);
    const { log, text } = openLog();
    log.error({ err: taken }, 'call failed');
    expect(text()).toContain('23505');
    expect(text()).toMatch(/"constraint":"member_phone/);
    expect(text()).toContain('log.test.ts');
    expect(text()).not.toContain(PHONE);
  });

  it('does not quote a value that PostgreSQL refused', async () => {
    const refused = await failing(() => sql`select ${PHONE}::text::date`.execute(server.db));
    expect(refused.message).toContain(PHONE);
    const { log, text } = openLog();
    log.error({ err: new Error('outer', { cause: refused }) });
    expect(text()).toMatch(/"code":"22/);
    expect(text()).not.toContain(PHONE);
  });

  it('leaves out what tells who somebody is', () => {
    const { log, text } = openLog();
    log.warn({ phone: PHONE, member: { id: 'M1', phone: PHONE, token: 'secret-token' } }, 'seen');
    expect(text()).toContain('M1');
    expect(text()).not.toMatch(/13800001234|secret-token/);
  });

  it('holds neither address nor query of a request, also where everything is logged', async () => {
    const { log, text } = openLog();
    const app = await buildApp({ ...server.context, log });
    await app.inject({ url: `/api/public/content/search/hot?phone=${PHONE}`, remoteAddress: '203.0.113.9' });
    await app.close();
    expect(text()).toContain('/api/public/content/search/hot');
    expect(text()).not.toMatch(/13800001234|203\.0\.113\.9/);
  });

  it('takes whatever is thrown', () => {
    const loop = new Error('loop');
    loop.cause = loop;
    expect(serializeError(loop).message).toBe('loop');
    expect(serializeError('text').type).toBe('string');
    expect(serializeError(new AggregateError([new Error('one')], 'all')).errors).toMatchObject([
      { message: 'one' },
    ]);
  });
});
