import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildAuthorizationHeader,
  buildPlatformMessage,
  createNonce,
  isSignedBy,
  payMessage,
  requestMessage,
  signMessage,
} from './sign.ts';

// From pay.weixin.qq.com: doc/v3/merchant/4012365336, doc/v3/merchant/4012365341 and, for the answer,
// docs/merchant/development/interface-rules/signature-verification.html.
const DOCUMENTED_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAptpm+qvIDCh/9wjU26SQ
CK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdz
oF/FajAzQNKnm569/D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaD
TXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/
fDsiG/cXidhzt8UbTL9vqXqxM2+IDImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/w
Tzrd0I/8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5C
MQIDAQAB
-----END PUBLIC KEY-----`);
const DOCUMENTED_NONCE = '593BEC0C930BF1AFEB40B4A08C8FB242';

describe('The signatures of the documents', () => {
  it('of a request with a body', () => {
    const body =
      '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
    const url = new URL('https://api.mch.weixin.qq.com/v3/pay/transactions/jsapi');
    const message = requestMessage({ method: 'POST', url, body }, '1554208460', DOCUMENTED_NONCE);
    const signature =
      'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==';
    expect(isSignedBy(DOCUMENTED_KEY, message, signature)).toBe(true);
  });

  it('of the message of a request without one, whose last line is empty', () => {
    const url = new URL('https://api.mch.weixin.qq.com/v3/certificates?algorithm_type=RSA');
    expect(requestMessage({ method: 'GET', url, body: '' }, '1554208460', DOCUMENTED_NONCE)).toBe(
      `GET\n/v3/certificates?algorithm_type=RSA\n1554208460\n${DOCUMENTED_NONCE}\n\n`,
    );
  });

  it('of the parameters a page pays with', () => {
    const message = payMessage(
      'wx2421b1c4370ec43b',
      '1554208460',
      DOCUMENTED_NONCE,
      'prepay_id=wx201410272009395522657a690389285100',
    );
    const signature =
      'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==';
    expect(isSignedBy(DOCUMENTED_KEY, message, signature)).toBe(true);
  });

  it('of an answer under the public key', () => {
    const key = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6
Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQW
OrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0
iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLN
F6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx
+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJ
WwIDAQAB
-----END PUBLIC KEY-----`);
    const message = buildPlatformMessage(
      '1722850421',
      'd824f2e086d3c1df967785d13fcd22ef',
      '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
    );
    const signature =
      'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==';
    expect(isSignedBy(key, message, signature)).toBe(true);
    expect(isSignedBy(key, `${message} `, signature)).toBe(false);
  });
});

describe('A signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  it('verifies its own text and no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, other) => {
        fc.pre(text.isWellFormed() && other.isWellFormed());
        const signature = signMessage(text, privateKey);
        expect(isSignedBy(publicKey, text, signature)).toBe(true);
        expect(isSignedBy(publicKey, other, signature)).toBe(text === other);
      }),
      { numRuns: 30 },
    );
  });

  it('is refused rather than thrown at, whatever stands in its place', () => {
    fc.assert(
      fc.property(fc.string(), (nonsense) => {
        expect(isSignedBy(publicKey, 'text', nonsense)).toBe(false);
      }),
    );
  });

  it('is of another message for every other path, time, nonce and body', () => {
    const part = fc.stringMatching(/^[\w=&%{}":,]{0,20}$/);
    const parts = fc.record({ path: part, time: part, nonce: part, body: part });
    const message = ({ path, time, nonce, body }: Record<'path' | 'time' | 'nonce' | 'body', string>) => {
      const url = new URL(`https://host/v3/${encodeURIComponent(path)}`);
      return requestMessage({ method: 'POST', url, body }, time, nonce);
    };
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(message(one) === message(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

it('An Authorization header has the five fields, each once, and a nonce of its own', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const merchant = { mchId: '1900007291', serialNo: '408B07E7', privateKey };
  const url = new URL('https://host/v3/certificates');
  const header = () =>
    buildAuthorizationHeader(merchant, { method: 'GET', url, body: '' }, 1_554_208_460_999);
  expect(header()).toMatch(
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="[0-9A-F]{32}",timestamp="1554208460",serial_no="408B07E7",signature="[\w+/]{342}=="$/,
  );
  expect(header()).not.toBe(header());
  expect(new Set(Array.from({ length: 100 }, createNonce)).size).toBe(100);
});
