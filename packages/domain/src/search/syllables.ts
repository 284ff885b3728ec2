/** The syllables of Mandarin without tones; ü as `v`, as `u` and as `yu`, for all are typed. */
const SYLLABLES = new Set(
  (
    'a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ' +
    'ceng cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo ci ' +
    'cong cou cu cuan cui cun cuo da dai dan dang dao de dei den deng di dia dian diao die ding diu dong dou du ' +
    'duan dui dun duo e ei en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong ' +
    'gou gu gua guai guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang ' +
    'hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng ' +
    'kong kou ku kua kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ' +
    'ling liu lo long lou lu luan lue lun luo lv lve ma mai man mang mao me mei men meng mi mian miao mie min ming ' +
    'miu mo mou mu na nai nan nang nao ne nei nen neng ni nian niang niao nie nin ning niu nong nou nu nuan nue ' +
    'nuo nv nve o ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao ' +
    'qie qin qing qiong qiu qu quan que qun ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo sa sai ' +
    'san sang sao se sen seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang ' +
    'shui shun shuo si song sou su suan sui sun suo ta tai tan tang tao te tei teng ti tian tiao tie ting tong tou ' +
    'tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan ' +
    'xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha ' +
    'zhai zhan zhang zhao zhe zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong ' +
    'zou zu zuan zui zun zuo lyu lyue nyu nyue'
  ).split(' '),
);
const MAX_SYLLABLE_LENGTH = 6;
/** The typed form of a beginning; of a foreign word any letter. */
const INITIAL = /^(?:[a-z]|[zcs]h)$/;
const DIGIT = /^[0-9]$/;

/** A piece of typed pinyin: a whole syllable, or only the first letter of one. */
type Unit = { letters: string; whole: boolean };

/**
 * Ways to read typed letters as syllables and first letters, those of the fewest pieces first: `yutzq` is
 * yu, t, z, q. The last piece may be a syllable half typed.
 */
export function listReadings(letters: string, most: number): Unit[][] {
  let ways: { units: Unit[]; at: number }[] = [{ units: [], at: 0 }];
  const found: Unit[][] = [];
  while (ways.length > 0 && found.length < most) {
    const next: typeof ways = [];
    for (const { units, at } of ways) {
      if (at === letters.length) found.push(units);
      else
        for (const unit of unitsAt(letters, at))
          next.push({ units: [...units, unit], at: at + unit.letters.length });
    }
    // The furthest ways continue; a hostile text would make thousands of the others.
    ways = next.sort((one, other) => other.at - one.at).slice(0, most * 4);
  }
  return found.slice(0, most);
}

/** Ways to cut letters into whole syllables, `most` of them, those of the fewest syllables first; none where there is no way. */
export function listSegmentations(letters: string, most: number): string[][] {
  const ways: string[][][] = [[[]]];
  for (let to = 1; to <= letters.length; to += 1) {
    const ending: string[][] = [];
    for (let from = Math.max(0, to - MAX_SYLLABLE_LENGTH); from < to; from += 1) {
      const piece = letters.slice(from, to);
      if (isSyllable(piece)) for (const way of ways[from] ?? []) ending.push([...way, piece]);
    }
    ways.push(ending.sort((one, other) => one.length - other.length).slice(0, most));
  }
  return ways[letters.length] ?? [];
}

/**
 * Letters cut into as few whole syllables as there can be, for who types no mark between them means those: `zhidao` is
 * zhi dao, not zhi da o. Null for each stretch that can be cut in several such ways; undefined where there is no way.
 */
export function findShortestSegmentation(letters: string): (string | null)[] | undefined {
  const counts = minSyllableCounts(letters);
  const backwards = (text: string) => [...text].reverse().join('');
  const countsToEnd = minSyllableCounts(backwards(letters), backwards).reverse();
  const all = counts[letters.length] ?? 0;
  if (!Number.isFinite(all)) return undefined;
  const onTheWay = counts.flatMap((count, at) => (count + (countsToEnd[at] ?? 0) === all ? [at] : []));
  // Two places at the same number of syllables from the start belong to two ways.
  const passed = onTheWay.filter((at) =>
    onTheWay.every((other) => other === at || counts[other] !== counts[at]),
  );
  return passed.slice(1).map((to, n) => {
    const from = passed[n] ?? 0;
    return (counts[to] ?? 0) - (counts[from] ?? 0) === 1 ? letters.slice(from, to) : null;
  });
}

/** Of how few whole syllables the first 0, 1, 2 … letters can be. */
function minSyllableCounts(letters: string, read = (piece: string) => piece): number[] {
  const counts = [0];
  for (let to = 1; to <= letters.length; to += 1) {
    let fewest = Number.POSITIVE_INFINITY;
    for (let from = Math.max(0, to - MAX_SYLLABLE_LENGTH); from < to; from += 1)
      if (isSyllable(read(letters.slice(from, to)))) fewest = Math.min(fewest, (counts[from] ?? 0) + 1);
    counts.push(fewest);
  }
  return counts;
}

export function isSyllable(piece: string): boolean {
  return SYLLABLES.has(piece) || DIGIT.test(piece);
}

export function listSyllablesWithPrefix(letters: string): string[] {
  return [...SYLLABLES].filter((syllable) => syllable.startsWith(letters));
}

/** Returns the syllables at most one typo away from the typed one, itself included. */
export function listSimilarSyllables(letters: string): string[] {
  const typed = [...letters];
  return SYLLABLE_LETTERS.filter((syllable) => isWithinOneEdit(typed, syllable)).map((syllable) =>
    syllable.join(''),
  );
}

/** Tests whether two words differ by at most one wrong, missing, extra or exchanged letter. */
export function isWithinOneEdit(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(one.length, other.length);
  while (tail < shorter - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const left = one.length - head - tail;
  const right = other.length - head - tail;
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[head] === other[head + 1] && one[head + 1] === other[head];
}

function unitsAt(letters: string, at: number): Unit[] {
  const units: Unit[] = [];
  for (let length = Math.min(MAX_SYLLABLE_LENGTH, letters.length - at); length > 0; length -= 1) {
    const piece = letters.slice(at, at + length);
    // A single letter may also be all that is typed of a longer syllable.
    const whole = DIGIT.test(piece) || (length > 1 && SYLLABLES.has(piece));
    const halfTyped = at + length === letters.length && SYLLABLE_PREFIXES.has(piece);
    if (whole || halfTyped || INITIAL.test(piece)) units.push({ letters: piece, whole });
  }
  return units;
}

const SYLLABLE_LETTERS = [...SYLLABLES].map((syllable) => [...syllable]);
const SYLLABLE_PREFIXES = new Set(
  [...SYLLABLES].flatMap((syllable) => [...syllable].map((_, at) => syllable.slice(0, at + 1))),
);
