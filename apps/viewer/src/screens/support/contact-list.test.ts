import { expect, test } from 'vitest';
import { contactsOf } from './contact-list.ts';

const wechat = { title: '客服微信', text: 'playlet-help' };
const mail = { title: '邮箱', text: 'help@playlet.example' };

test('the contacts of the console come first, and the configured one after them', () => {
  expect(contactsOf([wechat], { ...mail, title: '客服' })).toMatchObject([
    wechat,
    { ...mail, title: '客服' },
  ]);
});

test('a contact that is listed twice is shown once, by its name in the console', () => {
  expect(contactsOf([wechat, mail], { title: '客服', text: mail.text })).toMatchObject([wechat, mail]);
});

test('a contact without text to copy is none', () => {
  expect(contactsOf([{ title: '横幅', text: null }], { title: '客服', text: null })).toEqual([]);
});

test('a contact with a common name is named in the language of the viewer, any other as it was entered', () => {
  const own = { title: '读者群', text: '123456' };
  const labels = contactsOf([wechat, mail, own], { title: '客服', text: null }).map(({ label }) => label);
  expect(labels).toEqual(['support.label.wechat', 'support.label.email', undefined]);
});
