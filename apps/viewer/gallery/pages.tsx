import { IconBell, IconShare } from '@tabler/icons-react';
import { EndOfList } from '../src/ui/page/end-of-list.tsx';
import { Header, IconButton } from '../src/ui/page/header.tsx';
import { ListGroup, ListRow } from '../src/ui/page/list.tsx';
import { Listed } from '../src/ui/page/listed.tsx';
import { PageSkeleton } from '../src/ui/page/page-skeleton.tsx';
import { PullToRefresh } from '../src/ui/page/pull-to-refresh.tsx';
import { RemovalBar } from '../src/ui/page/removal-bar.tsx';
import { Section } from '../src/ui/page/section.tsx';
import { Skeleton } from '../src/ui/page/skeleton.tsx';
import { TwoColumns } from '../src/ui/page/two-columns.tsx';
import { doNothing, Exhibit, Hall } from './exhibit.tsx';

const PAGED = { error: null, isFinished: false, isAsking: true, loadMore: doNothing, items: [] };

export function Pages() {
  return (
    <Hall name="Parts of a page">
      <Exhibit name="TwoColumns (below each other where it is narrow)">
        <div className="wide">
          <TwoColumns>
            <p>登录设备</p>
            <p>最近登录</p>
          </TwoColumns>
        </div>
      </Exhibit>
      <Exhibit name="Section, ListGroup, ListRow">
        <div className="wide">
          <Section title="我的追剧" end={<span>12 部</span>}>
            <ListGroup>
              <ListRow title="通知" icon={IconBell} value="3 条未读" to="/dev/gallery" />
              <ListRow title="清除缓存" value="12.4 MB" onClick={doNothing} />
              <ListRow title="版本" value="0.1.0" />
            </ListGroup>
          </Section>
        </div>
      </Exhibit>
      <Exhibit name="Listed">
        <Listed items={['《用户协议》', '《隐私政策》', '《会员服务协议》']} />
      </Exhibit>
      <Exhibit name="EndOfList: loading, finished, failed">
        <div className="wide">
          <EndOfList paged={PAGED} />
          <EndOfList paged={{ ...PAGED, isAsking: false, isFinished: true }} />
          <EndOfList paged={{ ...PAGED, isAsking: false, error: new Error('no answer') }} />
        </div>
      </Exhibit>
      <Exhibit name="RemovalBar">
        {/* It is fixed to what is transformed around it, and elsewhere to the screen. */}
        <div className="wide relative h-24 transform-gpu">
          <RemovalBar count={2} choose="选择要删除的剧" remove="删除（2）" onRemove={doNothing} />
        </div>
      </Exhibit>
      <Exhibit name="PullToRefresh (pull with a finger), Skeleton, PageSkeleton">
        <div className="wide">
          <PullToRefresh onRefresh={async () => {}}>
            <Skeleton className="h-6 w-24" />
          </PullToRefresh>
          <PageSkeleton />
        </div>
      </Exhibit>
      {/* Last, for it has a page's own heading. */}
      <Exhibit name="Header: back, cross">
        <div className="wide">
          <Header>
            <IconButton label="分享" onClick={doNothing}>
              <IconShare size={24} aria-hidden />
            </IconButton>
          </Header>
          <Header leaves />
          <Header title="设置" large />
        </div>
      </Exhibit>
    </Hall>
  );
}
