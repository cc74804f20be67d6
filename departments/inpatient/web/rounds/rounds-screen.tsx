import { type ComponentType, lazy, Suspense } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { EmptyState, Skeleton, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { useWard, WardChoice } from '../wards/ward-choice.tsx'
import type { WardListProps } from './ward-list.ts'

type List = { id: string; label: string; View: ComponentType<WardListProps> }

/** What can be seen of a whole ward, in the order of the day. */
const lists: readonly [List, ...List[]] = [
  { id: 'round', label: t('Round'), View: lazy(() => import('./round-list.tsx')) },
  { id: 'tasks', label: t('Tasks'), View: lazy(() => import('./tasks/ward-tasks.tsx')) },
  { id: 'handover', label: t('Handover'), View: lazy(() => import('./ward-handover.tsx')) },
  { id: 'samples', label: t('Samples to collect'), View: lazy(() => import('./collection-list.tsx')) },
]

function Lists({ wardId }: WardListProps) {
  const [{ list }, setUrl] = useUrlState({ list: lists[0].id })
  const chosen = lists.find((each) => each.id === list) ?? lists[0]
  const state = useTabs(chosen.id, (id) => setUrl({ list: id }))
  return (
    <>
      <TabList label={t('Lists of the ward')} tabs={lists.map(({ id, label }) => ({ id, label }))} state={state} />
      <div className="u-stack" {...tabPanel(state, chosen.id)}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <chosen.View key={wardId} wardId={wardId} />
        </Suspense>
      </div>
    </>
  )
}

/**
 * A whole ward at one time: the round, what is to be done, what the next shift has to know, and the samples to take.
 */
export default function RoundsScreen() {
  const { wardId, ward, wards, query, choose } = useWard()
  return (
    <Page title={t('Rounds')}>
      {!wards && !wardId && <Waiting for={query} failure={t('Failed to load the wards')} lines={8} />}
      {wards?.length === 0 && (
        <Panel>
          <EmptyState text={t('No wards yet')} hint={t('Whoever keeps the wards adds them under Wards and Beds.')} />
        </Panel>
      )}
      {wardId && (
        <>
          {wards && ward ? <WardChoice wards={wards} ward={ward} onChoose={choose} /> : <div className="ward-choice" />}
          <Lists wardId={wardId} />
        </>
      )}
    </Page>
  )
}
