/** Words as titles and dialogue of short dramas have them, the commonest first. */
const TITLE_WORDS =
  '总裁 重生 闪婚 豪门 千金 战神 离婚 夫人 甜宠 娇妻 王妃 萌宝 逆袭 归来 霸道 赘婿 神医 皇后 女王 前妻 真假 首富 团宠 替身 穿越 王爷 ' +
  '天降 契约 复仇 青梅 竹马 春天 余生 月光 长安 江山 风华 凤凰 相思 倾城 盛世 嫡女 庶女 太子 公主 将军 侯府 龙王 都市 狂龙 医妃 ' +
  '暗恋 初恋 白月光 老公 老婆 爸爸 妈妈 奶奶 哥哥 妹妹 师父 师姐 大小姐 少爷 保镖 秘书 律师 医生 校花 学霸 特工 杀手 影后 顶流 ' +
  '八零 七零 年代 末世 玄学 直播 算命 捡到 隐婚 错嫁 替嫁 冲喜 和离 休书 圣旨 宫墙 深宫 红颜 佳人 如梦 似锦 星河 明月 清风 流年 ' +
  '雨停 之前 昨天 地铁 戒指 合伙人 外卖 红窗 春山 渡口 借剑 长街 灯火 归途 远方 山海 潮汐 来信 旧梦 故人 晚风 初雪 盛夏 深秋 凛冬';
const SPOKEN_WORDS =
  '我 你 他 她 的 了 是 不 就 都 也 没有 什么 怎么 知道 不要 可以 现在 我们 你们 已经 为什么 到底 真的 因为 所以 如果 但是 一个 这个 那个 ' +
  '今天 明天 昨天 晚上 回来 离开 相信 喜欢 害怕 记得 忘记 等我 别走 对不起 没关系 谢谢 放心 孩子 妈妈 爸爸 老公 公司 合同 总裁 夫人 ' +
  '小姐 先生 医院 电话 手机 钥匙 戒指 信 伞 雨 门 灯 车 钱 命 真相 秘密 证据 机会 身份 名字 婚礼 离婚 结婚 签字 道歉 报警 救命 冷静';
const COMMON =
  '天地人山水火木金土日月星云风雷电雪花草树林森江河湖海石玉珠宝剑刀枪弓马牛羊鱼鸟虎龙凤龟蛇狼鹿鹤燕雁莺红黄蓝绿青紫白黑灰银春夏秋冬东南西北上中下左右前后里外' +
  '大小多少高低长短远近轻重快慢新旧冷热明暗深浅一二三四五六七八九十百千万亿爱恨情仇恩怨喜怒哀乐悲欢离合生死病老福禄寿喜财运命缘梦心魂魄神仙妖魔鬼怪佛道儒法王' +
  '帝皇后妃侯将相臣民兵士农工商文武医药书画琴棋诗酒茶饭衣食住行车船路桥门窗房屋楼台亭阁宫殿城墙村镇州府县国家族亲父母兄弟姐妹夫妻儿女孙师徒朋友邻客主仆奴婢' +
  '听说看见想念等待追寻失去得到拥有放弃坚持相遇错过回头转身离开归来守护背叛欺骗隐瞒揭穿复活重逢告别牵手拥抱亲吻微笑流泪沉默呼喊奔跑飞翔坠落沉睡醒来燃烧熄灭';

/** Some words are everywhere and most are rare: the n-th is said 1/n times as often as the first (Zipf). */
export function zipf<Word>(words: readonly Word[], random: () => number): () => Word {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= words.length; rank += 1) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] as Word;
  };
}

/** The common words, then thousands of rarer ones of two characters, as names and places are. */
export function vocabulary(common: 'title' | 'spoken', random: () => number): string[] {
  const words = new Set((common === 'title' ? TITLE_WORDS : SPOKEN_WORDS).split(' '));
  const chars = [...new Set(COMMON)];
  const pick = () => chars[Math.floor(random() * chars.length)] ?? '';
  while (words.size < 6000) words.add(pick() + pick());
  return [...words];
}
