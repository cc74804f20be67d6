import { t } from '../../../kernel/contract/text.ts'
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
          t('{owed} owed since {since}', { owed: row.owed, since: formatDate(row.since) })
        ) : (
          <>
            {open} {open === 1 ? t('medicine') : t('medicines')}
            {row.unpaid > 0 && t(' · {unpaid} not paid', { unpaid: row.unpaid })}
            {row.owed > 0 && t(' · {owed} owed', { owed: row.owed })} · <WaitTime since={row.since} />
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
  // The arrow keys walk from one to the next: 'back' leads out of them, not through them.
  const select = (patient: string) => setFilters({ patient }, { replace: filters.patient !== '' })
  const { list, onKeyDown } = useListKeys(rows, filters.patient, select)

  // A number that stands for one patient opens them: the scanner has pressed Enter, and nobody should have to click.
  const [only] = rows
  const scanned =
    filters.search !== '' && !query.isPlaceholderData && rows.length === 1 && only?.op_number.toLowerCase() === filters.search.toLowerCase()
      ? only.patient_id
      : ''
  useEffect(() => {
    if (scanned) setFilters({ patient: scanned }, { replace: true })
  }, [scanned, setFilters])

  const pane = useRef<HTMLDivElement>(null)
  const open = filters.patient !== ''
  useEffect(() => {
    if (open && matchMedia('(max-width: 1023px)').matches) pane.current?.focus()
  }, [open])

  return (
    <Page
      title={t('Dispensing')}
      facts={
        summary
          ? t('{pending} pending · {dispensing} to hand out · {owed} owed', {
              pending: summary.pending,
              dispensing: summary.dispensing,
              owed: summary.owed,
            })
          : ' '
      }
    >
      <TabList
        label={t('What is to be handed out')}
        tabs={[
          { id: 'work', label: t('To hand out') },
          { id: 'owed', label: t('Owed'), mark: summary && summary.owed > 0 ? <span className="rx-mark">{summary.owed}</span> : undefined },
        ]}
        state={tabs}
      />
      <div className="rx-work" data-open={open || undefined} {...tabPanel(tabs, owed ? 'owed' : 'work')}>
        <section className="rx-list" aria-label={owed ? t('Patients to whom something is owed') : t('Patients who wait')}>
          <div className="u-toolbar">
            <SearchInput
              label={t('Search patients')}
              placeholder={t('Scan or type OP number, name')}
              value={filters.search}
              autoFocus
              onSearch={(search) => setFilters({ search, patient: '' })}
            />
          </div>
          {query.error && !query.data && (
            <ErrorPanel error={query.error} text={t('Failed to load prescriptions')} onRetry={() => query.refetch()} />
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
              {t('The first {length} of {total}. Search for the others.', { length: rows.length, total: query.data.total })}
            </p>
          )}
          {query.data && rows.length === 0 && (
            <EmptyState
              text={filters.search ? t('No patients found') : owed ? t('Nothing is owed') : t('Nobody waits')}
              hint={
                filters.search
                  ? t('Nothing is to be handed out to anybody who is called so.')
                  : owed
                    ? t('What could not be handed out is kept here for the patient.')
                    : t('Patients with a prescription appear here by themselves.')
              }
            />
          )}
        </section>
        <div className="rx-pane" ref={pane} tabIndex={-1}>
          {open ? (
            <>
              <Button variant="default" className="rx-back" onClick={() => select('')}>
                {t('Back to the list')}
              </Button>
              <PatientWork key={filters.patient} patientId={filters.patient} dialogs={dialogs} />
            </>
          ) : (
            <div className="rx-nobody">
              <EmptyState
                text={t('Choose a patient')}
                hint={t('Or scan the OP number: the patient opens with everything that is to be handed out.')}
              />
            </div>
          )}
        </div>
      </div>
      {dialogs.dialogs}
    </Page>
  )
}
