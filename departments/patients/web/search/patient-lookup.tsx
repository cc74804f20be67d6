import { t } from '../../../../kernel/contract/words/text.ts'
import './patient-lookup.css'
import { type ReactNode, useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { formatDate, formatName, formatPhone, searchTextOf } from '../../../../kernel/web/ui/format.ts'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { findPatients, type PatientMatch } from '../../contract.ts'
import { NameAlert } from '../name-alert.tsx'
import { RecordMarks } from '../record-marks.tsx'

type Found = Output<typeof findPatients>['rows'][number]

const Match = ({ row }: { row: Found }) => (
  <div className="patient-match">
    <div>
      <PersonCell person={row} />
      <NameAlert shown={row.name_alert} />
      <RecordMarks of={row} />
    </div>
    <span className="patient-match-reach">
      {[
        row.id_number && t('ID {id_number}', { id_number: row.id_number }),
        row.phone && formatPhone(row.phone),
        row.city,
        row.last_visit_at && t('last visit {last_visit_at}', { last_visit_at: formatDate(row.last_visit_at) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </div>
)

type PatientLookupProps = {
  label: string
  required?: boolean
  help?: string
  /** What the form has against the choice, in place of the help. */
  error?: string
  /** What to do when nobody is found. */
  hint: ReactNode
  onPick: (patient: PatientMatch) => void
  autoFocus?: boolean
}

/**
 * Finds a patient by any words of name, OP number, phone and ID number: five matches at most, picked by a click, Enter
 * or a scan of the slip.
 */
export function PatientLookup({
  label,
  required,
  help = t('At least two characters. Scanning the slip’s code works too.'),
  error,
  hint,
  onPick,
  autoFocus,
}: PatientLookupProps) {
  const [search, setSearch] = useState('')
  const query = useEndpoint(findPatients, { search: searchTextOf(search) }, { enabled: search.length >= LOOKUP_MIN })
  return (
    <div className="u-field" data-error={error ? true : undefined}>
      <Lookup
        label={label}
        required={required}
        placeholder={t('Name, OP number, phone or ID number')}
        help={error ? undefined : help}
        search={search}
        onSearch={setSearch}
        query={query}
        rowKey={(row) => row.id}
        onPick={onPick}
        render={(row) => <Match row={row} />}
        empty={<EmptyState text={t('No patients found')} hint={hint} />}
        failure={t('Failed to search patients')}
        autoFocus={autoFocus}
      />
      <p className={error ? 'u-message' : 'u-visually-hidden'} data-error={error ? true : undefined} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

type ChosenProps = {
  label: string
  patient: {
    first_name: string
    last_name: string
    op_number: string
    gender: string | null
    date_of_birth: string | null
    phone: string | null
  }
  onChange: () => void
}

/** The patient whom one has chosen, with the way back to the lookup. */
export const ChosenPatientLine = ({ label, patient, onChange }: ChosenProps) => (
  <div className="u-field">
    <span className="u-label">{label}</span>
    <div className="u-row u-between">
      <div>
        <PersonCell person={patient} more={patient.phone ? formatPhone(patient.phone) : undefined} />
      </div>
      <Button variant="default" size="compact-md" onClick={onChange}>
        {t('Change')}
        <span className="u-visually-hidden"> {formatName(patient)}</span>
      </Button>
    </div>
  </div>
)
