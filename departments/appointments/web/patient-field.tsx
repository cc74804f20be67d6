import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { useField } from '../../../kernel/web/ui/field.tsx'
import { formatPhone, searchTextOf } from '../../../kernel/web/ui/format.ts'
import { LOOKUP_MIN, Lookup } from '../../../kernel/web/ui/lookup.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { findPatients, PatientMatch } from '../../patients/contract.ts'

/** The patient of a form, as a lookup finds them. */
export const ChosenPatient = PatientMatch.pick({
  id: true,
  first_name: true,
  last_name: true,
  op_number: true,
  gender: true,
  date_of_birth: true,
  phone: true,
})
  .nullable()
  .transform((patient, ctx) => {
    if (patient) return patient
    ctx.addIssue({ code: 'custom', message: 'Please select a patient' })
    return z.NEVER
  })

/** Finds the patient by name, OP number or phone, as at registration; shows whom one has chosen. */
export function PatientField() {
  const { field, error } = useField('patient')
  const [search, setSearch] = useState('')
  const query = useEndpoint(findPatients, { search: searchTextOf(search) }, { enabled: search.length >= LOOKUP_MIN && !field.value })
  const patient = field.value as z.output<typeof PatientMatch> | null
  if (patient)
    return (
      <div className="u-field appt-chosen">
        <span className="u-label">Patient</span>
        <div className="u-row u-between">
          <div>
            <PersonCell person={patient} />
            <span className="u-person-facts">{formatPhone(patient.phone)}</span>
          </div>
          <Button variant="default" size="compact-md" onClick={() => field.onChange(null)}>
            Change<span className="u-visually-hidden"> the patient</span>
          </Button>
        </div>
      </div>
    )
  return (
    <div className="u-field appt-patient" data-error={error ? true : undefined}>
      <Lookup
        label="Patient"
        placeholder="Name, OP number or phone"
        help={error ? undefined : 'At least two characters. Scanning the slip’s code works too.'}
        search={search}
        onSearch={setSearch}
        query={query}
        rowKey={(row) => row.id}
        onPick={({ id, first_name, last_name, op_number, gender, date_of_birth, phone }) =>
          field.onChange({ id, first_name, last_name, op_number, gender, date_of_birth, phone })
        }
        render={(row) => (
          <div className="u-row u-between">
            <div>
              <PersonCell person={row} />
            </div>
            <span className="u-muted u-num">{formatPhone(row.phone)}</span>
          </div>
        )}
        empty={
          <EmptyState
            text="No patients found"
            hint={
              <>
                Check the spelling, or <Link to="/hospital/patients/registration">register a new patient</Link>.
              </>
            }
          />
        }
        failure="Failed to search patients"
        autoFocus
      />
      <p className={error ? 'u-message' : 'u-visually-hidden'} data-error={error ? true : undefined} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
