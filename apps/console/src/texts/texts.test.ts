import { expect, it } from 'vitest';
import enUS from './en-us/index.ts';
import zhCN from './zh-cn/index.ts';

/** `actions.close` and the like, with what stands there. */
function flat(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
    typeof one === 'object' ? flat(one, `${path}${key}.`) : [[`${path}${key}`, one]],
  );
}

it('says everything in both languages', () => {
  expect(flat(enUS).map(([key]) => key)).toEqual(flat(zhCN).map(([key]) => key));
  for (const texts of [zhCN, enUS]) expect(flat(texts).filter(([, text]) => text === '')).toEqual([]);
});

it('has no Chinese in English but for the name of the language', () => {
  const chinese = flat(enUS).filter(([, text]) => typeof text === 'string' && /\p{Script=Han}/u.test(text));
  expect(chinese.map(([key]) => key)).toEqual(['language.zh-CN']);
});
