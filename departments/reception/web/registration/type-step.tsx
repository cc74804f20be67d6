import { IconAlertTriangle, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioCards } from '../../../../kernel/web/ui/choice-fields.tsx'
import { EmptyState } from '../../../../kernel/web/ui/feedback.tsx'
import { formatPhone, searchTextOf } from '../../../../kernel/web/ui/format.ts'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/lookup.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person-cell.tsx'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { findPatients } from '../../../patients/contract.ts'
import type { Draft } from './draft.ts'

const types = [
  { value: 'new', label: 'New patient', description: 'Has never been here', icon: <IconUserPlus size={18} aria-hidden /> },
  { value: 'existing', label: 'Existing patient', description: 'Has an OP number', icon: <IconUserCheck size={18} aria-hidden /> },
  {
    value: 'emergency',
    label: 'Emergency',
    description: 'A first name is enough; straight to the top of triage',
    icon: <IconAlertTriangle size={18} aria-hidden />,
  },
]

/** The lookup at registration: five matches at most, by name, OP number or phone. */
function ExistingLookup({ onPick, autoFocus }: { onPick: (patientId: string) => void; autoFocus: boolean }) {
  const [search, setSearch] = useState('')
  const query = useEndpoint(findPatients, { search: searchTextOf(search) }, { enabled: search.length >= LOOKUP_MIN })
  const { getFieldState, formState } = useFormContext<Draft>()
  const missing = getFieldState('patient_id', formState).error?.message
  return (
    <div className="u-field" data-error={missing ? true : undefined}>
      <Lookup
        label="Find the patient"
        placeholder="Name, OP number or phone"
        help="At least two characters. Scanning the slip’s code works too."
        search={search}
        onSearch={setSearch}
        query={query}
        rowKey={(row) => row.id}
        onPick={(row) => onPick(row.id)}
        render={(row) => (
          <div className="u-row u-between">
            <div>
              <PersonCell person={row} />
            </div>
            <span className="u-muted u-num">{[row.phone && formatPhone(row.phone), row.city].filter(Boolean).join(' · ')}</span>
          </div>
        )}
        empty={<EmptyState text="No patients found" hint="Check the spelling, or register a new patient." />}
        failure="Failed to search patients"
        autoFocus={autoFocus}
      />
      <p className="u-message" data-error={missing ? true : undefined} aria-live="polite">
        {missing}
      </p>
    </div>
  )
}

/** Step 1: what kind of registration this is; choosing one empties the form, and an existing patient is looked up here. */
export function TypeStep({ onType, onPatient }: { onType: (type: Draft['patient_type']) => void; onPatient: (patientId: string) => void }) {
  const type = useFormContext<Draft>().watch('patient_type')
  // Arrow keys walk through the choices; only a click means that the choice is made.
  const clicked = useRef(false)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the choice inside was clicked */}
      <div
        onPointerDown={() => {
          clicked.current = true
        }}
        onKeyDown={() => {
          clicked.current = false
        }}
      >
        <RadioCards<Draft>
          name="patient_type"
          label="Patient type"
          required
          options={types}
          onPick={(value) => onType(value as Draft['patient_type'])}
        />
      </div>
      {type === 'existing' && <ExistingLookup onPick={onPatient} autoFocus={clicked.current} />}
    </>
  )
}
