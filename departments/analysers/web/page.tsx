import { t } from '../../../kernel/contract/words/text.ts'
import './analysers.css'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { Analysers } from './analysers.tsx'
import { Messages } from './messages.tsx'

const tabs = [
  { id: 'messages', label: t('Messages'), Content: Messages },
  { id: 'analysers', label: t('Analysers'), Content: Analysers },
]

/** What analysers have sent, and which analysers there are. */
export default function AnalysersPage() {
  const [{ tab }, setTab] = useUrlState({ tab: 'messages' })
  const active = tabs.some(({ id }) => id === tab) ? tab : 'messages'
  const state = useTabs(active, (id) => setTab({ tab: id }))
  return (
    <Page title={t('Laboratory - Analysers')}>
      <TabList label={t('Parts of this page')} tabs={tabs} state={state} />
      {tabs.map(({ id, Content }) => (
        <div key={id} {...tabPanel(state, id)}>
          {id === active && <Content />}
        </div>
      ))}
    </Page>
  )
}
