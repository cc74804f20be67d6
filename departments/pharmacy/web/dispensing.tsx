import './pharmacy.css'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Badge, PriorityBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatName } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { personFacts } from '../../../kernel/web/ui/person-cell.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/tabs.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { getPharmacySummary, listDispensing, type WaitingPatient } from '../dispensing.contract.ts'
import { PatientWork } from './patient-work.tsx'
import { useRxDialogs } from './use-rx-dialogs.tsx'

const SHOWN = 50

function Line({ row, owed }: { row: WaitingPatient; owed: boolean }) {
  const open = row.pending + row.dispensing
  return (
    <>
      <span className="rx-list-line">
        <strong>{formatName(row)}</strong>
        {row.priority !== 'routine' && <PriorityBadge priority={row.priority} />}
        {row.ticket && <Badge tone="grey">{row.ticket}</Badge>}
      </span>
      <span className="u-person-facts">{personFacts(row)}</span>
      <span className="u-person-facts">
        {owed ? (
          <>
            {row.owed} owed since {formatDate(row.since)}
          </>
        ) : (
          <>
            {open} {open === 1 ? 'medicine' : 'medicines'}
            {row.unpaid > 0 && ` · ${row.unpaid} not paid`}
            {row.owed > 0 && ` · ${row.owed} owed`} · <WaitTime since={row.since} />
          </>
        )}
      </span>
    </>
  )
}

/** Arrow keys in the list of who waits. */
function useListKeys(rows: readonly WaitingPatient[], selected: string, select: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.patient_id === selected)
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const next = goal === undefined ? undefined : rows[goal]
    if (!next) return
    event.preventDefault()
    select(next.patient_id)
    list.current?.querySelector<HTMLElement>(`[data-patient="${next.patient_id}"]`)?.focus()
  }
  return { list, onKeyDown }
}

/** Handing out: who waits at the left, the chosen patient at the right. A scanned OP number opens that patient. */
export default function Dispensing() {
  const [filters, setFilters] = useUrlState({ search: '', show: 'work', patient: '' })
  const owed = filters.show === 'owed'
  const query = useEndpoint(listDispensing, { search: filters.search, show: owed ? 'owed' : 'work', page_size: SHOWN })
  const summary = useEndpoint(getPharmacySummary, {}).data
  const dialogs = useRxDialogs()
  const tabs = useTabs(owed ? 'owed' : 'work', (show) => setFilters({ show, patient: '' }))
  const rows = query.data?.rows ?? []
  const select = (patient: string) => setFilters({ patient })
  const { list, onKeyDown } = useListKeys(rows, filters.patient, select)

  // A number that stands for one patient opens them: the scanner has pressed Enter, and nobody should have to click.
  const [only] = rows
  const scanned =
    filters.search !== '' && !query.isPlaceholderData && rows.length === 1 && only?.op_number.toLowerCase() === filters.search.toLowerCase()
      ? only.patient_id
      : ''
  useEffect(() => {
    if (scanned) setFilters({ patient: scanned })
  }, [scanned, setFilters])

  const pane = useRef<HTMLDivElement>(null)
  const open = filters.patient !== ''
  useEffect(() => {
    if (open && matchMedia('(max-width: 1023px)').matches) pane.current?.focus()
  }, [open])

  return (
    <Page
      title="Dispensing"
      facts={summary ? `${summary.pending} pending · ${summary.dispensing} to hand out · ${summary.owed} owed` : ' '}
    >
      <TabList
        label="What is to be handed out"
        tabs={[
          { id: 'work', label: 'To hand out' },
          { id: 'owed', label: 'Owed', mark: summary && summary.owed > 0 ? <span className="rx-mark">{summary.owed}</span> : undefined },
        ]}
        state={tabs}
      />
      <div className="rx-work" data-open={open || undefined} {...tabPanel(tabs, owed ? 'owed' : 'work')}>
        <section className="rx-list" aria-label={owed ? 'Patients to whom something is owed' : 'Patients who wait'}>
          <div className="u-toolbar">
            <SearchInput
              label="Search patients"
              placeholder="Scan or type OP number, name"
              value={filters.search}
              autoFocus
              onSearch={(search) => setFilters({ search, patient: '' })}
            />
          </div>
          {query.error && !query.data && (
            <ErrorPanel error={query.error} text="Failed to load prescriptions" onRetry={() => query.refetch()} />
          )}
          {!query.data && !query.error && <Skeleton lines={6} />}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; this hears their arrow keys */}
          <div ref={list} onKeyDown={onKeyDown}>
            {rows.map((row) => (
              <button
                key={row.patient_id}
                type="button"
                data-patient={row.patient_id}
                className="u-plain-button rx-list-row"
                aria-current={row.patient_id === filters.patient || undefined}
                data-tone={row.priority === 'stat' ? 'red' : row.priority === 'urgent' ? 'amber' : undefined}
                onClick={() => select(row.patient_id)}
              >
                <Line row={row} owed={owed} />
              </button>
            ))}
          </div>
          {query.data && query.data.total > rows.length && (
            <p className="u-muted u-small rx-list-more">
              The first {rows.length} of {query.data.total}. Search for the others.
            </p>
          )}
          {query.data && rows.length === 0 && (
            <EmptyState
              text={filters.search ? 'No patients found' : owed ? 'Nothing is owed' : 'Nobody waits'}
              hint={
                filters.search
                  ? 'Nothing is to be handed out to anybody who is called so.'
                  : owed
                    ? 'What could not be handed out is kept here for the patient.'
                    : 'Patients with a prescription appear here by themselves.'
              }
            />
          )}
        </section>
        <div className="rx-pane" ref={pane} tabIndex={-1}>
          {open ? (
            <>
              <Button variant="default" className="rx-back" onClick={() => select('')}>
                Back to the list
              </Button>
              <PatientWork key={filters.patient} patientId={filters.patient} dialogs={dialogs} />
            </>
          ) : (
            <div className="rx-nobody">
              <EmptyState
                text="Choose a patient"
                hint="Or scan the OP number: the patient opens with everything that is to be handed out."
              />
            </div>
          )}
        </div>
      </div>
      {dialogs.dialogs}
    </Page>
  )
}
