import type { ReactNode } from 'react';

export type IllustrationPropName =
  | 'seat'
  | 'lens'
  | 'clapper'
  | 'pin'
  | 'lock'
  | 'crown'
  | 'lamp'
  | 'moon'
  | 'torn-ticket';

/** The content of the illustration, drawn on its field of 208 by 198. */
export function IllustrationProp({ name }: { name: IllustrationPropName }) {
  return things[name];
}

const PAPER = '#e4dccd';
const RED = '#dc412a';

const things: Record<IllustrationPropName, ReactNode> = {
  seat: (
    <>
      <rect x="76" y="77" width="56" height="68" rx="11" fill="#e2432d" />
      <rect x="84" y="85" width="40" height="44" rx="6" fill="#ed6247" />
      <path d="M78 128h52v12H78Z" fill="#ab2413" />
      <path d="M78 140h52v13H78Z" fill="#5a160d" />
      <path d="M72.5 118v24M136 118v24" stroke="#ded8cc" strokeWidth="10" strokeLinecap="round" />
      <path d="M80 156v9M128 156v9" stroke="#ded8cc" strokeWidth="5.5" strokeLinecap="round" />
    </>
  ),
  lens: (
    <>
      <path d="m124 129 21 21.5" stroke={PAPER} strokeWidth="9" strokeLinecap="round" />
      <circle cx="100.5" cy="104.5" r="29" fill="#fff" fillOpacity=".06" stroke={PAPER} strokeWidth="6" />
      <path
        d="M91 98.500c0-13.5 20-13.5 20-1 0 8-9.5 8-9.5 14.5"
        fill="none"
        stroke="#ec7556"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
      <circle cx="101.5" cy="120.5" r="3.2" fill="#ec7556" />
    </>
  ),
  clapper: (
    <>
      <g transform="rotate(-25 95.5 78)">
        <rect x="59" y="71.5" width="73" height="12.5" rx="3.5" fill="#221c18" />
        <path
          d="m72 71.5 9 12.500H93l-9-12.500Zm22 0 9 12.500h12l-9-12.500Zm22 0 9 12.500h5V79l-5-7.500Z"
          fill="#efe6d6"
        />
      </g>
      <g transform="rotate(-5.5 104 121)">
        <path d="M66 97h76v46a6 6 0 0 1-6 6H72a6 6 0 0 1-6-6Z" fill={PAPER} />
        <path d="M66 97h76v12H66Z" fill="#221c18" />
        <path d="m74 97-6 12h12l6-12Zm22 0-6 12h12l6-12Zm22 0-6 12h12l6-12Z" fill={PAPER} />
      </g>
      <path d="m108.5 109-8 13 11 3.5-5.5 22" fill="none" stroke={RED} strokeWidth="3.4" />
    </>
  ),
  pin: (
    <>
      <ellipse cx="104" cy="151" rx="44" ry="9" fill="none" stroke="#d6b05c" strokeWidth="1.4" />
      <ellipse cx="104" cy="151" rx="25" ry="5" fill="none" stroke="#d6b05c" strokeWidth="1.6" />
      <path d="M104 148c-8-14-30-30-30-53a30 30 0 0 1 60 0c0 23-22 39-30 53Z" fill={RED} />
      <path d="m93.5 83 21 21m0-21-21 21" stroke="#f5efe4" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  lock: (
    <>
      <path d="M91 92V81a13 13 0 0 1 26 0v11" fill="none" stroke="#efeae1" strokeWidth="6" />
      <rect x="83" y="88" width="42" height="34" rx="6" fill="#e8e3da" />
      <circle cx="104" cy="103" r="4.5" fill="#33261f" />
      <path d="M104 104v8" stroke="#33261f" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  crown: (
    <>
      <path
        d="m76 83 13.7 15.5 14-25 14 25L131.5 83l-5 34.700H81.400Z"
        fill="#e3c98d"
        stroke="#f3e0b0"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path d="M84 111h40" stroke="#8c6420" strokeWidth="2.6" />
      <path
        d="M75.7 83h.01M103.7 72h.01M131.7 83h.01"
        stroke="#f3e0b0"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  ),
  lamp: (
    <>
      <path d="m97 100-28 50h66l-22-50Z" fill="#f6e3b0" opacity=".38" />
      <path d="m110 93 13 18 9 38" fill="none" stroke={RED} strokeWidth="4.5" strokeLinejoin="round" />
      <path d="M91 96c0-19 21-25 29-13 3 5 3 9 1 14-10 4-20 3-30-1Z" fill={RED} />
      <path d="M71 150v-10c12-5 25-4 33 0 8-4 21-5 33 0v10Z" fill="#efe4c8" />
      <path d="M58 150h93v6.500H58Z" fill="#7d4b2b" />
      <path d="M67 156.500h5V172h-5Zm70 0h5V172h-5Z" fill="#5c351d" />
    </>
  ),
  moon: <path d="M119 55.500a36 36 0 1 0 23 51 29.5 29.5 0 0 1-23-51Z" fill="#f3e6b7" />,
  'torn-ticket': (
    <>
      <path d="m55 109 48-12 2 10 6 5-4 7 6 7-4 7 5 8v5.500L64 154l-2-9a7 7 0 0 0-3.5-15Z" fill={PAPER} />
      <path d="m70 121 22-5M73 130l26-5M76 139l16-3.5" stroke="#9b8b78" strokeWidth="3" />
      <path d="m113 102 44 4-2 12a7 7 0 0 0-2.5 14L150 151l-34-4-5-8 5-6-6-7 6-7-5-8Z" fill={RED} />
      <path d="m127 121 12 7.5-12 6.500Z" fill="#f5efe4" />
    </>
  ),
};
