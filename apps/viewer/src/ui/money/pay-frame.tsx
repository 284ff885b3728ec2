import { IconHeadset } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Layer, navigateBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../control/link.tsx';
import { Header } from '../page/header.tsx';

type PayFrameProps = {
  title: string;
  /** The document's title, where it is more than the head. */
  documentTitle?: string;
  /** The target of Back when the visit began here. */
  up: string;
  /** The row that stays at the foot. */
  bar?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages of paying: a page, on a desktop 960 wide, or a sheet that leaves the picture in sight. */
export function PayFrame(props: PayFrameProps) {
  return useContext(Layer) === 'covering' ? <Mask {...props} /> : <Whole {...props} />;
}

function Whole({ title, documentTitle = title, up, bar, children }: PayFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[560px] animate-page flex-col xl:max-w-[1040px]">
      <title>{documentTitle}</title>
      <div className="xl:hidden">
        <Header title={title} up={up}>
          <SupportLink />
        </Header>
      </div>
      <div className="flex flex-1 flex-col px-gutter pb-6 xl:pt-12">
        <h1 className="mb-2 hidden text-[2rem] leading-10 font-bold xl:block">{title}</h1>
        {children}
      </div>
      {bar && (
        <div className="sticky bottom-0 z-10 xl:static xl:hidden [@media(height<=300px)]:static">{bar}</div>
      )}
    </div>
  );
}

function Mask({ title, up, bar, children }: PayFrameProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => navigateBack(up);
  useEffect(() => panel.current?.focus(), []);
  // The player below listens for its own keys.
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    // A sheet of this page closes by itself.
    const own = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (own && event.key === 'Escape') close();
  };
  return (
    <div className="fixed inset-0 z-30 flex flex-col xl:flex-row-reverse">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('pay.stop')}
        onClick={close}
        className="min-h-[24dvh] flex-1 xl:min-h-0"
      />
      <div
        ref={panel}
        role="dialog"
        aria-modal
        aria-label={title}
        tabIndex={-1}
        onKeyDown={keys}
        className="flex max-h-[76dvh] w-full animate-[appear_160ms_ease-out,page_240ms_var(--ease-enter)] flex-col overflow-hidden rounded-t-sheet bg-bg text-text-1 shadow-float outline-none md:mx-auto md:max-w-[560px] xl:mx-0 xl:ms-auto xl:h-dvh xl:max-h-none xl:w-[520px] xl:rounded-none"
      >
        <Header title={title} up={up} leaves>
          <SupportLink />
        </Header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter pb-6">{children}</div>
        {bar}
      </div>
    </div>
  );
}

function SupportLink() {
  const t = useText();
  return (
    <Link
      to="/customer_service"
      aria-label={t('action.contactSupport')}
      className="-me-2.5 flex size-11 items-center justify-center"
    >
      <IconHeadset size={24} stroke={1.75} aria-hidden />
    </Link>
  );
}
