import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { NewHoldFor } from './archive-dialogs.tsx'
import { ArchivedList } from './archived-list.tsx'
import { DueList } from './due-list.tsx'
import { HoldList } from './hold-list.tsx'
import { Retention } from './retention.tsx'

const tabs = [
  { id: 'due', label: t('Due for archive') },
  { id: 'archived', label: t('Archived') },
  { id: 'holds', label: t('On hold') },
  { id: 'years', label: t('Retention') },
]

/**
 * Records whose years have passed, those that were archived, what a legal hold keeps back, and for how long each class
 * is kept.
 */
export default function Archives() {
  const [{ tab }, setUrl] = useUrlState({ tab: 'due' })
  const [holding, setHolding] = useState(false)
  const active = tabs.some(({ id }) => id === tab) ? tab : 'due'
  const state = useTabs(active, (id) => setUrl({ tab: id }))
  return (
    <Page
      title={t('Archives')}
      facts={t('Archived records leave ordinary searches. Nothing is deleted.')}
      actions={
        <Button variant="default" onClick={() => setHolding(true)}>
          {t('New legal hold')}
        </Button>
      }
    >
      <TabList label={t('Archives')} tabs={tabs} state={state} />
      <div {...tabPanel(state, 'due')}>{active === 'due' && <DueList />}</div>
      <div {...tabPanel(state, 'archived')}>{active === 'archived' && <ArchivedList />}</div>
      <div {...tabPanel(state, 'holds')}>{active === 'holds' && <HoldList />}</div>
      <div {...tabPanel(state, 'years')}>{active === 'years' && <Retention />}</div>
      {holding && <NewHoldFor onClose={() => setHolding(false)} />}
    </Page>
  )
}
