import { expect, test } from 'vitest';
import { contactsOf } from './contact-list.ts';

const wechat = { title: '客服微信', text: 'playlet-help' };
const mail = { title: '邮箱', text: 'help@playlet.example' };

test('the contacts of the console come first, and the configured one after them', () => {
  expect(contactsOf([wechat], { ...mail, title: '客服' })).toEqual([wechat, { ...mail, title: '客服' }]);
});

test('a contact that is told twice is shown once, as the console names it', () => {
  expect(contactsOf([wechat, mail], { title: '客服', text: mail.text })).toEqual([wechat, mail]);
});

test('what has nothing to copy is no contact', () => {
  expect(contactsOf([{ title: '横幅', text: null }], { title: '客服', text: null })).toEqual([]);
});
