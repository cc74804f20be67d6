import { t } from '../../../../kernel/contract/words/text.ts'
import '../support.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getOwnTicketFigures } from '../../contract.ts'
import { OwnTickets } from '../tickets/own-tickets.tsx'
import { RaiseDialog } from '../tickets/raise-dialog.tsx'
import { Help } from './help.tsx'
import { SystemStatus } from './system-status.tsx'

const tabs = [
  { id: 'tickets', label: t('Tickets') },
  { id: 'help', label: t('Help') },
  { id: 'status', label: t('System status') },
] as const

/** The hospital's way to help: its tickets, a word on every screen, and whether everything works. */
export default function HelpAndSupport() {
  const [filters, setFilters] = useUrlState({ tab: 'tickets', find: '' })
  const active = tabs.find((each) => each.id === filters.tab)?.id ?? 'tickets'
  const state = useTabs(active, (tab) => setFilters({ tab }))
  const figures = useEndpoint(getOwnTicketFigures, {}).data
  const [raising, setRaising] = useState(false)
  const raise = () => setRaising(true)
  return (
    <Page
      title={t('Help and Support')}
      facts={
        figures
          ? t('{open} {value} not closed · {unread} unread', {
              open: formatNumber(figures.open),
              value: figures.open === 1 ? t('ticket') : t('tickets'),
              unread: formatNumber(figures.unread),
            })
          : ' '
      }
      actions={<Button onClick={raise}>{t('New Ticket')}</Button>}
    >
      <TabList
        label={t('Help and Support')}
        state={state}
        tabs={tabs.map((each) =>
          each.id === 'tickets' && figures?.unread
            ? { ...each, mark: <Badge tone="blue">{t('{unread} unread', { unread: figures.unread })}</Badge> }
            : each,
        )}
      />
      <div {...tabPanel(state, 'tickets')}>{active === 'tickets' && <OwnTickets onRaise={raise} />}</div>
      <div {...tabPanel(state, 'help')}>
        {active === 'help' && <Help find={filters.find} onFind={(find) => setFilters({ find })} onRaise={raise} />}
      </div>
      <div {...tabPanel(state, 'status')}>{active === 'status' && <SystemStatus />}</div>
      <RaiseDialog open={raising} onClose={() => setRaising(false)} />
    </Page>
  )
}
