import { IconChevronDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';

// The last line fades out before the button, whatever light is behind it.
const fade =
  '[mask:linear-gradient(#000,#000)_0_0/100%_calc(100%-1lh)_no-repeat,linear-gradient(to_left,transparent_56px,#000_112px)_0_100%/100%_1lh_no-repeat] rtl:[mask:linear-gradient(#000,#000)_0_0/100%_calc(100%-1lh)_no-repeat,linear-gradient(to_right,transparent_56px,#000_112px)_0_100%/100%_1lh_no-repeat] large:[mask:none]!';

/** Two lines of the story; 展开 shows the rest where there is more. With large text three, and 展开 on its own line. */
export function Synopsis({ text }: { text: string }) {
  const t = useText();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [longer, setLonger] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  if (!text) return null;
  return (
    <div className="relative mt-4 text-body/[1.375rem] text-text-2 xl:max-w-[620px]">
      <p
        ref={paragraph}
        lang="zh"
        dir="auto"
        className={open ? '' : `line-clamp-2 large:line-clamp-3 xl:line-clamp-4 ${longer ? fade : ''}`}
      >
        {text}
      </p>
      {(longer || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`hit flex items-center gap-0.5 font-medium text-text-1 ${
            open ? 'ms-auto' : 'absolute end-0 bottom-0 large:static'
          }`}
        >
          {t(open ? 'drama.less' : 'drama.more')}
          <IconChevronDown size={16} className={open ? 'rotate-180' : ''} aria-hidden />
        </button>
      )}
    </div>
  );
}
