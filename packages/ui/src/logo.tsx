/** The mark: a vertical ticket with a play sign. 36×50. */
export function Logo({ height = 26 }: { height?: number }) {
  return (
    <svg viewBox="0 0 36 50" width={(height * 36) / 50} height={height} aria-hidden>
      <path
        className="fill-brand-solid"
        d="M7 0h22a7 7 0 0 1 7 7v24.1a4.4 4.4 0 0 0 0 8.8V43a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7v-3.100a4.4 4.4 0 0 0 0-8.800V7a7 7 0 0 1 7-7Z"
      />
      <path
        className="fill-white"
        d="M13 12.200v11.600c0 1.9 2 3 3.6 2.100l9.4-5.800c1.5-.9 1.5-3.2 0-4.100l-9.4-5.900c-1.6-1-3.6.2-3.6 2.100Z"
      />
      <path
        className="stroke-white"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeDasharray="0 5.7"
        d="M9.4 35.500h12"
      />
    </svg>
  );
}
