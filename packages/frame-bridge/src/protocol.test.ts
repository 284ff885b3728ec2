import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanToastText, newMessage, readMessage } from './protocol.ts';

const routes = ['/my', '/media/$id'];
const read = (message: unknown) => readMessage(message, 'embedded', routes);
const sound = { playlet: 1, id: 'a-1', to: 'embedded' };

describe('a message', () => {
  test.each([
    { name: 'go', path: '/media/a?from=host' },
    { name: 'replace', path: '/my' },
    { name: 'back' },
    { name: 'toast', text: '已收藏', tone: 'success' },
    { name: 'loading', text: '' },
    { name: 'hideLoading' },
    { name: 'hello', handles: ['toast'] },
    { name: 'ready', handles: [] },
    { name: 'path', path: '/my' },
  ])('$name is read as it was written', (body) =>
    expect(read({ ...sound, ...body })).toEqual({ ...sound, ...body }),
  );

  test.each([
    ['no object', 'go'],
    ['nothing', null],
    ['a list', [sound]],
    ['of another version', { ...sound, playlet: 2, name: 'back' }],
    ['without a version', { id: 'a', to: 'embedded', name: 'back' }],
    ['for the other side', { ...sound, to: 'host', name: 'back' }],
    ['without an id', { ...sound, id: undefined, name: 'back' }],
    ['with an id that is none', { ...sound, id: '<b>', name: 'back' }],
    ['with a name nobody knows', { ...sound, name: 'eval', text: 'alert(1)' }],
    ['with a name every object has', { ...sound, name: 'constructor' }],
    ['that goes nowhere', { ...sound, name: 'go' }],
    ['that goes away', { ...sound, name: 'go', path: '//evil.example' }],
    ['that runs a script', { ...sound, name: 'replace', path: 'javascript:alert(1)' }],
    ['that says nothing', { ...sound, name: 'toast', text: ' \n ' }],
    ['that says an object', { ...sound, name: 'toast', text: { html: '<b>' } }],
    ['that handles no list', { ...sound, name: 'hello', handles: 'toast' }],
  ])('%s is no message', (_what, value) => expect(read(value)).toBeUndefined());

  test('brings nothing along that its kind does not have', () =>
    expect(read({ ...sound, name: 'back', path: '/my', __proto__: { admin: true }, extra: 1 })).toEqual({
      ...sound,
      name: 'back',
    }));

  test('has the plain tone where it names none that there is', () =>
    expect(read({ ...sound, name: 'toast', text: 'a', tone: 'loud' })).toMatchObject({ tone: 'info' }));

  test('names only commands that there are', () =>
    expect(read({ ...sound, name: 'hello', handles: ['toast', 'rm', 7] })).toMatchObject({
      handles: ['toast'],
    }));

  test('survives being written as text, whatever is said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = cleanToastText(text);
        const message = newMessage('embedded', { name: 'loading', text: shown });
        expect(read(JSON.parse(JSON.stringify(message)))).toEqual(message);
        expect(shown).not.toMatch(/[\p{Cc}]/u);
        expect([...shown].length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('has an id of its own every time', () => {
    const ids = Array.from({ length: 1000 }, () => newMessage('host', { name: 'back' }).id);
    expect(new Set(ids).size).toBe(1000);
  });

  test('of any shape never throws', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('playlet', 'id', 'to', 'name', 'path', 'text') }),
        (value) => {
          read({ ...sound, ...value });
        },
      ),
    );
  });
});
