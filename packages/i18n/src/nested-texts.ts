/**
 * Texts by nested properties, as the console uses them: `texts.orders.title` is a string, and a text with values is a
 * function of them, `texts.orders.exported({ count })`. The viewer never loads this, nor the compiler of the texts.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type CompiledText, formatMessage, type MessageValues } from './format-message.ts';
import type { ValuesOf } from './message-values.ts';

/** Texts in ICU MessageFormat, in groups. */
export type MessageTree = { readonly [key: string]: string | readonly string[] | MessageTree };

/** The same texts in another language. */
export type TranslationOf<Source> = Source extends string
  ? string
  : Source extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Source]: TranslationOf<Source[Key]> };

/** The texts as the code uses them, typed by the messages of the source. */
export type TextsOf<Source> = Source extends string
  ? Source extends `${string}{${string}`
    ? (values: ValuesOf<Source>) => string
    : string
  : { readonly [Key in keyof Source]: TextsOf<Source[Key]> };

/** Makes the texts of a language; a text is compiled when it is first used. */
export function createTexts<Source>(messages: TranslationOf<Source>, lang: string): TextsOf<Source> {
  return textsFrom(messages, lang) as TextsOf<Source>; // the types follow the source, which has the same keys
}

function textsFrom(messages: unknown, lang: string): unknown {
  if (typeof messages === 'string') return textFrom(messages, lang);
  if (Array.isArray(messages)) return messages.map((message) => textsFrom(message, lang));
  const groups = Object.entries(messages as object); // a text, a list or a group
  return Object.fromEntries(groups.map(([key, group]) => [key, textsFrom(group, lang)]));
}

function textFrom(message: string, lang: string): string | ((values: MessageValues) => string) {
  if (!message.includes('{')) return message;
  let compiled: CompiledText | undefined;
  return (values) => {
    compiled ??= compileMessage(message) as CompiledText; // no text has dates or other kinds of values
    // An operator reads the exact number, never 1.2万.
    return formatMessage(compiled, values, lang, String);
  };
}
