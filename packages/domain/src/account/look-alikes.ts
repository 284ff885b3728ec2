/**
 * Small letters and digits that look like a Latin letter, in their small or their capital form: names are unique
 * whatever their case, so either resemblance counts. After the confusables of Unicode TS #39.
 */
const alike: Record<string, string> = {
  a: 'аαɑ',
  b: 'вβь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεєҽ',
  g: 'ɡց',
  h: 'нηһհ',
  j: 'јϳ',
  k: 'кκ',
  // I, l and 1 are one: i is I in capitals.
  l: 'i1іιıӏɩ',
  m: 'мμ',
  n: 'ոп',
  o: '0оοσօө',
  p: 'рρ',
  q: 'ԛգ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ωԝѡ',
  x: 'хχ',
  y: 'уγү',
  z: 'ζᴢ',
  3: 'зʒ',
};

export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(alike).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);
