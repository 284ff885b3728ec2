import { builtInVersionsOf, documents, latestBuiltIn } from '@playlet/legal';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({
  OPERATOR_NAME: '星河文化（北京）公司',
  SUPPORT_CONTACT: '010-12345678',
});
const list = 'POST public/content/agreement/list';
const detail = 'GET public/content/agreement/detail';

describe('the agreements', () => {
  it('are listed with their versions, and one of each is the present one', async () => {
    const { envelope } = await server.call(list, { page: 0, pageSize: 100 });
    for (const document of documents) {
      const present = envelope.data.list.filter(
        (one: { document: string; current: boolean }) => one.document === document && one.current,
      );
      expect(present).toEqual([
        {
          document,
          version: latestBuiltIn[document],
          current: true,
          asksAgain: false,
          summary: null,
        },
      ]);
    }
    expect(envelope.data.total).toBe(envelope.data.list.length);
  });

  it('are listed page by page, none twice', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => server.call(list, { page, pageSize: 1 })));
    const names = pages.flatMap(({ envelope }) =>
      envelope.data.list.map((one: { document: string }) => one.document),
    );
    expect(names).toEqual(documents.flatMap((document) => builtInVersionsOf(document).map(() => document)));
    const one = await server.call(list, { document: 'privacy' });
    expect(one.envelope.data.list).toMatchObject(
      builtInVersionsOf('privacy').map((version) => ({ document: 'privacy', version })),
    );
  });

  it('are read like the accessibility statement, which nobody consents to', async () => {
    const { envelope } = await server.call(detail, { document: 'accessibility', locale: 'en-GB' });
    expect(envelope.data).toMatchObject({ document: 'accessibility', locale: 'en-US', current: true });
    const { envelope: listed } = await server.call(list, {});
    expect(JSON.stringify(listed.data.list)).not.toContain('accessibility');
  });

  it.each(documents)('%s is answered with the operator in it', async (document) => {
    const { envelope } = await server.call(detail, { document });
    expect(envelope.data).toMatchObject({
      document,
      version: latestBuiltIn[document],
      effectiveFrom: latestBuiltIn[document],
      current: true,
      locale: 'zh-CN',
      fallback: false,
      versions: builtInVersionsOf(document),
    });
    const text = JSON.stringify(envelope.data);
    expect(text).toContain('星河文化（北京）公司');
    expect(text).toContain('010-12345678');
    expect(text).not.toMatch(/[{]\w+[}]|联系地址/);
    expect(envelope.data.sections.length).toBeGreaterThan(8);
  });

  it.each([
    ['zh-CN', 'zh-CN', false],
    ['zh-TW,zh;q=0.9', 'zh-CN', false],
    ['en-GB,en;q=0.8', 'en-US', false],
    ['fr-FR,en;q=0.8', 'zh-CN', true],
    ['ar-EG', 'zh-CN', true],
    ['', 'zh-CN', false],
  ])('are for a reader of %j in %s', async (accepted, locale, fallback) => {
    const { envelope } = await server.call(detail, { document: 'user' }, { 'accept-language': accepted });
    expect(envelope.data).toMatchObject({ locale, fallback });
  });

  it('are in the language asked for by name, whatever the request accepts', async () => {
    const { envelope } = await server.call(
      detail,
      { document: 'user', locale: 'en-US' },
      { 'accept-language': 'zh-CN' },
    );
    expect(envelope.data).toMatchObject({ locale: 'en-US', title: 'User Agreement' });
  });

  it.each([
    [{ document: 'user', version: '2020-01-01' }, 'AGREEMENT_NOT_FOUND'],
    [{ document: 'user', version: '../../../etc' }, 'VALIDATION_FAILED'],
    [{ document: 'cookies' }, 'VALIDATION_FAILED'],
    [{}, 'VALIDATION_FAILED'],
  ])('%o is answered %s', async (input, code) => {
    expect((await server.callUnchecked(detail, input)).envelope.errorCode).toBe(code);
  });
});

describe('the configuration', () => {
  it('tells the operator, the contact and the versions', async () => {
    const { envelope } = await server.call('GET public/content/config/detail');
    expect(envelope.data).toMatchObject({
      operator: { name: '星河文化（北京）公司', address: null, contact: '010-12345678' },
      agreements: latestBuiltIn,
    });
  });
});
