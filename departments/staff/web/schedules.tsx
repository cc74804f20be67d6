import { t } from '../../../kernel/contract/words/text.ts'
import './rota/rota.css'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { listStaffOptions } from '../contract.ts'
import { HoursPanel } from './rota/hours-panel.tsx'
import { KindsPanel } from './rota/kinds-panel.tsx'
import { LeavePanel } from './rota/leave-panel.tsx'
import { MyShifts } from './rota/my-shifts.tsx'
import { OnDutyPanel } from './rota/on-duty.tsx'
import { RotaPanel } from './rota/rota-panel.tsx'
import { SwapsPanel } from './rota/swaps-panel.tsx'

const everybodys = [
  { id: 'rota', label: t('Rota') },
  { id: 'mine', label: t('My shifts') },
  { id: 'leave', label: t('Leave') },
  { id: 'swaps', label: t('Swaps') },
  { id: 'duty', label: t('On duty now') },
]
const keepers = [
  { id: 'hours', label: t('Usual week') },
  { id: 'kinds', label: t('Kinds of shift') },
]

function UsualWeek() {
  const people = useEndpoint(listStaffOptions, {})
  if (!people.data) return <Waiting for={people} failure={t('Failed to load staff')} lines={8} />
  return <HoursPanel who={t('Person')} people={people.data.rows} />
}

const content: Record<string, ReactNode> = {
  rota: <RotaPanel />,
  mine: <MyShifts />,
  leave: <LeavePanel />,
  swaps: <SwapsPanel />,
  duty: <OnDutyPanel />,
  hours: <UsualWeek />,
  kinds: <KindsPanel />,
}

/**
 * Who works when: the rota of a week, one's own shifts, leave; and for whoever keeps the rota the usual week and the
 * kinds of shift.
 */
export default function Schedules() {
  const { can } = useSession()
  const tabs = can('staff.rota') ? [...everybodys, ...keepers] : everybodys
  const [{ tab }, setUrl] = useUrlState({ tab: 'rota' })
  const active = tabs.some(({ id }) => id === tab) ? tab : 'rota'
  const state = useTabs(active, (id) => setUrl({ tab: id }))
  return (
    <Page
      title={t('Schedules')}
      facts={t('The usual week, shifts of single days in its place, and leave, which takes away from both.')}
    >
      <TabList label={t('Schedules')} tabs={tabs} state={state} />
      {tabs.map(({ id }) => (
        <div key={id} {...tabPanel(state, id)}>
          {active === id && <div className="u-stack">{content[id]}</div>}
        </div>
      ))}
    </Page>
  )
}
