import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { Bankings } from './bankings.tsx'
import { Drawers } from './drawers.tsx'
import { CashMoves, WaitingCash } from './moves.tsx'
import { OwnDrawer } from './own.tsx'
import { Safe, SafeCounts } from './safe.tsx'

const tabs = [
  { id: 'drawers', label: t('Drawers'), Content: Drawers },
  { id: 'moves', label: t('Moved cash'), Content: CashMoves },
  { id: 'bankings', label: t('Bankings'), Content: Bankings },
  { id: 'counts', label: t('Counts of the safe'), Content: SafeCounts },
]
/** What is kept of all drawers and of the safe. */
function Lists() {
  const [{ tab }, setTab] = useUrlState({ tab: 'drawers' })
  const active = tabs.some(({ id }) => id === tab) ? tab : 'drawers'
  const state = useTabs(active, (id) => setTab({ tab: id }))
  return (
    <div>
      <TabList label={t('Drawers and safe')} tabs={tabs} state={state} />
      {tabs.map(({ id, Content }) => (
        <div key={id} {...tabPanel(state, id)}>
          {id === active && <Content />}
        </div>
      ))}
    </div>
  )
}

/** Cash: the own drawer from float to count, the safe, and everybody's drawers. */
export default function DrawerPage() {
  const { can } = useSession()
  return (
    <Page title={t('Cash Drawer')}>
      <div className="u-grid-2">
        {can('billing.take_payment') && (
          <Panel title={t('Your drawer')}>
            <OwnDrawer />
          </Panel>
        )}
        {can('billing.view') && (
          <Panel title={t('Safe')}>
            <Safe />
          </Panel>
        )}
      </div>
      <WaitingCash />
      {can('billing.view') && <Lists />}
    </Page>
  )
}
