/**
 * Passwords of eight signs and more that head every list of stolen ones, here and abroad; most of them represent a
 * family, because digits and signs at the end do not save a word (`password123`, `woaini1314`).
 */
export const commonPasswords: readonly string[] = `
password passwort passwords password1 passw0rdpassw0rd mypassword letmein letmeinnow welcome welcome1 admin admin123
administrator root rootroot adminadmin testtest test1234 test12345 guest guestguest changeme default secret secret123
iloveyou iloveyou1 loveyou loveme lovelove ilovegod sunshine princess football baseball basketball superman batman
spiderman starwars pokemon dragon dragonball monkey master michael michelle jennifer jessica charlie jordan jordan23
computer internet samsung iphone xiaomi huawei windows google facebook tencent alibaba taobao weixin wechat qqqqqq
trustno1 whatever freedom shadow killer ginger pepper hunter flower summer winter spring autumn monday friday sunday
qwerty qwerty123 qwertyui qwer1234 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc 1qaz2wsx 1qazxsw2 zaq12wsx
zxcvbn asdfgh asdf1234 asdfasdf asd123456 zxc123456 qwe123456 qaz123456 abc12345 abc123456 abcd1234 abcd123456 a1b2c3d4
a1234567 a12345678 a123456789 aa123456 aa12345678 aaa123456 as123456 az123456 q1234567 q123456789 w123456789 s123456789
123456a 1234567a 12345678a 123456789a 123456abc 123456qq 123456aa 123qweasd 123qwe123 1234qwer 12345qwert qq123456
qq123456789 wang123456 li123456 zhang123456 liu123456 chen123456 woaini woaini520 woaini1314 woaini123 woaini521 5201314
52013145201314 1314520 13145201314 5201314520 1314521 520520520 woaiwojia woaiziji woshishui wodemima mima1234 mima123456
nihao nihao123 zhongguo zhonghua beijing shanghai caonima xiaoming xiaoxiao baobei baobao laopo laogong tiantian
11223344 1122334455 112233445566 12341234 12344321 123321123 123123123 147258369 159357159 159753159 987654321 789456123
741852963 963852741 102030405060 88888888 66666666 00000000 168168168 518518518 31415926 31415926535 314159265 20082008
1a2b3c4d aabbccdd abcdabcd aaaabbbb qweasdzxc qweqweqwe asdqwe123 zxczxczxc poiuytrewq lkjhgfdsa mnbvcxz playlet
playlet123 xiaojuchang duanju duanju123 shipin123 huiyuan vip123456 vipvipvip
`
  .trim()
  .split(/\s+/);
