// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  followPromotion,
  forgetPromotion,
  isOpenedByLink,
  keepPromotion,
  readPromotionHeader,
} from './promotion.ts';
import { keys, read, write } from './storage.ts';

const open = (address: string) => {
  history.replaceState(null, '', address);
  followPromotion();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a promotion link that was followed', () => {
  it('leaves the address and stays for the visit alone while nothing was agreed to', () => {
    history.replaceState(null, '', '/video/a/1?clickid=x&promo=one');
    expect(isOpenedByLink()).toBe(true);
    followPromotion();
    expect(location.search).toBe('?clickid=x');
    expect(readPromotionHeader()).toBe('one');
    expect(read(keys.promotion)).toBeNull();
  });

  it('stays on the device once the viewer has agreed, before or after', () => {
    open('/?promo=one');
    keepPromotion();
    expect(read(keys.promotion)).toBe('one');
    write(keys.consent, JSON.stringify({ choice: 'agreed' }));
    open('/?promo=two');
    expect(read(keys.promotion)).toBe('two,one');
    forgetPromotion();
    expect(read(keys.promotion)).toBeNull();
    expect(readPromotionHeader()).toBe('two,one');
  });

  it('keeps the first beside the last, however many come between', () => {
    for (const name of ['one', 'two', 'three']) open(`/?promo=${name}`);
    expect(readPromotionHeader()).toBe('three,one');
  });

  it('is nothing where the address says nothing, or nonsense', () => {
    open('/');
    open(`/?promo=${'x'.repeat(3000)}`);
    open('/?promo=');
    expect(readPromotionHeader()).toBeUndefined();
  });
});
