import { IconAlertTriangle, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioCards } from '../../../../kernel/web/ui/choice-fields.tsx'
import { PatientLookup } from '../../../patients/web/offers.tsx'
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

/** Who comes again, found by name, OP number or phone. */
function ExistingLookup({ onPick, autoFocus }: { onPick: (patientId: string) => void; autoFocus: boolean }) {
  const { getFieldState, formState } = useFormContext<Draft>()
  return (
    <PatientLookup
      label="Find the patient"
      error={getFieldState('patient_id', formState).error?.message}
      hint="Check the spelling, or register a new patient."
      onPick={(patient) => onPick(patient.id)}
      autoFocus={autoFocus}
    />
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
