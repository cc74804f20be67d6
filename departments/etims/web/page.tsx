import { t } from '../../../kernel/contract/words/text.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { Documents } from './documents.tsx'
import { Items } from './items.tsx'
import { Settings } from './settings.tsx'

/** eTIMS: the documents for KRA, how the line is, what is registered there, and the connection. */
export default function EtimsPage() {
  const { can } = useSession()
  const [{ tab }, setTab] = useUrlState({ tab: 'documents' })
  const tabs = [
    { id: 'documents', label: t('Documents'), show: true, Content: Documents },
    { id: 'items', label: t('Items'), show: true, Content: Items },
    { id: 'settings', label: t('Settings'), show: can('hospital.settings'), Content: Settings },
  ].filter(({ show }) => show)
  const active = tabs.some(({ id }) => id === tab) ? tab : 'documents'
  const state = useTabs(active, (id) => setTab({ tab: id }))
  return (
    <Page title={t('Billing - eTIMS')}>
      {tabs.length > 1 && <TabList label={t('Parts of eTIMS')} tabs={tabs} state={state} />}
      {tabs.map(({ id, Content }) => (
        <div key={id} {...tabPanel(state, id)}>
          {id === active && <Content />}
        </div>
      ))}
    </Page>
  )
}
