import { t } from '../../../kernel/contract/words/text.ts'
import './mpesa.css'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { RequestsList } from './requests-list.tsx'
import { Settings } from './settings.tsx'
import { Statements } from './statements/statements.tsx'
import { WorkList } from './work-list.tsx'

/** M-PESA: requests to phones, money that nobody could place, statements of the paybill, and the connection. */
export default function MpesaPage() {
  const { can } = useSession()
  const [{ tab }, setTab] = useUrlState({ tab: 'requests' })
  const tabs = [
    { id: 'requests', label: t('Requests'), show: true, Content: RequestsList },
    { id: 'suspense', label: t('Work list'), show: can('billing.books'), Content: WorkList },
    { id: 'statements', label: t('Statements'), show: can('billing.books'), Content: Statements },
    { id: 'settings', label: t('Settings'), show: can('hospital.settings'), Content: Settings },
  ].filter(({ show }) => show)
  const active = tabs.some(({ id }) => id === tab) ? tab : 'requests'
  const state = useTabs(active, (id) => setTab({ tab: id }))
  return (
    <Page title={t('Billing - M-PESA')}>
      {tabs.length > 1 && <TabList label={t('Parts of M-PESA')} tabs={tabs} state={state} />}
      {tabs.map(({ id, Content }) => (
        <div key={id} {...tabPanel(state, id)}>
          {id === active && <Content />}
        </div>
      ))}
    </Page>
  )
}
