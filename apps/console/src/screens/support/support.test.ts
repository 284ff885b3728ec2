import { expect, it } from 'vitest';
import {
  countChanges,
  draftOf,
  inputOf,
  isIncomplete,
  newContact,
  newQuestion,
  type Support,
} from './support.ts';

const support: Support = {
  hours: { opens: '09:00', closes: '23:00', timeZone: 'Asia/Shanghai' },
  contacts: [
    { id: 'a', title: '微信', text: 'drama-help', shown: true },
    { id: 'b', title: '邮箱', text: 'help@x.example', shown: true },
  ],
  questions: [{ builtIn: 'paid', shown: true, texts: [], target: null }],
  version: 'v',
  updatedAt: null,
  updatedBy: '',
  builtIn: [],
  languages: [],
};
const draft = draftOf(support);

it('counts what is changed, added, taken away or moved', () => {
  expect(countChanges(draft, draftOf(support))).toBe(0);
  const [wechat, mail] = draft.contacts;
  if (!wechat || !mail) throw new Error('both are there');
  expect(countChanges(draft, { ...draft, contacts: [mail, wechat] })).toBe(1);
  expect(countChanges(draft, { ...draft, contacts: [wechat] })).toBe(1);
  const hours = { ...draft.hours, opens: '10:00' };
  expect(countChanges(draft, { ...draft, hours, questions: [...draft.questions, newQuestion()] })).toBe(2);
});

it('sends what it was given, without what only the page knows', () => {
  const { hours, contacts, questions } = support;
  expect(inputOf(draft)).toEqual({ hours, contacts, questions });
});

it('is not whole while a contact or question is without words, or it closes before it opens', () => {
  expect(isIncomplete(draft)).toBe(false);
  expect(isIncomplete({ ...draft, contacts: [newContact()] })).toBe(true);
  expect(isIncomplete({ ...draft, questions: [newQuestion()] })).toBe(true);
  expect(isIncomplete({ ...draft, hours: { ...draft.hours, closes: '08:00' } })).toBe(true);
});
