import { t } from '../../../../kernel/contract/words/text.ts'
import '../staff.css'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { AccessPeople } from './access-people.tsx'
import { Matrix } from './matrix.tsx'
import { RightsChanges } from './rights-changes.tsx'
import { RolesPanel } from './roles-panel.tsx'

const tabs = [
  { id: 'people', label: t('People') },
  { id: 'roles', label: t('Roles') },
  { id: 'matrix', label: t('Matrix') },
  { id: 'changes', label: t('Changes') },
]

/** Who may do what: each person, the roles, and every change of either. */
export default function Access() {
  const [{ tab }, setUrl] = useUrlState({ tab: 'people' })
  const active = tabs.some(({ id }) => id === tab) ? tab : 'people'
  const state = useTabs(active, (id) => setUrl({ tab: id }))
  return (
    <Page
      title={t('Access')}
      facts={t('What somebody may do follows from their roles, and from what was allowed or withheld besides.')}
    >
      <TabList label={t('Access')} tabs={tabs} state={state} />
      <div {...tabPanel(state, 'people')}>{active === 'people' && <AccessPeople />}</div>
      <div {...tabPanel(state, 'roles')}>{active === 'roles' && <RolesPanel />}</div>
      <div {...tabPanel(state, 'matrix')}>{active === 'matrix' && <Matrix />}</div>
      <div {...tabPanel(state, 'changes')}>{active === 'changes' && <RightsChanges />}</div>
    </Page>
  )
}
