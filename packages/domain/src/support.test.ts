import { expect, it } from 'vitest';
import { pickQuestionText } from './support.ts';

const chinese = { language: 'zh-CN', question: '怎么联系', answer: '加微信。' };
const english = { language: 'en-US', question: 'How to reach you?', answer: 'By email.' };
const spanish = { language: 'es-ES', question: '¿Cómo contactar?', answer: 'Por correo.' };

it('answers in the language of the reader, else in English, else in Chinese', () => {
  const texts = [chinese, english, spanish];
  expect(pickQuestionText(texts, 'es-ES')).toBe(spanish);
  expect(pickQuestionText(texts, 'en-GB')).toBe(english);
  expect(pickQuestionText(texts, 'fr-FR')).toBe(english);
  expect(pickQuestionText(texts, 'zh-TW')).toBe(chinese);
  expect(pickQuestionText([chinese], 'fr-FR')).toBe(chinese);
});
