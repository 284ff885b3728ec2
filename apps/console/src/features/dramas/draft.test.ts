import { expect, it } from 'vitest';
import { fields } from './draft.fixture.ts';
import { adopt, changesOf } from './draft.ts';

const base = { version: 3, fields };

it('sends what differs and nothing else', () => {
  expect(changesOf(fields, { ...fields, title: '凤阙', tags: [] })).toEqual({ title: '凤阙' });
});

it('takes over what a colleague wrote elsewhere, and keeps what is being written here', () => {
  const latest = { version: 4, fields: { ...fields, synopsis: '先帝驾崩那夜' } };
  const next = adopt(base, { ...fields, title: '凤阙' }, latest);
  expect(next.base).toBe(latest);
  expect(next.draft).toMatchObject({ title: '凤阙', synopsis: '先帝驾崩那夜' });
});

it('takes nothing over where both wrote one field, nor what is older', () => {
  const draft = { ...fields, synopsis: '连夜' };
  const contested = { version: 4, fields: { ...fields, synopsis: '整条' } };
  expect(adopt(base, draft, contested)).toEqual({ base, draft });
  expect(adopt(base, fields, { version: 2, fields: { ...fields, title: '旧名' } }).draft.title).toBe(
    '凤阙辞',
  );
});

it('keeps the blank behind which somebody is about to go on', () => {
  const draft = { ...fields, title: '凤阙 ' };
  const latest = { version: 4, fields: { ...fields, title: '凤阙' } };
  expect(adopt({ version: 3, fields: draft }, draft, latest).draft.title).toBe('凤阙 ');
});
