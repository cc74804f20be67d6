import { t } from '../../../../kernel/contract/words/text.ts'
import '../pharmacy.css'
import { useEffect } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { ChoiceRows, ListDetail } from '../../../../kernel/web/ui/lists/list-detail.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, PriorityBadge, WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getPharmacySummary, listDispensing, type WaitingPatient } from '../../dispensing.contract.ts'
import { PatientWork } from './patient-work.tsx'
import { useRxDialogs } from './use-rx-dialogs.tsx'

const SHOWN = 50

/** What has to be seen of a patient's medicines before they are chosen. */
function WorkMarks({ of }: { of: WaitingPatient['marks'] }) {
  const marks = [
    of.allergy && { tone: 'red' as const, text: t('Allergy overruled') },
    !of.allergy && of.overruled && { tone: 'amber' as const, text: t('Warning overruled') },
    of.controlled && { tone: 'red' as const, text: t('Controlled') },
    of.high_risk && { tone: 'amber' as const, text: t('High risk') },
    of.short > 0 && { tone: 'red' as const, text: t('Too little stock of {short}', { short: of.short }) },
  ].filter((each) => each !== false)
  if (marks.length === 0) return null
  return (
    <span className="rx-marks">
      {marks.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}

function Line({ row, owed }: { row: WaitingPatient; owed: boolean }) {
  const open = row.pending + row.dispensing
  return (
    <>
      <span className="list-detail-line">
        <strong>{formatName(row)}</strong>
        {row.priority !== 'routine' && <PriorityBadge priority={row.priority} />}
        {row.ticket && <Badge tone="grey">{row.ticket}</Badge>}
      </span>
      <WorkMarks of={row.marks} />
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

const toneOf = ({ priority }: WaitingPatient) =>
  priority === 'stat' ? 'red' : priority === 'urgent' ? 'amber' : undefined

/** The one patient for whom the whole OP number stands that was searched for; empty: there is none. */
function scannedOf(rows: readonly WaitingPatient[], search: string): string {
  const [only, ...others] = rows
  const isOne = search !== '' && others.length === 0 && only?.op_number.toLowerCase() === search.toLowerCase()
  return isOne ? only.patient_id : ''
}

const Nobody = ({ searched, owed }: { searched: boolean; owed: boolean }) => (
  <EmptyState
    text={searched ? t('No patients found') : owed ? t('Nothing is owed') : t('Nobody waits')}
    hint={
      searched
        ? t('Nothing is to be handed out to anybody who is called so.')
        : owed
          ? t('What could not be handed out is kept here for the patient.')
          : t('Patients with a prescription appear here by themselves.')
    }
  />
)

const NobodyChosen = () => (
  <div className="list-detail-box">
    <EmptyState
      text={t('Choose a patient')}
      hint={t('Or scan the OP number: the patient opens with everything that is to be handed out.')}
    />
  </div>
)

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

  // A number that stands for one patient opens them: the scanner has pressed Enter, and nobody should have to click.
  const scanned = query.isPlaceholderData ? '' : scannedOf(rows, filters.search)
  useEffect(() => {
    if (scanned) setFilters({ patient: scanned }, { replace: true })
  }, [scanned, setFilters])

  const open = filters.patient !== ''

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
          {
            id: 'owed',
            label: t('Owed'),
            mark: summary && summary.owed > 0 ? <span className="rx-mark">{summary.owed}</span> : undefined,
          },
        ]}
        state={tabs}
      />
      <ListDetail
        {...tabPanel(tabs, owed ? 'owed' : 'work')}
        label={owed ? t('Patients to whom something is owed') : t('Patients who wait')}
        open={open}
        onBack={open ? () => select('') : null}
        list={
          <>
            <div className="u-toolbar">
              <SearchInput
                label={t('Search Patients')}
                placeholder={t('Scan or type OP number, name')}
                value={filters.search}
                autoFocus
                onSearch={(search) => setFilters({ search, patient: '' })}
              />
            </div>
            {query.error && !query.data && (
              <ErrorPanel
                error={query.error}
                text={t('Failed to load prescriptions')}
                onRetry={() => query.refetch()}
              />
            )}
            {!query.data && !query.error && <Skeleton lines={6} />}
            <ChoiceRows
              rows={rows}
              idOf={(row) => row.patient_id}
              selected={filters.patient}
              onSelect={select}
              toneOf={toneOf}
            >
              {(row) => <Line row={row} owed={owed} />}
            </ChoiceRows>
            {query.data && query.data.total > rows.length && (
              <p className="u-muted u-small rx-list-more">
                {t('The first {length} of {total}. Search for the others.', {
                  length: rows.length,
                  total: query.data.total,
                })}
              </p>
            )}
            {query.data && rows.length === 0 && <Nobody searched={filters.search !== ''} owed={owed} />}
          </>
        }
      >
        {open ? <PatientWork key={filters.patient} patientId={filters.patient} dialogs={dialogs} /> : <NobodyChosen />}
      </ListDetail>
      {dialogs.dialogs}
    </Page>
  )
}
