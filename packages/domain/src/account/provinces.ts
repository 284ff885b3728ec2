/** Mainland provinces: ISO 3166-2 code, how an address table's name begins, name in Chinese and in English. */
const provinces: [code: string, beginning: string, zh: string, en: string][] = [
  ['CN-AH', '安徽', '安徽', 'Anhui'],
  ['CN-BJ', '北京', '北京', 'Beijing'],
  ['CN-CQ', '重庆', '重庆', 'Chongqing'],
  ['CN-FJ', '福建', '福建', 'Fujian'],
  ['CN-GD', '广东', '广东', 'Guangdong'],
  ['CN-GS', '甘肃', '甘肃', 'Gansu'],
  ['CN-GX', '广西', '广西', 'Guangxi'],
  ['CN-GZ', '贵州', '贵州', 'Guizhou'],
  ['CN-HA', '河南', '河南', 'Henan'],
  ['CN-HB', '湖北', '湖北', 'Hubei'],
  ['CN-HE', '河北', '河北', 'Hebei'],
  ['CN-HI', '海南', '海南', 'Hainan'],
  ['CN-HL', '黑龙', '黑龙江', 'Heilongjiang'],
  ['CN-HN', '湖南', '湖南', 'Hunan'],
  ['CN-JL', '吉林', '吉林', 'Jilin'],
  ['CN-JS', '江苏', '江苏', 'Jiangsu'],
  ['CN-JX', '江西', '江西', 'Jiangxi'],
  ['CN-LN', '辽宁', '辽宁', 'Liaoning'],
  ['CN-NM', '内蒙', '内蒙古', 'Inner Mongolia'],
  ['CN-NX', '宁夏', '宁夏', 'Ningxia'],
  ['CN-QH', '青海', '青海', 'Qinghai'],
  ['CN-SC', '四川', '四川', 'Sichuan'],
  ['CN-SD', '山东', '山东', 'Shandong'],
  ['CN-SH', '上海', '上海', 'Shanghai'],
  ['CN-SN', '陕西', '陕西', 'Shaanxi'],
  ['CN-SX', '山西', '山西', 'Shanxi'],
  ['CN-TJ', '天津', '天津', 'Tianjin'],
  ['CN-XJ', '新疆', '新疆', 'Xinjiang'],
  ['CN-XZ', '西藏', '西藏', 'Tibet'],
  ['CN-YN', '云南', '云南', 'Yunnan'],
  ['CN-ZJ', '浙江', '浙江', 'Zhejiang'],
];

/** The code of a province by a name such as 广东省 or 内蒙古; undefined where it is none of the mainland's. */
export function provinceCodeOf(name: string): string | undefined {
  return provinces.find(([, beginning]) => name.startsWith(beginning))?.[0];
}

/** The name of a region (`CN-GD`, `CN`, `HK`) in a language; null where there is nothing to say. */
export function regionNameOf(region: string | null, locale: string): string | null {
  if (region === null || region === 'ZZ') return null;
  const province = provinces.find(([code]) => code === region);
  if (province) return locale.startsWith('zh') ? province[2] : province[3];
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(region) ?? region;
}
