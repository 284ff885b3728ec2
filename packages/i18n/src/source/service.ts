/** The service's own texts in Chinese: the source of every key. Values are in braces. */
export default {
  // Names of products, as the payment provider lists them.
  // subject, max 60
  'subject.monthly': 'VIP 会员月卡',
  'subject.half_year': 'VIP 会员半年卡',
  'subject.yearly': 'VIP 会员年卡',
  'subject.lifetime': 'VIP 永久会员',
  'subject.drama': '整剧《{title}》',
  'subject.balance': '余额充值',

  // The preview of a shared address in a chat and in a search engine.
  // title, max 50
  'preview.name': '小剧场',
  // sentence
  'preview.description': '小剧场：竖屏短剧，上滑看下一集',
  // title, max 50
  'preview.episode': '{title} 第 {index} 集',
} as const;
