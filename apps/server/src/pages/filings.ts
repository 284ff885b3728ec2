import type { Config } from '@playlet/config';
import { escapeText } from './escape.ts';

/** The filing and license numbers for readers without scripts; empty where none are configured. */
export function renderFilings({ icp, police, licence, algorithm }: Config['filings']): string {
  const lines = [
    icp && `<a href="https://beian.miit.gov.cn/" rel="noopener">${escapeText(icp)}</a>`,
    police && `<a href="https://beian.mps.gov.cn/" rel="noopener">${escapeText(police)}</a>`,
    licence && escapeText(licence),
    algorithm && `<a href="https://beian.cac.gov.cn/" rel="noopener">${escapeText(algorithm)}</a>`,
  ].filter(Boolean);
  return lines.length === 0 ? '' : `<noscript><footer>${lines.join('<br>')}</footer></noscript>`;
}
